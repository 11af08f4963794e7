#include "board/reach.hpp"

namespace sandtable {

void Reach::fit(const HexGrid& grid) {
  const std::size_t size = static_cast<std::size_t>(grid.size());
  if (nodes_.size() >= size) return;
  nodes_.resize(size);
  waiting_.resize(6 * size + 1);  // every hex puts each neighbour into a bucket at most once
  buckets_.assign(bucket_count, chain_end);
  visited_.reserve(size);
}

void Reach::begin_run(const HexGrid& grid, Hex start) {
  fit(grid);
  if (run_number_ == 0x7fffffff) {  // the marks of 2 billion runs are used up
    for (Node& node : nodes_) node.mark = 0;
    run_number_ = 0;
  }
  ++run_number_;
  waiting_count_ = 0;
  visited_.clear();
  nodes_[start] = {seen(), 0, no_hex};
  wait(start, 0);
}

}  // namespace sandtable
