/**
 * Keeps the browser's files of the latest builds in DATA_DIR: while two releases answer side by side, and for pages that were opened
 * before, files of the other build are asked for. Their content is in their name, so a file of any build is the right one.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { acceptedEncodings } from "./accepted-encodings.server";
import { CACHE_STATUS, FROM } from "./cache-status";
import { contentTypeOf, leanHeaders } from "./static-files.server";

const FOLDER = "build-files";
/** This build, the one before, and one that is prepared. */
const KEPT = 3;
const DRAFT = ".draft-";
/** Neither folders nor the compressed variants by their own names. */
const ASSET = /^\/assets\/(\w[\w.~-]*)$/;
const VARIANT = /\.(br|gz)$/;

async function copyFiles(from: string, names: readonly string[], to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const draft = await mkdtemp(`${to}${DRAFT}`);
  for (const name of names) await copyFile(join(from, name), join(draft, name));
  // Processes that start together copy the same: the first that is whole stays.
  await rename(draft, to).catch(() => rm(draft, { recursive: true, force: true }));
}

/** @returns folders of whole builds, the latest started first */
async function keptBuilds(shelf: string): Promise<string[]> {
  const names = await readdir(shelf).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => !name.includes(DRAFT))
      .map(async (name) => ({ folder: join(shelf, name), at: (await stat(join(shelf, name))).mtimeMs })),
  );
  return found.sort((one, other) => other.at - one.at).map(({ folder }) => folder);
}

/**
 * Copies the files of a build, unless they are kept already, and removes those of builds before the last two.
 * @param client the folder of the browser's files
 */
export async function keepBuild(client: string, dataDir: string): Promise<void> {
  const assets = join(client, "assets");
  // A client that takes no Brotli is sent the file as it is.
  const names = (await readdir(assets)).filter((name) => !name.endsWith(".gz")).sort();
  const build = createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 16);
  const shelf = join(dataDir, FOLDER);
  const folder = join(shelf, build);
  if (!existsSync(folder)) await copyFiles(assets, names, folder);
  const now = new Date();
  await utimes(folder, now, now);
  for (const old of (await keptBuilds(shelf)).slice(KEPT)) await rm(old, { recursive: true, force: true });
}

/** @returns a handler of GET and HEAD that says whether a kept build has the file, and then has answered */
export function filesOfKeptBuilds(
  dataDir: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const shelf = join(dataDir, FOLDER);
  return async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const name = ASSET.exec(request.url?.split("?", 1)[0] ?? "")?.[1];
    if (name === undefined || VARIANT.test(name)) return false;
    const takesBrotli = acceptedEncodings(String(request.headers["accept-encoding"] ?? "")).includes("br");
    for (const folder of await keptBuilds(shelf)) {
      const path = join(folder, name);
      const brotli = takesBrotli ? await readFile(`${path}.br`).catch(() => null) : null;
      const bytes = brotli ?? (await readFile(path).catch(() => null));
      if (bytes === null) continue;
      response.setHeader(CACHE_STATUS, FROM.file);
      response.setHeader("Vary", "Accept-Encoding");
      leanHeaders(response);
      response.setHeader("Content-Type", contentTypeOf(name));
      if (brotli) response.setHeader("Content-Encoding", "br");
      response.setHeader("Content-Length", bytes.length);
      response.end(request.method === "HEAD" ? undefined : bytes);
      return true;
    }
    return false;
  };
}
