// Checks for which there is no linter: length of files and folders, file names, folders named in the architecture,
// tests that fail by load, the framework's private protocol, completeness of the lock file.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { doubleExports } from "./export-names";
import { unfencedFiles } from "./fence";

const MAX_LINES = 250;
/** Texts, content and migrations are data; the table of URLs is one list; tests are lists of examples. */
const MAY_BE_LONG = /^(app\/(locales|db\/migrations)|demo\/content)\/|^app\/routes\.ts$|\.test\.tsx?$/;
const MAX_FLAT_FILES = 30;
/** Flat collections with one file per item: migrations, tables, style sheets, texts by screen, journeys. */
const MAY_BE_FLAT = /^(app\/(db\/(migrations|schema)|ui\/styles|locales\/es)|tests\/e2e)$/;
const SAYS_NOTHING = /(^|[-.])(utils?|helpers?|service|managers?|common)[-.]/;

function sourceFiles(root: string): string[] {
  return ["app", "demo"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** Folders over the file limit, except flat collections. */
function flatFolders(root: string): string[] {
  const counts = new Map<string, number>();
  for (const top of ["app", "bench", "demo", "lint", "tests"].filter((name) =>
    existsSync(join(root, name)),
  )) {
    for (const entry of readdirSync(join(root, top), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const folder = relative(root, entry.parentPath).split(sep).join("/");
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FLAT_FILES && !MAY_BE_FLAT.test(folder))
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} files, ${MAX_FLAT_FILES} is the limit: make rooms by meaning (docs/architecture.md).`,
    )
    .sort();
}

/** Folders at the top that git keeps, or would with the next commit: what only a tool leaves here is ignored. */
function topFolders(root: string): string[] {
  if (!existsSync(join(root, ".git"))) return [];
  const asked = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const paths = execFileSync("git", asked, { cwd: root, encoding: "utf8", maxBuffer: 16_000_000 }).split(
    "\0",
  );
  return [...new Set(paths.filter((path) => path.includes("/")).map((path) => path.split("/")[0] ?? ""))];
}

/** Folders at the top and of app/ that the architecture does not name. */
function unnamedFolders(root: string): string[] {
  const architecture = join(root, "docs/architecture.md");
  if (!existsSync(architecture)) return [];
  const text = readFileSync(architecture, "utf8");
  const inApp = readdirSync(join(root, "app"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return [...topFolders(root), ...inApp]
    .filter((folder) => !text.includes(`${folder.slice(folder.lastIndexOf("/") + 1)}/`))
    .map((folder) => `${folder}/ is not named in docs/architecture.md: say there what it holds.`)
    .sort();
}

/** What makes a test fail on a busy machine alone. */
const FRAGILE: readonly (readonly [written: RegExp, problem: string])[] = [
  [
    /\bvi\.(waitFor|waitUntil)\(/,
    "calls vi.waitFor, which gives up after a second: use expect.poll (vitest.config.ts).",
  ],
  [
    /\bDate\.now\(\)[^{}[\];]*,\s*\w+:[^{}[\];]*\bDate\.now\(\)/,
    "reads the clock twice in one object, between which it may go on: read it once.",
  ],
  [
    /\bDate\.now\(\) [-+] \d{1,3}\b(?![.\d]* \*)/,
    "sets a moment less than a second from now: PostgreSQL's clock is carried on a few milliseconds behind.",
  ],
];

/** Programs may set a timer that is due in 300 ms. */
function fragileTests(root: string): string[] {
  return ["app", "demo", "tests"]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => path.startsWith("tests/") || /\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return FRAGILE.flatMap(([written, problem]) => (written.test(text) ? [`${path} ${problem}`] : []));
    })
    .sort();
}

/**
 * Finds entries that make `npm ci` fail elsewhere: a registry's URLs, missing packages of other platforms.
 */
function lockProblems(lock: string, manifest: string): string[] {
  const problems: string[] = [];
  const resolved = lock.match(/"resolved":/g)?.length ?? 0;
  if (resolved > 0) {
    problems.push(
      `package-lock.json names ${resolved} download addresses, which bind it to one registry: ` +
        "run `npm install --omit-lockfile-registry-resolved` and commit the result.",
    );
  }
  const { packages } = JSON.parse(lock) as {
    packages: Record<
      string,
      { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
    >;
  };
  const { overrides = {} } = JSON.parse(manifest) as { overrides?: Record<string, unknown> };
  const locked = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf("node_modules/") + 13)),
  );
  for (const [path, { optionalDependencies }] of Object.entries(packages)) {
    const missing = Object.keys(optionalDependencies ?? {}).filter((name) => !locked.has(name));
    if (missing.length > 0) {
      problems.push(
        `package-lock.json lacks ${missing.join(", ")}, optional to ${path}: choose a version whose platform ` +
          "packages can all be had, and write the lock anew without node_modules.",
      );
    }
  }
  for (const [path, { dependencies }] of Object.entries(packages)) {
    const loose = Object.entries(dependencies ?? {}).filter(
      ([name, range]) => range === "latest" && !overrides[name],
    );
    for (const [name] of loose) {
      problems.push(
        `${path} wants ${name} as "latest": with every release of it \`npm ci\` refuses the lock, so pin it in overrides.`,
      );
    }
  }
  return problems;
}

/** Packages whose version in node_modules differs from package.json. */
export function installProblems(root: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const stale = Object.entries({ ...dependencies, ...devDependencies }).filter(([name, asked]) => {
    const installed = join(root, "node_modules", name, "package.json");
    // An alias says `npm:<name>@<version>`.
    const version = asked.slice(asked.lastIndexOf("@") + 1);
    return !existsSync(installed) || JSON.parse(readFileSync(installed, "utf8")).version !== version;
  });
  if (stale.length === 0) return [];
  return [
    `node_modules is not what package.json asks for (${stale.map(([name]) => name).join(", ")}): run \`npm ci\`.`,
  ];
}

/** @returns one sentence for each problem of the tree under `root` */
export function treeProblems(root: string): string[] {
  const problems = [
    ...flatFolders(root),
    ...unnamedFolders(root),
    ...fragileTests(root),
    ...unfencedFiles(root),
  ];
  const texts = new Map(sourceFiles(root).map((path) => [path, readFileSync(join(root, path), "utf8")]));
  problems.push(...doubleExports(texts));
  for (const [path, text] of texts) {
    const lines = text.trimEnd().split("\n").length;
    if (lines > MAX_LINES && !MAY_BE_LONG.test(path)) {
      problems.push(
        `${path} has ${lines} lines, ${MAX_LINES} is the limit: split it by what its parts decide (docs/architecture.md).`,
      );
    }
    if (SAYS_NOTHING.test(path.slice(path.lastIndexOf("/") + 1))) {
      problems.push(
        `${path}: name the file after the noun or verb it holds (docs/architecture.md, “Names”).`,
      );
    }
  }
  problems.push(
    ...lockProblems(
      readFileSync(join(root, "package-lock.json"), "utf8"),
      readFileSync(join(root, "package.json"), "utf8"),
    ),
  );
  return problems;
}
