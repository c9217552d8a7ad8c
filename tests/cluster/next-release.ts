/** Makes a second release of the built program: the same code, whose browser files all have other names. */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";

const TEXT = /\.(js|css|html|json|webmanifest)$/;
const COMPRESSED = /\.(br|gz)$/;
/** A name with a hash of its content before its suffix. */
const HASHED = /^(.+-)([\w-]{8})(\.\w+)$/;

/** @returns the folder in which `node build/server.js` starts it */
export function makeNextRelease(folder: string): string {
  const release = join(folder, "next-release");
  mkdirSync(release);
  const build = join(release, "build");
  cpSync("build", build, { recursive: true, filter: (path) => !COMPRESSED.test(path) });
  symlinkSync(resolve("node_modules"), join(release, "node_modules"));
  const names = readdirSync(join(build, "client/assets")).filter((name) => HASHED.test(name));
  const others = new Map(
    names.map((name, index) => [name, name.replace(HASHED, `$1${String(index).padStart(8, "n")}$3`)]),
  );
  const pattern = new RegExp(names.map((name) => name.replaceAll(".", "\\.")).join("|"), "g");
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, "utf8");
    const changed = text.replace(pattern, (name) => others.get(name) ?? name);
    writeFileSync(join(entry.parentPath, others.get(entry.name) ?? entry.name), changed);
  }
  for (const [name, other] of others) {
    const at = (of: string) => join(build, "client/assets", of);
    if (TEXT.test(name)) rmSync(at(name));
    else renameSync(at(name), at(other));
  }
  // A build names the files of its program by their content, so that no two releases begin with the same text.
  appendFileSync(join(build, "server.js"), "// The next release.\n");
  return release;
}
