// A list of at most N elements that lives where it stands and never allocates: legal lists, ways, targets.
// Elements past the end keep old bytes, so it does not belong inside a State, whose bytes are hashed.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace sandtable {

template <class T, std::size_t N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);
  static_assert(N > 0 && N < 0xffffffff);

 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;

  // The elements stay uninitialised on purpose: a list of 4,096 actions is made many thousand times a second.
  FixedVector() noexcept {}
  FixedVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  static constexpr std::size_t capacity() { return N; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }

  void push_back(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  void clear() { size_ = 0; }
  // New elements are value-initialised.
  void resize(std::size_t size) {
    assert(size <= N);
    for (std::size_t i = size_; i < size; ++i) items_[i] = T{};
    size_ = static_cast<std::uint32_t>(size);
  }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  T& front() { return (*this)[0]; }
  const T& front() const { return (*this)[0]; }
  T& back() { return (*this)[size_ - 1]; }
  const T& back() const { return (*this)[size_ - 1]; }

  T* data() { return items_; }
  const T* data() const { return items_; }
  iterator begin() { return items_; }
  iterator end() { return items_ + size_; }
  const_iterator begin() const { return items_; }
  const_iterator end() const { return items_ + size_; }

  bool contains(const T& wanted) const {
    for (const T& item : *this) {
      if (item == wanted) return true;
    }
    return false;
  }

  friend bool operator==(const FixedVector& a, const FixedVector& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  union {
    T items_[N];
  };
  std::uint32_t size_ = 0;
};

}  // namespace sandtable
