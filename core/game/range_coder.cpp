// A carry-propagating range coder (Martin, 1979; bytewise as in Igor Pavlov's LZMA), with an end that is as short as it
// can be while it still settles every index, whatever bytes may follow.

#include <algorithm>
#include <utility>

#include "game/record.hpp"

namespace sandtable {
namespace {

constexpr std::uint32_t least_range = 1u << 24;

}  // namespace

// Moves the top byte of `low_` out; bytes of ff wait, as a carry may still run through them.
void RangeEncoder::shift() {
  if (low_ < 0xff000000u || low_ > 0xffffffffu) {
    const auto carry = static_cast<std::uint8_t>(low_ >> 32);
    for (std::uint8_t byte = cache_; pending_ > 0; --pending_, byte = 0xff) {
      out_.push_back(static_cast<std::uint8_t>(byte + carry));
    }
    cache_ = static_cast<std::uint8_t>(low_ >> 24);
  }
  ++pending_;
  low_ = (low_ & 0x00ffffffu) << 8;
}

void RangeEncoder::encode(std::uint32_t index, std::uint32_t n) {
  range_ /= n;
  low_ += static_cast<std::uint64_t>(index) * range_;
  while (range_ < least_range) {
    range_ <<= 8;
    shift();
  }
}

std::vector<std::uint8_t> RangeEncoder::finish() {
  // The fewest bytes after which any others may follow: [value, value + open] lies within [low, low + range).
  int bytes = 0;
  for (; bytes <= 4; ++bytes) {
    const std::uint64_t open = bytes == 0 ? 0xffffffffu : (1ull << (32 - 8 * bytes)) - 1;
    const std::uint64_t value = (low_ + open) & ~open;
    if (value + open >= low_ + range_) continue;
    low_ = value;
    break;
  }
  for (int i = 0; i <= bytes; ++i) shift();
  // The first byte stands for a carry that cannot be; what is still waiting is zeros that anything may replace.
  if (!out_.empty()) out_.erase(out_.begin());
  return std::move(out_);
}

RangeDecoder::RangeDecoder(std::string_view bytes) : bytes_(bytes) {
  for (int i = 0; i < 4; ++i) {
    const bool given = zeros_.at < bytes_.size();
    const std::uint32_t byte = given ? static_cast<std::uint8_t>(bytes_[zeros_.at]) : 0u;
    zeros_.code = zeros_.code << 8 | byte;
    ones_.code = ones_.code << 8 | (given ? byte : 0xffu);
    ++zeros_.at;
  }
  ones_.at = zeros_.at;
}

std::int64_t RangeDecoder::decode(std::uint32_t n) {
  const std::uint32_t step = range_ / n;
  const std::uint32_t lowest = zeros_.code / step;
  const std::uint32_t highest = std::min(ones_.code / step, n - 1);
  if (lowest != highest) return -1;  // not settled, or no index at all
  range_ = step;
  zeros_.code -= lowest * step;
  // Bytes that would lie beyond the last index cannot follow: the codes stay within the range.
  ones_.code = std::min(ones_.code - lowest * step, step - 1);
  while (range_ < least_range) {
    const bool given = zeros_.at < bytes_.size();
    const std::uint32_t byte = given ? static_cast<std::uint8_t>(bytes_[zeros_.at]) : 0u;
    zeros_.code = zeros_.code << 8 | byte;
    ones_.code = ones_.code << 8 | (given ? byte : 0xffu);
    ++zeros_.at;
    range_ <<= 8;
  }
  ones_.at = zeros_.at;
  return lowest;
}

}  // namespace sandtable
