// The map of the built-in campaign and who stands on it, against what is printed: places, ways, terrain, borders,
// set-up.

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "battery/shipped.hpp"
#include "catch_amalgamated.hpp"
#include "games/manta/state.hpp"

using namespace sandtable;
namespace ma = sandtable::manta;

namespace {

// clang-format off
constexpr const char* printed_roads =
    "1129-1230 1145-1246 1230-1329 1246-1346 1329-1430 1346-1447 1445-1446 1446-1447 1447-1546 1447-1547 "
    "1537-1538 1537-1637 1537-1638 1538-1539 1539-1540 1540-1541 1541-1642 1546-1647 1547-1548 1548-1649 "
    "1637-1736 1638-1738 1642-1643 1642-1742 1643-1644 1644-1744 1647-1747 1649-1650 1649-1749 1653-1752 "
    "1736-1836 1738-1839 1742-1843 1744-1845 1747-1748 1747-1847 1748-1749 1749-1849 1752-1852 1836-1935 "
    "1839-1840 1840-1940 1843-1943 1845-1945 1847-1946 1849-1850 1849-1949 1850-1851 1851-1852 1852-1951 "
    "1935-2035 1943-2043 1945-1946 1946-1947 1946-2047 1947-2048 1949-2049 1951-2052 2035-2036 2036-2136 "
    "2043-2143 2047-2146 2048-2148 2049-2149 2051-2052 2051-2150 2136-2237 2143-2244 2146-2247 2148-2149 "
    "2149-2150 2149-2249 2237-2337 2244-2344 2247-2347 2249-2348 2337-2438 2344-2345 2345-2446 2347-2448 "
    "2348-2448 2438-2538 2446-2546 2448-2547 2538-2639 2540-2541 2540-2640 2541-2642 2546-2547 2547-2648 "
    "2639-2640 2639-2738 2642-2643 2643-2743 2648-2747 2734-2834 2734-2835 2738-2838 2743-2744 2744-2745 "
    "2745-2746 2746-2747 2747-2748 2747-2847 2748-2849 2833-2834 2835-2836 2835-2934 2836-2837 2837-2838 "
    "2838-2938 2847-2946 2849-2850 2850-2851 2934-3035 2938-3039 2946-3046 3035-3134 3039-3040 3040-3041 "
    "3041-3140 3046-3145 3134-3234 3138-3139 3138-3238 3139-3140 3140-3241 3145-3245 3234-3235 3234-3334 "
    "3235-3236 3236-3237 3237-3238 3241-3341 3245-3344 3334-3434 3341-3442 3343-3344 3343-3443 3434-3533 "
    "3442-3443 3442-3541 3442-3542 3533-3633 3534-3535 3534-3634 3535-3536 3541-3641 3542-3643 3633-3634 "
    "3633-3732 3634-3734 3641-3740 3643-3644 3644-3645 3645-3646 3732-3833 3734-3735 3735-3836 3739-3740 "
    "3739-3839 3833-3933 3836-3837 3837-3838 3838-3839 3933-4034 4034-4133 4133-4234 4234-4333";
constexpr const char* printed_tracks =
    "1333-1433 1430-1530 1433-1532 1526-1627 1530-1631 1531-1532 1531-1631 1546-1646 1627-1727 1631-1730 "
    "1631-1731 1633-1732 1636-1637 1636-1735 1644-1645 1645-1646 1727-1828 1729-1730 1729-1829 1731-1732 "
    "1732-1833 1735-1835 1803-1804 1804-1805 1805-1806 1806-1807 1807-1907 1828-1829 1833-1834 1834-1835 "
    "1834-1933 1907-1908 1908-2009 1933-2033 1940-1941 2009-2010 2010-2011 2010-2109 2011-2111 2032-2033 "
    "2032-2131 2035-2135 2109-2209 2111-2212 2131-2231 2135-2235 2209-2308 2212-2312 2230-2231 2230-2329 "
    "2235-2334 2237-2238 2238-2239 2308-2408 2312-2313 2313-2314 2314-2315 2315-2416 2329-2429 2334-2435 "
    "2348-2349 2349-2450 2407-2408 2407-2506 2408-2508 2416-2516 2429-2528 2435-2534 2442-2443 2442-2541 "
    "2443-2444 2444-2445 2445-2446 2450-2549 2504-2505 2505-2506 2508-2608 2516-2517 2517-2618 2528-2628 "
    "2534-2634 2549-2649 2608-2708 2612-2712 2618-2718 2628-2727 2634-2734 2649-2748 2708-2709 2712-2713 "
    "2713-2714 2714-2715 2715-2816 2718-2819 2726-2727 2726-2826 2816-2916 2818-2819 2818-2917 2819-2919 "
    "2824-2825 2824-2923 2825-2826 2833-2932 2838-2937 2849-2948 2916-2917 2919-3020 2922-2923 2922-3022 "
    "2932-3033 2937-3037 2946-2947 2947-2948 3020-3021 3020-3119 3020-3120 3021-3022 3033-3132 3037-3137 "
    "3118-3119 3118-3218 3120-3220 3132-3233 3137-3238 3218-3317 3220-3320 3233-3234 3237-3336 3317-3417 "
    "3320-3421 3336-3437 3417-3516 3421-3422 3422-3522 3437-3536 3515-3516 3515-3615 3522-3622 3615-3714 "
    "3622-3722 3627-3628 3627-3726 3628-3629 3629-3630 3630-3730 3632-3633 3632-3731 3646-3745 3712-3713 "
    "3712-3812 3713-3714 3722-3823 3724-3725 3724-3824 3725-3726 3730-3731 3730-3830 3730-3831 3744-3745 "
    "3744-3844 3810-3811 3811-3812 3823-3824 3823-3922 3829-3830 3829-3928 3831-3931 3838-3938 3843-3844 "
    "3922-4023 3928-4028 3931-4031 3938-4039 4023-4123 4028-4128 4031-4130 4039-4139 4123-4124 4124-4225 "
    "4128-4229 4130-4230 4139-4239 4225-4325 4229-4230 4229-4329 4325-4426 4426-4427";
constexpr const char* printed_rivers =
    "1335-1336 1336-1436 1336-1437 1337-1437 1437-1438 1438-1537 1537-1538 1538-1638 1538-1639 1539-1639 "
    "1539-1640 1540-1640 1540-1641 1541-1641 1641-1642 1642-1741 1652-1653 1652-1752 1741-1742 1742-1842 "
    "1749-1850 1750-1850 1750-1851 1751-1752 1751-1851 1751-1852 1842-1843 1843-1942 1849-1850 1849-1949 "
    "1942-1943 1942-2043 1947-2048 1948-1949 1948-2048 1948-2049 1950-2051 1951-2051 1951-2052 1952-2052 "
    "1952-2053 2042-2043 2043-2142 2047-2048 2048-2147 2048-2148 2049-2148 2049-2149 2050-2051 2050-2149 "
    "2050-2150 2142-2143 2143-2243 2243-2244 2244-2343 2343-2344 2344-2444 2344-2445 2345-2445 2445-2446 "
    "2446-2545 2449-2549 2450-2549 2450-2550 2451-2550 2451-2551 2545-2546 2546-2646 2548-2549 2548-2649 "
    "2646-2647 2647-2746 2647-2747 2648-2649 2648-2747 2648-2748 2746-2747 2747-2847 2747-2848 2748-2848 "
    "2848-2849 2849-2948 2948-2949 2949-3049";
// A hex, then t town, v village, o oasis, s seasonal well, p perennial well, a airfield, b airbase.
constexpr const char* printed_places =
    "1145v 1231v 1233v 1333va 1430v 1445v 1447ta 1526s 1528s 1537tb 1630v 1631va 1633v 1642v 1644t 1646v 1650v "
    "1725s 1735v 1747v 1752v 1807s 1816s 1817s 1824s 1829v 1849ta 1906s 1915s 1921s 1924s 1940v 1944v 1946ta "
    "1947v 2012s 2019s 2033v 2035v 2052v 2053b 2111toa 2113s 2123p 2130s 2136va 2143v 2149ta 2206s 2210s 2216s "
    "2224p 2237v 2239v 2251v 2308toa 2315ta 2324p 2334v 2348t 2410s 2421p 2422p 2425p 2429v 2443v 2446v 2450v "
    "2504a 2506vo 2509v 2521p 2541v 2612v 2616s 2709ta 2726s 2727v 2729s 2734ta 2738v 2744v 2747ta 2818s 2819vo "
    "2826v 2833v 2838ta 2851v 2910v 2916s 2917v 2922p 2923p 2929s 2930s 2946t 3014s 3020toa 3030s 3041ta 3043v "
    "3111s 3117s 3131s 3132v 3209v 3234t 3238v 3317s 3326s 3327s 3419s 3442ta 3516toa 3519s 3522v 3528s 3536v "
    "3615s 3627v 3629v 3633ta 3646v 3716s 3720p 3722s 3730ta 3810b 3812s 3820p 3826s 3833v 3836v 3838v 3843v "
    "3922toa 3931v 3938a 4120p 4130v 4223v 4225v 4229ta 4234ta 4239v 4326s 4419p 4426s 4522s 4526s 4617s 4620s "
    "4621s";

struct Row {
  const char* side;
  const char* faction;
  const char* type;
  const char* at;
  int count, conventional, guerrilla, move, steps;
};
constexpr Row printed_setup[] = {
    {"government", "FAN", "commander", "3633", 1, 0, 0, 12, 0},
    {"government", "FAN", "guerrilla", "3730", 4, 3, 4, 6, 1},
    {"government", "FAN", "guerrilla", "sanctuary-sudan", 4, 3, 4, 6, 1},
    {"government", "MPLT", "guerrilla", "1631", 3, 2, 3, 6, 1},
    {"government", "MPLT", "leader", "1631", 1, 0, 0, 12, 0},
    {"government", "PLA", "guerrilla", "4239", 1, 2, 3, 6, 1},
    {"government", "PLA", "leader", "4239", 1, 0, 0, 12, 0},
    {"government", "FANT", "infantry-battalion", "1537", 1, 7, 3, 6, 3},
    {"government", "FANT", "infantry-battalion", "2734", 1, 7, 3, 6, 3},
    {"government", "FANT", "infantry-company", "2838", 1, 2, 2, 6, 1},
    {"government", "FANT", "infantry-company", "3442", 1, 2, 2, 6, 1},
    {"government", "FANT", "infantry-company", "1642", 1, 2, 2, 6, 1},
    {"government", "FANT", "infantry-company", "2429", 2, 2, 2, 6, 1},
    {"government", "FANT", "recon-company", "3633", 2, 2, 2, 8, 1},
    {"government", "FRANCE", "french-infantry", "reinforcements", 3, 9, 4, 6, 3},
    {"government", "FRANCE", "french-airborne", "reinforcements", 1, 8, 5, 6, 3},
    {"government", "FRANCE", "aaa", "reinforcements", 1, 0, 0, 6, 1},
    {"government", "OAU", "zaire-infantry", "reinforcements", 3, 6, 3, 6, 3},
    {"rebels", "FAP", "commander", "3922", 1, 0, 0, 12, 0},
    {"rebels", "FAP", "guerrilla", "3627", 3, 2, 3, 6, 1},
    {"rebels", "FAP", "guerrilla", "3922", 1, 2, 3, 6, 1},
    {"rebels", "FAP", "guerrilla", "3020", 2, 2, 3, 6, 1},
    {"rebels", "FAP", "guerrilla", "2819", 2, 2, 3, 6, 1},
    {"rebels", "CDR", "guerrilla", "2826", 3, 2, 3, 6, 1},
    {"rebels", "CDR", "leader", "2826", 1, 0, 0, 12, 0},
    {"rebels", "CODOS", "guerrilla", "2446", 3, 1, 3, 6, 1},
    {"rebels", "CODOS", "leader", "2446", 1, 0, 0, 12, 0},
    {"none", "MRP", "guerrilla", "1849", 7, 2, 3, 6, 1},
    {"none", "MRP", "leader", "1849", 1, 0, 0, 12, 0},
    {"rebels", "LIBYA", "legion-armour", "3922", 2, 8, 1, 10, 3},
    {"rebels", "LIBYA", "legion-armour", "2315", 1, 8, 1, 10, 3},
    {"rebels", "LIBYA", "legion-infantry", "3627", 2, 5, 2, 6, 3},
    {"rebels", "LIBYA", "legion-infantry", "3522", 3, 5, 2, 6, 3},
    {"rebels", "LIBYA", "legion-infantry", "4225", 1, 5, 2, 6, 3},
    {"rebels", "LIBYA", "libyan-armour", "2308", 2, 10, 2, 10, 3},
    {"rebels", "LIBYA", "libyan-mechanized", "3020", 2, 8, 2, 10, 3},
    {"rebels", "LIBYA", "libyan-commando", "2826", 2, 7, 4, 6, 3},
    {"rebels", "LIBYA", "libyan-commando", "3516", 2, 7, 4, 6, 3},
};
// clang-format on

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

const AnyOpening& campaign() {
  static const AnyOpening opened = [] {
    const Json scenario = *parse_json(*built_in_scenario(computer::shipped(), "manta", "campaign"));
    return *computer::shipped().find("manta")->read(scenario, Json::object());
  }();
  return opened;
}

const ma::State& start() { return *reinterpret_cast<const ma::State*>(campaign().state.data()); }
const ma::Table& table() { return static_cast<const ma::Table&>(*campaign().table); }
Hex hex(std::string_view name) { return *table().map.grid.find(name); }
int column(Hex h) { return 10 + table().map.grid.column(h); }
int row(Hex h) { return 1 + table().map.grid.row(h); }

std::vector<Hex> all(ma::Terrain terrain) {
  std::vector<Hex> out;
  for (Hex h = 0; h < table().map.grid.size(); ++h) {
    if (table().terrain(h) == terrain) out.push_back(h);
  }
  return out;
}

/// Ground of Chad, the free zone left out.
bool in_chad(Hex h) { return table().is_ground(h) && table().terrain(h) != ma::Terrain::free_zone; }

std::set<std::string> pairs(Feature feature) {
  const HexGrid& grid = table().map.grid;
  std::set<std::string> out;
  for (Hex h = 0; h < grid.size(); ++h) {
    for (int d = 0; d < 6; ++d) {
      const Hex next = grid.neighbour(h, d);
      if (next == no_hex || !table().map.sides.has(feature, h, d)) continue;
      out.insert(std::min(grid.name(h), grid.name(next)) + "-" + std::max(grid.name(h), grid.name(next)));
    }
  }
  return out;
}

std::set<std::string> printed_pairs(const char* text) {
  const std::vector<std::string> list = words(text);
  return {list.begin(), list.end()};
}

/// Hexes with all of these in their printed code.
std::set<std::string> printed_with(std::string_view marks) {
  std::set<std::string> out;
  for (const std::string& word : words(printed_places)) {
    const std::string code = word.substr(4);
    if (std::all_of(marks.begin(), marks.end(), [&](char c) { return code.find(c) != std::string::npos; }))
      out.insert(word.substr(0, 4));
  }
  return out;
}

template <class Has>
std::set<std::string> sites_with(const Has& has) {
  std::set<std::string> out;
  for (Hex h = 0; h < table().map.grid.size(); ++h) {
    if (has(table().sites[h])) out.insert(table().map.grid.name(h));
  }
  return out;
}

bool within(Hex h, int c0, int c1, int r0, int r1) {
  return column(h) >= c0 && column(h) <= c1 && row(h) >= r0 && row(h) <= r1;
}

/// Movement points of the cheapest way in the dry season.
double cheapest(const char* from, const char* to) {
  Reach reach;
  reach.run(table().map.grid, hex(from), 400, [](Hex h, Hex, int d) -> Cost {
    const ma::Halves halves = table().halves[1][h][static_cast<std::size_t>(d)];
    return halves == ma::no_way ? impassable : halves;
  });
  return reach.cost(hex(to)) / 2.0;
}

}  // namespace

