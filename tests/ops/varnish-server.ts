/** Runs Varnish with the configuration of ops/varnish on this machine, without rights, before a shop at a port. */
import { spawn } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../support/ports";
import { findProgram, installWithApt, isRoot, unprivileged } from "../support/programs";

const CONFIGURATION = "ops/varnish/shop.vcl";
const DEBIAN_PACKAGES = ["varnish", "varnish-modules"];
const START_TIMEOUT_MS = 60_000;

export interface VarnishPorts {
  visitors: number;
  /** Where the shop names what has changed. */
  purge: number;
  shop: number;
}

export interface Varnish {
  origin: string;
  stop(): Promise<void>;
}

export async function freeVarnishPorts(): Promise<VarnishPorts> {
  return { visitors: await freePort(), purge: await freePort(), shop: await freePort() };
}

/** @throws Error that names what is to be installed */
function requireVarnish(): string {
  const find = () => findProgram(["varnishd"], ["/usr/sbin"]);
  if (!find()) for (const name of DEBIAN_PACKAGES) installWithApt(name);
  const found = find();
  if (!found) throw new Error(`varnishd is needed: install ${DEBIAN_PACKAGES.join(" and ")}.`);
  return found;
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/health/live`)).status === 200;
  } catch {
    return false;
  }
}

/** The shop answers already. */
export async function startVarnish({ visitors, purge, shop }: VarnishPorts): Promise<Varnish> {
  const program = requireVarnish();
  const owner = unprivileged();
  const folder = mkdtempSync(join(isRoot ? "/tmp" : tmpdir(), "irresistible-varnish-"));
  const configuration = join(folder, "shop.vcl");
  writeFileSync(configuration, readFileSync(CONFIGURATION, "utf8").replace('"3000"', `"${shop}"`));
  if (owner) for (const path of [folder, configuration]) chownSync(path, owner.uid, owner.gid);
  const flags = ["-F", "-j", "none", "-n", join(folder, "work"), "-f", configuration, "-s", "malloc,64M"];
  const sockets = ["-a", `http=127.0.0.1:${visitors}`, "-a", `purge=127.0.0.1:${purge}`];
  const server = spawn(program, [...flags, ...sockets, "-p", "http_gzip_support=off"], {
    ...owner,
    cwd: folder,
    stdio: "pipe",
  });
  let printed = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  const origin = `http://localhost:${visitors}`;
  const stop = async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    if (server.exitCode === null && server.kill("SIGTERM")) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(origin))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Varnish did not start:\n${printed}`);
    }
    await sleep(50);
  }
  return { origin, stop };
}
