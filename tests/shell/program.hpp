#pragma once
// Runs the built `sandtable` as a shell would.

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

namespace sandtable::shell_test {

struct Ran {
  int code = -1;
  std::string out, err;
};

inline std::string contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

/// A file name of this process's own in the folder for temporary files.
inline std::string temporary(const std::string& name) {
  return "/tmp/sandtable-test-" + std::to_string(getpid()) + "-" + name;
}

inline void write(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

/// `arguments` as written in a shell; `input` on standard input.
inline Ran run(const std::string& arguments, const std::string& input = {}) {
  const std::string in = temporary("in"), out = temporary("out"), err = temporary("err");
  write(in, input);
  const std::string command = std::string(SANDTABLE_PROGRAM) + " " + arguments + " <" + in + " >" + out + " 2>" + err;
  const int status = std::system(command.c_str());
  const Ran ran{WIFEXITED(status) ? WEXITSTATUS(status) : -1, contents(out), contents(err)};
  for (const std::string& file : {in, out, err}) std::remove(file.c_str());
  return ran;
}

}  // namespace sandtable::shell_test