TEST_CASE("MA-F46 the map has columns 10 to 48 and rows to 53, and every road, track and river of the printed list") {
  const GridSpec& spec = table().map.grid.spec();
  CHECK(spec.first_column == 10);
  CHECK(spec.first_row == 1);
  CHECK(spec.width == 39);
  CHECK(spec.height == 53);
  CHECK(spec.lower == Lower::odd);
  CHECK(pairs(Feature::road) == printed_pairs(printed_roads));
  CHECK(pairs(Feature::track) == printed_pairs(printed_tracks));
  CHECK(pairs(Feature::river) == printed_pairs(printed_rivers));
  int hexes = 0;
  for (Hex h = 0; h < table().map.grid.size(); ++h) {
    if (table().is_hex(h) && table().terrain(h) != ma::Terrain::off) ++hexes;
  }
  CHECK(hexes > 1300);
  CHECK(hexes < 1500);
}

TEST_CASE("MA-F46 every settlement and well of the printed list stands in its hex") {
  CHECK(sites_with([](const ma::Site& s) { return s.town; }) == printed_with("t"));
  CHECK(sites_with([](const ma::Site& s) { return s.village; }) == printed_with("v"));
  CHECK(sites_with([](const ma::Site& s) { return s.well && s.perennial; }) == printed_with("p"));
  CHECK(sites_with([](const ma::Site& s) { return s.well && !s.perennial; }) == printed_with("s"));
}

