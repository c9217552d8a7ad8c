/** Builds ops/Containerfile with buildah on a base made of Debian's packages and npm's Node, so that no registry of images is asked. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { findProgram, installWithApt, isRoot } from "../support/programs";
import { PACKAGE, VERSION } from "./node24-package";

const SOURCES = "/etc/apt/sources.list.d/debian.sources";
/** Of this machine, for the time of the build alone: where packages come from, and whose certificates are believed. */
const LENT = ["/etc/ssl/certs", "/usr/local/share/ca-certificates", "/etc/apt/apt.conf.d", SOURCES];
const FLAGS = { cwd: process.cwd(), stdio: "inherit" } as const;

export interface BuiltImage {
  /** Of its file system, to be run in. */
  root: string;
  user: string;
  /** `NAME=value`, as the image has them. */
  env: string[];
  command: string[];
  /** What a runtime asks of a running container. */
  healthCheck: string[];
  remove(): void;
}

/** @returns why it cannot be built here, or null */
export function whyNotBuilt(): string | null {
  if (!isRoot) return "buildah's chroot isolation and debootstrap want root";
  if (!existsSync(SOURCES)) return "this is no Debian whose packages a base could be made of";
  for (const name of ["buildah", "debootstrap"])
    if (!findProgram([name], ["/usr/sbin"]) && !installWithApt(name)) return `${name} is not installed`;
  return spawnSync("unshare", ["--mount", "true"]).status === 0 ? null : "mounts are not allowed";
}

/** Debian without more, Node and npm below /usr/local, and the user `node`: what the named image has. Kept for the next time. */
function makeBase(folder: string): string {
  const kept = join(process.cwd(), ".cache", `image-base-${VERSION}`);
  if (existsSync(kept)) return kept;
  const base = join(folder, "base");
  const mirror = /^URIs: (\S+)/m.exec(readFileSync(SOURCES, "utf8"))?.[1] ?? "";
  const what = ["--variant=minbase", "--include=ca-certificates", "bookworm", base, mirror];
  execFileSync("debootstrap", what, { stdio: "pipe" });
  const own = join(folder, "node");
  execFileSync("npm", ["install", "--no-save", "--prefix", own, `${PACKAGE}@${VERSION}`], FLAGS);
  const local = join(base, "usr/local");
  for (const part of ["bin", "include"])
    cpSync(join(own, "node_modules", PACKAGE, part), join(local, part), { recursive: true });
  const npm = join(execFileSync("npm", ["root", "--global"], { encoding: "utf8" }).trim(), "npm");
  mkdirSync(join(local, "lib/node_modules"), { recursive: true });
  cpSync(npm, join(local, "lib/node_modules/npm"), { recursive: true });
  // Node brings certificates of its own, which may not be those by which this machine reaches npm.
  mkdirSync(join(local, "etc"), { recursive: true });
  writeFileSync(join(local, "etc/npmrc"), "cafile=/etc/ssl/certs/ca-certificates.crt\n");
  for (const name of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, "bin", name));
  execFileSync("chroot", [base, "groupadd", "--gid", "1000", "node"]);
  execFileSync("chroot", [base, "useradd", "--uid", "1000", "--gid", "node", "--create-home", "node"]);
  mkdirSync(".cache", { recursive: true });
  execFileSync("mv", [base, kept]);
  return kept;
}

export function buildImage(): BuiltImage {
  // Not in memory: the stages take some gigabytes.
  const folder = mkdtempSync("/var/tmp/irresistible-image-");
  const store = [
    "--root",
    join(folder, "store"),
    "--runroot",
    join(folder, "run"),
    "--storage-driver",
    "vfs",
  ];
  const ask = (...flags: string[]) =>
    execFileSync("buildah", [...store, ...flags], { encoding: "utf8" }).trim();
  const name = /^ARG NODE_IMAGE=(\S+)/m.exec(readFileSync("ops/Containerfile", "utf8"))?.[1] ?? "";
  const base = makeBase(folder);
  const container = ask("from", "scratch");
  ask("add", "--quiet", container, base, "/");
  const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  ask("config", "--env", `PATH=${path}`, container);
  ask("commit", "--quiet", "--rm", container, name);
  const lent = LENT.filter(existsSync).flatMap((at) => ["--volume", `${at}:${at}:ro`]);
  const kind = ["--isolation", "chroot", "--pull-never", "--format", "docker"];
  const what = ["--file", "ops/Containerfile", "--tag", "irresistible", "."];
  try {
    execFileSync("buildah", [...store, "build", ...kind, ...lent, ...what], FLAGS);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const { OCIv1, Docker } = JSON.parse(ask("inspect", "--type", "image", "irresistible"));
  const run = ask("from", "--pull-never", "irresistible");
  return {
    root: ask("mount", run),
    user: OCIv1.config.User,
    env: OCIv1.config.Env,
    command: OCIv1.config.Cmd,
    // Behind the word that says how it is run.
    healthCheck: Docker.config.Healthcheck.Test.slice(1),
    remove: () => {
      ask("rm", "--all");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
