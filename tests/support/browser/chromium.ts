/** Chooses the Chromium of the browser tests, and installs one when the machine has none. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { findProgram, installWithApt, isRoot, printWarning } from "../programs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const SHELL = "chromium-headless-shell";

/** Without a sandbox for root only: Chromium refuses to sandbox root. */
export const chromiumLaunchArgs: string[] = [
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The whole browser. */
export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
    return chosen;
  }
  const installed = findProgram(NAMES, ["/usr/bin"]);
  if (installed) return installed;
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : null;
}

/**
 * Chromium without windows and profiles, where it is installed: journeys take less than half the CPU of the
 * whole browser (decision 069).
 */
export function findHeadlessShell(): string | null {
  return process.env.CHROMIUM_PATH ? null : findProgram([SHELL], ["/usr/bin"]);
}

/** Beside Debian's browser, in the same version, as they share files; the journeys also run without it. */
function tryToInstallHeadlessShell(): void {
  if (process.env.CHROMIUM_PATH || findHeadlessShell()) return;
  const { stdout } = spawnSync("dpkg-query", ["--status", "chromium-common"], { encoding: "utf8" });
  const version = /^Version: (\S+)$/m.exec(stdout ?? "")?.[1];
  if (version) installWithApt(SHELL, version);
}

/** @returns null only when there is none and ALLOW_SKIP_BROWSER=1 accepts that. @throws Error otherwise. */
export function ensureChromium(): string | null {
  const found = ensureWholeBrowser();
  if (found) tryToInstallHeadlessShell();
  return found;
}

function ensureWholeBrowser(): string | null {
  const present = findChromium();
  if (present) return present;
  if (!installWithApt("chromium")) {
    console.log("Chromium is not installed: asking Playwright to download it.");
    spawnSync("npx", ["playwright", "install", "chromium"], { stdio: ["ignore", "inherit", "inherit"] });
  }
  const now = findChromium();
  if (now) return now;
  const skip = process.env.ALLOW_SKIP_BROWSER === "1";
  printWarning([
    "No Chromium: not in PATH, not by apt-get, not by a Playwright download.",
    "Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.",
    skip
      ? "ALLOW_SKIP_BROWSER=1: the browser tests DO NOT RUN."
      : "ALLOW_SKIP_BROWSER=1 accepts untested pages.",
  ]);
  if (skip) return null;
  throw new Error("The browser tests need Chromium.");
}
