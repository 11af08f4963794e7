// The combat results table (MA-38 to MA-41, MA-R1 to MA-R4), cell by cell.

#include <string>
#include <vector>

#include "catch_amalgamated.hpp"
#include "games/manta/data.hpp"

using namespace sandtable;
using namespace sandtable::manta;

namespace {

// As rules/manta_crt.csv prints it: the roll, then the differences <=1, 2 to 15, >=16.
const char* const csv[] = {
    "2,R/0,R/1,R/1,1R/1,1R/1,1R/2,2R/2,2R/2,2R/2,3R/2,3R/2,3R/2,3/2R,4/2R,4/3R,4/4R",
    "3,R/-,R/-,R/-,R/1,1R/1,1R/1,1R/1,2R/2,2R/2,2R/2,2/2R,2/2R,2/2R,2/3R,2/3R,2/3R",
    "4,R/-,R/-,1R/-,1R/-,2R/-,2R/-,2R/1,2R/1,2R/1,1/1R,1/1R,1/2R,-/2R,-/2R,-/3R,-/3R",
    "5,R/-,R/-,1R/-,1R/-,1R/-,1R/-,1R/-,R/-,-/1R,-/1R,-/1R,-/2R,-/2R,-/2R,-/3R,-/3R",
    "6,C/C,C1/C,C1/C,C1/C,1R/-,1R/-,1R/-,2/1R,2/2R,2/2R,-/2R,-/2R,-/2R,-/2R,-/3R,-/3R",
    "7,C/C,C/C,C1/C,C1/C,C1/C,C1/C1,C1/C1,C/C1,C/C1,C/C1,C/C2,C/C2,-/1R,-/1R,-/2R,-/2R",
    "8,C/C,C/C,C1/C,C1/C,C2/C1,C2/C1,C/C1,C/C1,-/1R,-/1R,-/2R,-/2R,-/2R,-/3R,-/3R,-/3R",
    "9,C/C,C/C1,C/C1,-/1R,-/1R,-/1R,-/1R,-/1R,-/2R,-/2R,-/2R,1/2R,1/3R,1/3R,1/3R,1/3R",
    "10,-/R,-/1R,-/1R,-/1R,-/1R,-/2R,-/2R,-/2R,-/2R,1/3R,1/3R,1/3R,1/3R,2/4R,2/4R,2/4R",
    "11,-/R,-/1R,-/1R,-/1R,-/2R,-/2R,1/2R,1/2R,1/3R,1/3R,2/3R,2/3R,2/4R,2/4R,3/4R,3/4R",
    "12,-/R,-/1R,-/2R,-/2R,1/3R,1/3R,2/3R,2/4R,2/4R,2/4R,2/5R,2/5R,3/5R,3/6R,4/6R,4/6R",
};

std::string half(Fate f) {
  const int steps = steps_lost(f);
  const std::string number = steps == 0 ? "" : std::to_string(steps);
  if (in_contact(f)) return "C" + number;
  if (retreats(f)) return number + "R";
  return steps == 0 ? "-" : number;
}
// MA-R3: 0 is the same as no loss.
std::string plain(std::string cell) { return cell == "R/0" ? "R/-" : cell; }

std::vector<std::string> split(const std::string& row) {
  std::vector<std::string> out(1);
  for (const char c : row) {
    if (c == ',') {
      out.emplace_back();
    } else {
      out.back() += c;
    }
  }
  return out;
}

std::string cell(int roll, int difference) {
  const Cell c = crt_cell(crt_row(roll), crt_column(difference));
  return half(c.stronger) + "/" + half(c.weaker);
}

}  // namespace

TEST_CASE("MA-41 MA-R3 all 176 cells are those of the printed table", "[rules]") {
  int compared = 0;
  for (const char* row : csv) {
    const std::vector<std::string> fields = split(row);
    REQUIRE(fields.size() == 17);
    for (int difference = 1; difference <= 16; ++difference) {
      CAPTURE(row, difference);
      CHECK(cell(std::stoi(fields[0]), difference) == plain(fields[static_cast<std::size_t>(difference)]));
      ++compared;
    }
  }
  CHECK(compared == 176);
}

TEST_CASE("MA-38 columns are <=1, 2 to 15, >=16; rows 2 to 12, clamped", "[rules]") {
  CHECK(crt_column(0) == 0);
  CHECK(crt_column(1) == 0);
  CHECK(crt_column(2) == 1);
  CHECK(crt_column(15) == 14);
  CHECK(crt_column(16) == 15);
  CHECK(crt_column(40) == 15);
  CHECK(crt_row(1) == 0);
  CHECK(crt_row(2) == 0);
  CHECK(crt_row(12) == 10);
  CHECK(crt_row(14) == 10);
}

TEST_CASE("MA-R4 cells of columns 11 to 16 that favour the weaker side on higher rolls stay as printed", "[rules]") {
  CHECK(cell(6, 12) == "-/2R");
  CHECK(cell(7, 12) == "C/C2");
  CHECK(cell(8, 13) == "-/2R");
  CHECK(cell(9, 13) == "1/3R");
  CHECK(cell(12, 16) == "4/6R");
}
