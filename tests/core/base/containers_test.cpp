#include <array>
#include <catch_amalgamated.hpp>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "base/bits.hpp"
#include "base/fixed_vector.hpp"

using sandtable::BitSet;
using sandtable::FixedVector;

TEST_CASE("A fixed vector holds what was pushed, in order, and never moves") {
  FixedVector<int, 4> list;
  CHECK(list.empty());
  CHECK(list.capacity() == 4);
  const int* const storage = list.data();
  for (const int i : {7, 8, 9, 10}) list.push_back(i);
  CHECK(list.full());
  CHECK(list.size() == 4);
  CHECK(list.front() == 7);
  CHECK(list.back() == 10);
  CHECK(list.contains(9));
  CHECK_FALSE(list.contains(6));
  list.pop_back();
  CHECK(list == FixedVector<int, 4>{7, 8, 9});
  CHECK_FALSE(list == FixedVector<int, 4>{7, 8});
  CHECK_FALSE(list == FixedVector<int, 4>{7, 8, 8});
  list[0] = 1;
  int sum = 0;
  for (const int i : list) sum += i;
  CHECK(sum == 18);
  CHECK(list.data() == storage);
  list.clear();
  CHECK(list.empty());
}

TEST_CASE("A fixed vector that grows by resize shows no old values") {
  FixedVector<int, 4> list{1, 2, 3};
  list.resize(1);
  list.resize(3);
  CHECK(list == FixedVector<int, 4>{1, 0, 0});
}

TEST_CASE("A fixed vector takes elements with default values and copies as bytes") {
  struct Item {
    int value = 5;
  };
  using List = FixedVector<Item, 3>;
  STATIC_CHECK(std::is_trivially_copyable_v<List>);
  List list;
  list.resize(2);
  CHECK(list[1].value == 5);
  const List copy = list;
  CHECK(copy.size() == 2);
}

TEST_CASE("A bit set may stand in a State: only words, no padding") {
  STATIC_CHECK(std::has_unique_object_representations_v<BitSet<65>>);
  STATIC_CHECK(std::is_trivially_copyable_v<BitSet<65>>);
  STATIC_CHECK(sizeof(BitSet<65>) == 16);
  STATIC_CHECK(sizeof(BitSet<64>) == 8);
}

TEST_CASE("A bit set's members are set, tested, counted and listed from the lowest") {
  BitSet<130> set;
  CHECK(set.none());
  CHECK(set.first() == 130);
  for (const std::size_t i : {129, 0, 63, 64}) set.set(i);
  CHECK(set.any());
  CHECK(set.count() == 4);
  CHECK(set.test(64));
  CHECK_FALSE(set.test(65));
  std::vector<std::size_t> members;
  set.for_each([&](std::size_t i) { members.push_back(i); });
  CHECK(members == std::vector<std::size_t>{0, 63, 64, 129});
  set.reset(0);
  CHECK(set.first() == 63);
  set.assign(63, false);
  set.assign(5, true);
  CHECK(set.first() == 5);
  set.clear();
  CHECK(set.none());
}

TEST_CASE("Bit sets unite, intersect and subtract") {
  BitSet<100> a;
  BitSet<100> b;
  a.set(1);
  a.set(80);
  b.set(80);
  b.set(99);
  CHECK((a | b).count() == 3);
  CHECK((a & b).first() == 80);
  CHECK(a.intersects(b));
  BitSet<100> rest = a;
  rest.and_not(b);
  CHECK(rest.count() == 1);
  CHECK(rest.test(1));
  CHECK_FALSE(rest.intersects(b));
  CHECK_FALSE(rest == a);
  rest.set(80);
  CHECK(rest == a);
}