TEST_CASE("MA-F47 oases, airfields and the wells that were added") {
  const std::set<std::string> oases = {"2111", "2308", "2506", "2819", "3020", "3516", "3922"};
  CHECK(sites_with([](const ma::Site& s) { return s.oasis; }) == oases);
  std::set<std::string> air = printed_with("a");
  CHECK(printed_with("b") == std::set<std::string>{"1537", "2053", "3810"});
  air.insert("1537");
  air.erase("4234");  // in Sudan
  CHECK(sites_with([](const ma::Site& s) { return s.air >= 0; }) == air);
}

TEST_CASE("MA-R9 the nine wells that were added are seasonal") {
  for (const char* name : {"1817", "2019", "2410", "2818", "2916", "3615", "3812", "4426", "4621"}) {
    INFO(name);
    CHECK(table().sites[hex(name)].well);
    CHECK_FALSE(table().sites[hex(name)].perennial);
  }
}

TEST_CASE("MA-48 the towns and villages with an oasis") {
  for (const char* name : {"3020", "3922", "2308", "2111", "3516"}) {
    INFO(name);
    CHECK((table().sites[hex(name)].town && table().sites[hex(name)].oasis));
    CHECK(table().terrain(hex(name)) == ma::Terrain::desert);
  }
  for (const char* name : {"2819", "2506"}) {
    INFO(name);
    CHECK((table().sites[hex(name)].village && table().sites[hex(name)].oasis));
  }
}

