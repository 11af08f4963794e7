// A small position with every kind of terrain, piece and border, so that short games see every rule.
#pragma once

#include <string>

#include "games/manta/table.hpp"

namespace sandtable::manta_rules {

inline std::string everything() {
  Setup setup("1022", 12, 18);
  setup.ground("1022 1122 1222", "sanctuary-libya")
      .ground("2130 2131 2132", "sanctuary-sudan")
      .ground("1030 1031", "sanctuary-niger")
      .ground("1839 1939", "sanctuary-car")
      .ground("2028 2128 2029", "free-zone")
      .ground("1024 1124 1224 1324 1424 1524 1624 1724 1824 1325 1425 1525 1625 1725", "desert")
      .ground("1925 1926 1826", "mountain")
      .ground("1333 1334", "lake")
      .ground("1433", "partial-lake")
      .ground("1735 1736", "marsh-seasonal")
      .ground("1835 1836", "marsh-perennial")
      .ground("1039", "off")
      .way("road", "1537 1536 1535 1534 1533 1532 1531 1530 1529 1528 1527 1526")
      .way("track", "1530 1630 1730 1830 1929")
      .way("river", "1634 1734")
      .place("1537", "town", R"("name":"N'Djamena","air":"airbase")")
      .place("1526", "town", R"("oasis":true,"air":"airfield")")
      .place("1425", "well", R"("well":"seasonal")")
      .place("1730", "village", R"("air":"airfield")")
      .gov("habre", "commander", "1537", "FAN")
      .gov("fan-1", "guerrilla", "1537", "FAN")
      .gov("fan-2", "guerrilla", "sanctuary-sudan", "FAN")
      .gov("pla-1", "guerrilla", "1829", "PLA")
      .gov("pla-leader", "leader", "1829", "PLA")
      .gov("mplt-1", "guerrilla", "1131", "MPLT")
      .gov("fant-1", "infantry-battalion", "1537")
      .gov("recon-1", "recon-company", "1533")
      .gov("french-1", "french-infantry", "reinforcements")
      .gov("french-abn", "french-airborne", "reinforcements")
      .gov("aaa", "aaa", "reinforcements")
      .gov("zaire-1", "zaire-infantry", "reinforcements")
      .reb("goukouni", "commander", "1526", "FAP")
      .reb("fap-1", "guerrilla", "1526", "FAP")
      .reb("cdr-1", "guerrilla", "1530", "CDR")
      .reb("cdr-leader", "leader", "1530", "CDR")
      .reb("armour-1", "libyan-armour", "1526")
      .reb("mech-1", "libyan-mechanized", "1528")
      .reb("legion-1", "legion-infantry", "1629")
      .reb("codos-1", "guerrilla", "1738", "CODOS")
      .nobody("mrp-1", "guerrilla", "1338")
      .nobody("mrp-leader", "leader", "1338");
  return setup.json();
}

}  // namespace sandtable::manta_rules
