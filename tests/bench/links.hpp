#pragma once

namespace sandtable::bench {

/// A table of the lengths of links, a room and a way of playing in each row.
void print_link_lengths();

}  // namespace sandtable::bench