TEST_CASE("MA-F48 what is off limits") {
  for (const char* name : {"1543", "1544", "1810", "1811", "1853", "1910", "2053"}) {
    INFO(name);
    CHECK_FALSE(table().is_ground(hex(name)));
    CHECK_FALSE(ma::is_entry(table().terrain(hex(name))));
  }
  CHECK(table().terrain(hex("3810")) == ma::Terrain::sanctuary_libya);
  CHECK(table().sites[hex("3810")].air < 0);
  CHECK(table().sites[hex("2053")].air < 0);
}

TEST_CASE("MA-F49 the desert ends with the printed row of each column") {
  for (Hex h = 0; h < table().map.grid.size(); ++h) {
    if (!in_chad(h)) continue;
    const int c = column(h);
    const int last = c < 21 ? 28 : c > 40 ? 25 : c >= 28 && c <= 31 ? 22 : 26;
    const std::string name = table().map.grid.name(h);
    INFO(name);
    CHECK((table().desert[h] != 0) == (row(h) <= last || name == "2826" || name == "3627"));
    if (table().desert[h] == 0) CHECK(table().terrain(h) != ma::Terrain::desert);
  }
}

TEST_CASE("MA-F50 mountains stand in Tibesti, Ennedi, Kapka and Ouaddai, and Guera") {
  int tibesti = 0, ennedi = 0, kapka = 0, guera = 0, other = 0;
  for (const Hex h : all(ma::Terrain::mountain)) {
    if (within(h, 17, 31, 4, 14)) {
      ++tibesti;
    } else if (within(h, 39, 47, 20, 25)) {
      ++ennedi;
    } else if (within(h, 38, 42, 26, 31)) {
      ++kapka;
    } else if (within(h, 24, 29, 36, 40)) {
      ++guera;
    } else {
      ++other;
    }
  }
  CHECK(tibesti >= 55);
  CHECK(tibesti <= 68);
  CHECK(ennedi >= 20);
  CHECK(kapka >= 10);
  CHECK(guera >= 6);
  CHECK(other == 0);
}

