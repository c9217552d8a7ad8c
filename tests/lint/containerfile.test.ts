// Proves what linters of images ask of ops/Containerfile and ops/compose.yaml: no rights, no secrets of this machine, pinned images.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Instructions in order, those over several lines as one. */
const INSTRUCTIONS = readFileSync("ops/Containerfile", "utf8")
  .replaceAll(/^#.*\n/gm, "")
  .replaceAll(/\\\n\s*/g, "")
  .split("\n")
  .filter(Boolean)
  .map((line) => ({ name: line.split(" ", 1)[0] ?? "", rest: line.slice(line.indexOf(" ") + 1) }));
const COMPOSE = readFileSync("ops/compose.yaml", "utf8");

const all = (name: string) => INSTRUCTIONS.filter((one) => one.name === name).map(({ rest }) => rest);
/** Of the stage that is run. */
const last = (name: string) => {
  const stage = INSTRUCTIONS.slice(INSTRUCTIONS.findLastIndex((one) => one.name === "FROM"));
  return stage.filter((one) => one.name === name).map(({ rest }) => rest);
};

/** Name of an image without what it is pinned to; a host may have a port. */
const pinned = /:(?!latest$)[\w][\w.-]*$/;

test("names known instructions, pins its images, and leaves no name open", () => {
  const known = "ARG CMD COPY ENV EXPOSE FROM HEALTHCHECK RUN USER VOLUME WORKDIR".split(" ");
  expect(INSTRUCTIONS.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  const names = new Map(all("ARG").map((one) => one.split("=", 2) as [string, string]));
  for (const from of all("FROM")) {
    const [image = ""] = from.split(" ");
    const named = image.replace(/^\$\{(\w+)\}$/, (_, name: string) => names.get(name) ?? "");
    expect(named).toMatch(pinned);
  }
  for (const [, image = ""] of COMPOSE.matchAll(/^\s+image: (docker\.io\S+)/gm))
    expect(image).toMatch(pinned);
});

test("runs without rights, says whether it is well, and is the first process", () => {
  expect(last("USER")).toEqual(["node"]);
  expect(last("HEALTHCHECK")).toHaveLength(1);
  expect(last("CMD").map((one) => JSON.parse(one))).toEqual([["node", "build/server.js"]]);
  // What it may not change belongs to root.
  for (const copied of last("COPY")) expect(copied).toMatch(/^--from=build --chown=root:root /);
  for (const folder of all("WORKDIR")) expect(folder).toMatch(/^\//);
  for (const rule of ["read_only: true", "cap_drop: [ALL]", "no-new-privileges:true"])
    expect(COMPOSE).toContain(rule);
});

test("installs little, and copies what there is", () => {
  for (const run of all("RUN").filter((one) => one.includes("apt-get"))) {
    expect(run).toMatch(/^apt-get update && apt-get install -y --no-install-recommends /);
    expect(run).toContain("rm -rf /var/lib/apt/lists/*");
  }
  const sources = all("COPY").flatMap((one) =>
    one
      .replaceAll(/--\S+ /g, "")
      .split(" ")
      .slice(0, -1),
  );
  const made = ["./node_modules", "./build"];
  for (const source of sources.map((one) => one.replace(/^\/shop\//, "./")))
    expect([source, made.includes(source) || existsSync(source)]).toEqual([source, true]);
});

test("takes no libraries, data or secrets of this machine into an image", () => {
  const left = readFileSync(".dockerignore", "utf8").split("\n");
  const ours = readFileSync(".gitignore", "utf8").split("\n").filter(Boolean);
  const isLeft = (name: string) => left.includes(name) || left.includes(`**/${name}`);
  expect(ours.map((name) => name.replace(/\/$/, "")).filter((name) => !isLeft(name))).toEqual([]);
  const secrets = [...COMPOSE.matchAll(/\{ file: (\w+)\/[\w-]+ \}/g)].map(([, folder]) => `ops/${folder}`);
  const settings = [...COMPOSE.matchAll(/env_file: (\S+)/g)].map(([, file]) => `ops/${file}`);
  expect(secrets.length + settings.length).toBeGreaterThan(2);
  for (const name of [...secrets, ...settings, ".git"]) expect(left).toContain(name);
  // Its example alone is in the repository.
  expect(readdirSync("ops").filter((name) => name === "compose.env" || name === "secrets")).toEqual([]);
});

test("runs the jobs in the worker, and in no process that answers requests", () => {
  const [head = "", own = ""] = COMPOSE.split(/^services:\n/m);
  const services = new Map(own.split(/^ {2}(?=\w+:$)/m).map((part) => [part.split(":", 1)[0], part]));
  const isOff = (text = "") => /JOBS: "off"/.test(text);
  expect([...services.keys()]).toEqual(expect.arrayContaining(["migrate", "web", "worker"]));
  // What all have in common would be the worker's, too, which ends at once with it.
  expect([head, services.get("web"), services.get("worker")].map(isOff)).toEqual([false, true, false]);
  for (const name of ["web", "worker"]) expect(services.get(name)).toMatch(/<<: \*shop/);
  // An environment of its own replaces that of all.
  expect(services.get("web")).toContain("DATABASE_URL_FILE: /run/secrets/database-url");
});
