// A scenario with every kind of piece and terrain of the room, so that the signature does not hang on the built-in
// ones.
#pragma once

namespace sandtable::firefight {

inline constexpr const char* everything = R"json({
  "format": 1, "game": "firefight", "id": "everything", "title": "Everything", "length": 4, "options": {"masini": true},
  "map": {"rows": [
    ".^cc^..fc..c..c^.cc..f..",
    "....c...^..c...c.c^.....",
    "^.......c......ccccc....",
    "...cc.....c~.^.c^...cc.c",
    "c..~....c.c..c...~c.....",
    "..~c.c.c.........^.cc.cc",
    ".c.^..c..c.^....c^......",
    "c.cc......^....c.^......",
    "...c......c^.......ccc.c",
    ".cc..c...c.c.ccc^.^f...c",
    "...cfc.......^..cc..c..c",
    "..c.....c.c....cc..cc^c.",
    "c.c.........cc.......c..",
    "^.....c...c^.....^^^.c..",
    "ccc.cc...c^^.c......cc.^",
    "....^.cc.^c.cc..c..^..c."
  ], "legend": {".": "clear", "c": "cover", "^": "high", "~": "water", "f": "fort"}, "hexsides": [
    ["wall", "2010", "2009"], ["wall", "0511", "0510"]
  ]},
  "pieces": [
    {"id": "us-1", "type": "marines", "side": "blue"},
    {"id": "us-2", "type": "marines", "side": "blue", "at": "0903"},
    {"id": "us-3", "type": "marines", "side": "blue", "at": "0515"},
    {"id": "us-4", "type": "marines", "side": "blue", "at": "1010", "hits": 1},
    {"id": "us-5", "type": "engineers", "side": "blue", "at": "1006"},
    {"id": "us-6", "type": "mmg-team", "side": "blue", "at": "1009", "overwatch": true},
    {"id": "us-7", "type": "at-team", "side": "blue", "at": "0613"},
    {"id": "us-8", "type": "recon-team", "side": "blue", "at": "0510"},
    {"id": "us-9", "type": "lav", "side": "blue", "at": "0409", "carries": "us-1"},
    {"id": "us-10", "type": "lav", "side": "blue", "at": "0907"},
    {"id": "us-11", "type": "mrap", "side": "blue", "at": "0804"},
    {"id": "us-12", "type": "mbt", "side": "blue", "at": "1001"},
    {"id": "in-1", "type": "rifle-squad", "side": "green", "at": "1501"},
    {"id": "in-2", "type": "rifle-squad", "side": "green", "at": "1702"},
    {"id": "in-3", "type": "rifle-squad", "side": "green", "at": "1713"},
    {"id": "in-4", "type": "rifle-squad", "side": "green", "at": "1704"},
    {"id": "in-5", "type": "at-squad", "side": "green", "at": "1603"},
    {"id": "in-6", "type": "at-squad", "side": "green", "at": "1103"},
    {"id": "in-7", "type": "rpg-hunters", "side": "green", "at": "1715"},
    {"id": "in-8", "type": "mg-team", "side": "green", "at": "1513", "overwatch": true},
    {"id": "in-9", "type": "mg-team", "side": "green", "at": "1308", "morale": 2},
    {"id": "in-10", "type": "martyrs", "side": "green", "at": "1616"},
    {"id": "in-11", "type": "technical", "side": "green", "at": "1111"},
    {"id": "in-12", "type": "technical", "side": "green", "at": "1516"},
    {"id": "civ-1", "type": "civilians", "side": "none", "at": "1501"},
    {"id": "civ-2", "type": "civilians", "side": "none", "at": "0515"},
    {"id": "mob-1", "type": "mob", "side": "none", "at": "1603"},
    {"id": "mob-2", "type": "mob", "side": "none", "at": "1005"},
    {"id": "rb-a", "type": "roadblock", "side": "none", "at": "0702"},
    {"id": "rub-a", "type": "rubble", "side": "none", "at": "0805"}
  ],
  "victory": [
    {"for": "blue", "when": "holds", "places": ["1205", "1510"], "at": "end"},
    {"for": "green", "when": "lost", "side": "blue", "count": 9, "at": "any"},
    {"for": "blue", "when": "holds", "places": ["1205"], "at": "any", "turns": 3}
  ]
})json";

}  // namespace sandtable::firefight