TEST_CASE("MA-F51 Lake Chad: full in the middle, partial at the rim and on the south shore") {
  for (const char* name : {"1335", "1435", "1534", "1635"}) {
    INFO(name);
    CHECK(table().terrain(hex(name)) == ma::Terrain::partial_lake);
  }
  CHECK(all(ma::Terrain::lake).size() >= 4);
  for (const ma::Terrain lake : {ma::Terrain::lake, ma::Terrain::partial_lake}) {
    for (const Hex h : all(lake)) CHECK(within(h, 10, 16, 31, 35));
  }
}

TEST_CASE("MA-F52 marshes: where they are, and about how many") {
  CHECK(table().terrain(hex("2136")) == ma::Terrain::marsh_perennial);
  CHECK(table().terrain(hex("2231")) == ma::Terrain::marsh_seasonal);
  CHECK_FALSE(ma::is_marsh(table().terrain(hex("2134"))));
  const std::vector<Hex> perennial = all(ma::Terrain::marsh_perennial);
  CHECK(perennial.size() >= 50);
  CHECK(perennial.size() <= 60);
  for (const Hex h : perennial) CHECK((table().map.grid.name(h) == "2136" || within(h, 30, 38, 40, 48)));
  CHECK(all(ma::Terrain::marsh_seasonal).size() >= 90);
  CHECK(all(ma::Terrain::marsh_seasonal).size() <= 110);
}

