/**
 * `npm run natives`: makes better-sqlite3 work on this Node. npm's installation runs no scripts here (.npmrc), a compiled one holds for one major of
 * Node, and one that was compiled with the headers of Node 24.19 or later, here or by its publisher, ends the process (object-wrap.h).
 */
import { spawnSync } from "node:child_process";

/** Node 24 and later. */
const isNewer = Number(process.versions.modules) >= 137;
/** Of statements that are collected while others are made: what survives this survives a shop. */
const TRIAL = `
  const database = new (require("better-sqlite3"))(":memory:");
  for (let round = 0; round < 3; round++)
    setTimeout(() => {
      for (let number = 0; number < ${isNewer ? 6_000 : 1}; number++) database.prepare("select " + number).get();
    }, round);
`;
/** Small room for new objects: they are collected often. */
const FLAGS = ["--max-semi-space-size=1", "-e", TRIAL];
/** From the folder in which it is compiled. */
const HEADER = "../../../natives/object-wrap.h";
/** Behind the -O3 of its own settings: a fifth of the time to compile less, and no statement slower (docs/decisions/275-the-last-minute-of-a-change.md). */
const LEVEL = "-O2";

const works = () => spawnSync(process.execPath, FLAGS, { stdio: "ignore" }).status === 0;

function rebuild(names, settings = {}) {
  const { CFLAGS = "", CXXFLAGS = "" } = process.env;
  const flags = { CFLAGS: `${LEVEL} ${CFLAGS}`, CXXFLAGS: `${LEVEL} ${CXXFLAGS} -include ${HEADER}` };
  const env = { ...process.env, ...settings, ...flags };
  spawnSync("npm", ["rebuild", "--ignore-scripts=false", ...names], { env, stdio: "inherit" });
}

if (!works()) rebuild(["better-sqlite3", "esbuild"]);
if (!works()) rebuild(["better-sqlite3"], { npm_config_build_from_source: "true" });
if (!works()) {
  console.error("better-sqlite3 does not work: compiling it needs a C++ compiler, make and Python.");
  process.exit(1);
}
