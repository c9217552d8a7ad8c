/**
 * `npm run test:ops`: has each file of ops/ checked by the program that reads it, installing it on Debian as root, and the
 * built shop tried behind Varnish.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findProgram, installWithApt } from "../support/programs";
import { expressionsAsRules } from "./dashboard";

const folder = mkdtempSync(join(tmpdir(), "ops-"));
const certificate = join(folder, "tienda.example.pem");

function makeCertificate(): void {
  const key = join(folder, "key.pem");
  const flags = [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-subj",
    "/CN=tienda.example",
  ];
  execFileSync("openssl", [...flags, "-keyout", key, "-out", certificate], { stdio: "pipe" });
  writeFileSync(certificate, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
}

/** A copy of a file whose certificates are the test's. */
function copyOf(path: string, around = (text: string) => text): string {
  const copy = join(folder, path.replaceAll("/", "-"));
  const text = readFileSync(path, "utf8").replace(/\/etc\/\S*tienda\.example\.(pem|key)/g, certificate);
  writeFileSync(copy, around(text));
  return copy;
}

function requireProgram(name: string, debianPackage: string): string {
  const found = findProgram([name], ["/usr/sbin", "/usr/bin"]);
  if (found) return found;
  installWithApt(debianPackage);
  const installed = findProgram([name], ["/usr/sbin", "/usr/bin"]);
  if (!installed) throw new Error(`${name} is needed: install ${debianPackage}.`);
  return installed;
}

/** Its rules and the shop's token are elsewhere here. */
function copyOfPrometheus(): string {
  const token = join(folder, "metrics-token");
  writeFileSync(token, "token");
  return copyOf("ops/prometheus.yml", (text) =>
    text
      .replace("/etc/prometheus/alerts.yml", resolve("ops/alerts.yml"))
      .replace("/etc/prometheus/metrics-token", token),
  );
}

const units = readdirSync("ops/systemd").map((name) => join("ops/systemd", name));

try {
  makeCertificate();
  const dashboard = join(folder, "dashboard.yml");
  writeFileSync(dashboard, expressionsAsRules());
  const nginx = copyOf("ops/nginx.conf", (text) => `events {}\nhttp {\n${text}\n}\n`);
  const checks: [program: string, debianPackage: string, flags: string[]][] = [
    ["nginx", "nginx-light", ["-t", "-q", "-c", nginx]],
    ["haproxy", "haproxy", ["-c", "-q", "-f", copyOf("ops/haproxy.cfg")]],
    ["promtool", "prometheus", ["check", "rules", "ops/alerts.yml", dashboard]],
    ["promtool", "prometheus", ["test", "rules", "tests/ops/alert-cases.yml"]],
    ["promtool", "prometheus", ["check", "config", copyOfPrometheus()]],
    ["amtool", "prometheus-alertmanager", ["check-config", "ops/alertmanager.yml"]],
    ["systemd-analyze", "systemd", ["verify", "--man=no", ...units]],
  ];
  let failed = 0;
  for (const [name, debianPackage, flags] of checks) {
    const { status, stdout, stderr } = spawnSync(requireProgram(name, debianPackage), flags, {
      encoding: "utf8",
    });
    console.log(`${status === 0 ? "passed" : "FAILED"}  ${name}`);
    if (status === 0) continue;
    failed++;
    console.error(stdout + stderr);
  }
  // The second has promtool check what /metrics answers, too, now that there is one.
  const suites = ["--project=ops", "--project=server", "tests/ops/", "tests/server/process/metrics.test.ts"];
  const tests = spawnSync("npx", ["vitest", "run", ...suites], { stdio: "inherit" });
  if (tests.status !== 0) failed++;
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