TEST_CASE("MA-F53 entry hexes line the borders: Libya 31, Sudan 27, the Central African Republic 28, Niger 11") {
  CHECK(all(ma::Terrain::sanctuary_libya).size() == 31);
  CHECK(all(ma::Terrain::sanctuary_sudan).size() == 27);
  CHECK(all(ma::Terrain::sanctuary_car).size() == 28);
  CHECK(all(ma::Terrain::sanctuary_niger).size() == 11);
  for (const ma::Terrain entry : {ma::Terrain::sanctuary_libya, ma::Terrain::sanctuary_sudan,
                                  ma::Terrain::sanctuary_car, ma::Terrain::sanctuary_niger}) {
    for (const Hex h : all(entry)) {
      const auto& around = table().map.grid.neighbours(h);
      INFO(table().map.grid.name(h));
      CHECK(std::any_of(around.begin(), around.end(), [](Hex n) { return n != no_hex && in_chad(n); }));
    }
  }
}

TEST_CASE("MA-F54 the six cheapest ways to N'Djamena") {
  CHECK(cheapest("3020", "1537") == Catch::Approx(24.5).margin(1));
  CHECK(cheapest("3922", "1537") == Catch::Approx(25.5).margin(1));
  CHECK(cheapest("3627", "1537") == Catch::Approx(19.5).margin(1));
  CHECK(cheapest("3633", "1537") == Catch::Approx(12.5).margin(1));
  CHECK(cheapest("2429", "1537") == Catch::Approx(12.5).margin(1));
  CHECK(cheapest("1849", "1537") == Catch::Approx(8).margin(1));
}

TEST_CASE("MA-F55 key places stand where they are printed") {
  const std::map<std::string, std::string> key = {
      {"2308", "Bardai"},       {"2111", "Zouar"},        {"2506", "Aouzou"},         {"2315", "Ouigui"},
      {"2819", "Kirdimi"},      {"3020", "Faya-Largeau"}, {"3516", "Ounianga Kébir"}, {"3922", "Fada"},
      {"3522", "Djikdjik"},     {"4225", "Monou"},        {"2826", "Koro Toro"},      {"2429", "Salal"},
      {"3627", "Oum Chalouba"}, {"3629", "Arada"},        {"3730", "Biltine"},        {"3633", "Abéché"},
      {"4239", "Mongororo"},    {"2734", "Ati"},          {"2838", "Mongo"},          {"3442", "Am Timan"},
      {"1631", "Mao"},          {"2033", "Moussoro"},     {"1537", "N'Djamena"},      {"1642", "Boudougour"},
      {"1644", "Bongor"},       {"2446", "Korbol"},       {"2747", "Sarh"},           {"1849", "Moundou"}};
  std::map<std::string, std::string> names;
  for (const NamedPlace& place : table().map.places) {
    if (!place.name.by_language.empty()) names[table().map.grid.name(place.at)] = place.name.in("en");
  }
  for (const auto& [at, name] : key) {
    INFO(at);
    CHECK(names[at] == name);
  }
}

