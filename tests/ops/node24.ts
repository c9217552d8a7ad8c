/**
 * `npm run test:node24`: the fast round of the tests on Node 24, in a copy of the program with libraries of its own: what is compiled
 * for one major of Node does not load in another.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { PACKAGE, VERSION } from "./node24-package";

/** Other scripts of package.json may be named, and a program of the libraries: `npm run test:node24 -- build exec playwright test cart`. */
const named = process.argv.slice(2);
const [scripts, [, ...program]] = named.includes("exec")
  ? [named.slice(0, named.indexOf("exec")), named.slice(named.indexOf("exec"))]
  : [named.length > 0 ? named : ["test:fast"], []];
// Biome takes no notice of the package.json of a folder below one named .cache.
const folder = resolve(".node24");
const node = join(folder, "node");
const copy = join(folder, "program");
const programFolder = join(node, "node_modules", PACKAGE);
const bin = join(programFolder, "bin");
/** Libraries that hold for one major of Node. */
const COMPILED = ["better-sqlite3"];

function run(program: string, args: readonly string[], cwd = copy): void {
  const env = {
    ...process.env,
    PATH: [bin, process.env.PATH].join(delimiter),
    // What node-gyp compiles against: no headers are downloaded.
    npm_config_nodedir: programFolder,
  };
  const { status } = spawnSync(program, [...args], { cwd, env, stdio: "inherit" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed`);
}

function installNode(): void {
  if (!existsSync(join(bin, "node")))
    execFileSync("npm", ["install", "--no-save", "--prefix", node, `${PACKAGE}@${VERSION}`], {
      stdio: "inherit",
    });
  const found = execFileSync(join(bin, "node"), ["--version"], { encoding: "utf8" }).trim();
  console.log(`Node ${found}`);
  if (found !== `v${VERSION}`) throw new Error(`${PACKAGE}@${VERSION} brought ${found}`);
}

/** Files that git has or would take. */
function copyProgram(): void {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  const names = listed
    .toString()
    .split("\0")
    .filter((name) => name !== "" && existsSync(name));
  rmSync(copy, { recursive: true, force: true });
  for (const name of names) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    cpSync(name, join(copy, name), { verbatimSymlinks: true });
  }
  // Some checks ask git which files there are.
  run("git", ["init", "--quiet"]);
  run("git", ["add", "--all"]);
}

/** As links, but for what is compiled: it is made anew. */
function copyLibraries(): void {
  execFileSync("cp", ["-al", "node_modules", join(copy, "node_modules")]);
  for (const name of COMPILED) {
    const to = join(copy, "node_modules", name);
    rmSync(to, { recursive: true });
    cpSync(join("node_modules", name), to, {
      recursive: true,
      filter: (path) => !path.endsWith(`${name}/build`),
    });
  }
  run("npm", ["run", "--silent", "natives"]);
}

installNode();
copyProgram();
copyLibraries();
for (const script of scripts) run("npm", ["run", script]);
if (program.length > 0) run("npm", ["exec", "--", ...program]);
console.log(`${[...scripts, ...program].join(" ")} passed on Node 24.`);