TEST_CASE("MA-F42 the North Region is every Chad hex of rows 1 to 27") {
  for (const char* name : {"2826", "3627", "3020"}) CHECK(table().north[hex(name)] != 0);
  for (const char* name : {"2429", "3629"}) CHECK(table().north[hex(name)] == 0);
  for (Hex h = 0; h < table().map.grid.size(); ++h) {
    if (in_chad(h)) CHECK((table().north[h] != 0) == (row(h) <= 27));
  }
}

TEST_CASE("MA-D8 N'Djamena is a town in the clear that holds nine steps") {
  const Hex h = hex("1537");
  CHECK(table().terrain(h) == ma::Terrain::savannah);
  CHECK(table().sites[h].town);
  CHECK(ma::limit_at(table(), start(), h) == 9);
  CHECK(ma::adjustment(table(), start(), h, true) == 1);
}

TEST_CASE("MA-D9 a degree is about 3.7 columns and 2.9 rows") {
  CHECK((column(hex("3020")) - column(hex("1537"))) / (19.1 - 15.0) == Catch::Approx(3.7).margin(0.3));
  CHECK((column(hex("3633")) - column(hex("1537"))) / (20.8 - 15.0) == Catch::Approx(3.7).margin(0.3));
  CHECK((row(hex("1537")) - row(hex("3020"))) / (17.9 - 12.1) == Catch::Approx(2.9).margin(0.3));
  CHECK((row(hex("2747")) - row(hex("1537"))) / (12.1 - 9.1) == Catch::Approx(2.9).margin(0.5));
}

TEST_CASE("MA-F44 MA-D1 the campaign's set-up and the values of its units are as printed") {
  std::map<std::string, int> wanted, found;
  for (const Row& r : printed_setup) {
    std::ostringstream line;
    line << r.side << ' ' << r.faction << ' ' << r.type << ' ' << r.at << ' ' << r.conventional << '-' << r.guerrilla
         << '-' << r.move << '/' << r.steps;
    wanted[line.str()] += r.count;
  }
  const ma::Table& t = table();
  for (Piece p = 0; p < t.piece_count(); ++p) {
    const ma::Unit& unit = t.units[p];
    const Side side = t.pieces[p].side;
    std::ostringstream line;
    line << (side == no_side ? "none" : t.sides[side].id) << ' ' << ma::row_of(unit.faction).id << ' '
         << ma::row_of(unit.type).id << ' ' << t.place_name(start()[p].at) << ' ' << int{unit.conventional} << '-'
         << int{unit.guerrilla} << '-' << int{unit.move} << '/' << int{unit.steps};
    ++found[line.str()];
  }
  CHECK(found == wanted);
}

TEST_CASE("MA-D7 the balance of strengths in the campaign") {
  int conventional[3] = {0, 0, 0}, guerrilla[3] = {0, 0, 0}, oau = 0;
  const ma::Table& t = table();
  for (Piece p = 0; p < t.piece_count(); ++p) {
    const std::size_t side = t.pieces[p].side == no_side ? 2 : t.pieces[p].side;
    if (ma::is_conventional(t, p)) conventional[side] += t.units[p].conventional;
    if (ma::is_guerrilla(t, p)) guerrilla[side] += t.units[p].guerrilla;
    if (ma::is_oau(t, p)) oau += t.units[p].conventional;
  }
  CHECK(conventional[0] == 81);
  CHECK(oau == 18);
  CHECK(conventional[1] == 118);
  CHECK(guerrilla[0] == 44);
  CHECK(guerrilla[1] == 42);
  CHECK(guerrilla[2] == 21);
}

TEST_CASE("the four built-in scenarios are read") {
  const Rules& rules = *computer::shipped().find("manta");
  for (const char* id : {"campaign", "first", "second", "faya"}) {
    INFO(id);
    const Json scenario = *parse_json(*built_in_scenario(computer::shipped(), "manta", id));
    const auto opening = rules.read(scenario, Json::object());
    if (!opening) FAIL(opening.error().where << ": " << opening.error().message);
    CHECK(opening->table->id == id);
  }
}
