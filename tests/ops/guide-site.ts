/** The machine on which the guide of docs/operations.md is followed: its places, its blocks, and units of ops/systemd started as systemd would. */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { Program } from "../cluster/program";
import { type Unprivileged, unprivileged, writeSettings } from "../cluster/unprivileged";
import { loadSettings } from "../server/process/live-shop";
import { freePort } from "../support/ports";
import { findPostgresPrograms } from "../support/postgres";
import { runDocumented } from "../support/processes/documented-commands";

/** What a shell of this machine's operator does not have. */
const OF_TESTS = /^(VITEST|VITE_|TEST|DEV$|PROD$|MODE$|NODE_ENV$|TMPDIR$|npm_)/;
const unset = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => OF_TESTS.test(name))
    .map((name) => [name, undefined]),
);

type Settings = Record<string, string>;

export class GuideSite {
  readonly as: Unprivileged = unprivileged();
  /** Not in memory: a clone with its libraries. Open to the shop's user, as /opt is. */
  readonly folder = mkdtempSync("/var/tmp/irresistible-guide-");
  readonly ran: string[] = [];
  readonly programs: Program[] = [];
  readonly postgres = findPostgresPrograms() ?? "";
  #variables: Record<string, string> = {};

  constructor() {
    chmodSync(this.folder, 0o755);
    this.set({
      PATH: `${this.postgres}:${process.env.PATH}`,
      SHOP: this.place("opt"),
      REPOSITORY: resolve("."),
      SETTINGS: this.place("settings"),
      BACKUP_KEY: this.#ownPlace("keys", "backup"),
      CURL_HOME: this.folder,
    });
    for (const name of ["data", "copies"]) this.#ownPlace(name, "");
  }

  place = (name: string) => join(this.folder, name);

  /** In a folder of the shop's user. */
  #ownPlace(folder: string, name: string): string {
    mkdirSync(this.place(folder), { mode: 0o700 });
    if (this.as.owner) chownSync(this.place(folder), this.as.owner.uid, this.as.owner.gid);
    return join(this.place(folder), name);
  }

  /** Variables that the operator has set from now on. */
  set(variables: Record<string, string>): void {
    this.#variables = { ...this.#variables, ...variables };
  }

  /** Writes values into the lines of the settings that the document has for them. */
  async settle(values: Settings): Promise<Settings> {
    const path = this.place("settings");
    const text = Object.entries(values).reduce(
      (before, [name, value]) => {
        const line = new RegExp(`^${name}=.*$`, "m");
        return line.test(before) ? before.replace(line, `${name}=${value}`) : `${before}${name}=${value}\n`;
      },
      readFileSync(path, "utf8"),
    );
    writeFileSync(path, text);
    return loadSettings(path);
  }

  /** Runs a block as the operator, who is root, or as the shop's user. */
  run(block: string, who: "root" | "shop", settings: Settings = {}) {
    this.ran.push(block);
    const own = who === "shop" ? this.as.owner : undefined;
    const program = join(this.place("opt"), "current");
    const cwd = existsSync(program) ? program : this.folder;
    return runDocumented(block, { ...unset, ...this.#variables, ...settings }, { ...own, cwd });
  }

  /** What a unit says: its command, as its user, in its folder, with its environment below that of the settings. */
  #unit(name: string, settings: Settings) {
    const unit = readFileSync(`ops/systemd/${name}.service`, "utf8");
    const value = (key: string) => new RegExp(`^${key}=(.*)$`, "m").exec(unit)?.[1] ?? "";
    const [program = "", ...args] = value("ExecStart").split(" ");
    const cwd = value("WorkingDirectory").replace("/opt/irresistible", this.place("opt"));
    const named = value("Environment")
      .split(" ")
      .map((pair) => pair.split("="));
    const { PATH = "" } = this.#variables;
    const env = { PATH, ...Object.fromEntries(named), ...settings } as NodeJS.ProcessEnv;
    const own = program === "/usr/bin/node" ? process.execPath : program;
    return { name, program: own, args, options: { ...this.as.owner, cwd, env } };
  }

  startUnit(name: string, settings: Settings): Program {
    const started = new Program(this.#unit(name, settings));
    this.programs.push(started);
    return started;
  }

  /** Of a unit that ends by itself. @throws Error when it fails */
  runUnit(name: string, settings: Settings): void {
    const { program, args, options } = this.#unit(name, settings);
    execFileSync(program, args, { ...options, stdio: "pipe" });
  }

  /** Nginx with ops/nginx.conf. @returns its port without TLS, at which the test asks; curl asks the other by the public address */
  async startNginx(program: string, certificate: string, shopPort: string): Promise<number> {
    const [http, https, plain] = [await freePort(), await freePort(), await freePort()];
    const site = readFileSync("ops/nginx.conf", "utf8")
      .replaceAll(/^ *listen \[::\].*\n/gm, "")
      .replace("listen 80;", `listen 127.0.0.1:${http};`)
      .replace("listen 443 ssl http2;", `listen 127.0.0.1:${https} ssl http2;\n listen 127.0.0.1:${plain};`)
      .replaceAll(/\/etc\/\S*tienda\.example\.(pem|key)/g, certificate)
      .replace("server 127.0.0.1:3000;", `server 127.0.0.1:${shopPort};`);
    const own = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((kind) => `${kind}_temp_path ${this.as.folder}/nginx-${kind};`)
      .join("\n");
    const text = `daemon off; pid ${this.as.folder}/nginx.pid; error_log stderr;
      events {}\nhttp {\naccess_log off;\n${own}\n${site}\n}\n`;
    const file = writeSettings(this.as, "nginx.conf", text);
    const curl = `cacert = "${certificate}"\nconnect-to = "tienda.example:443:127.0.0.1:${https}"\n`;
    // The shop's user reads it; the program under test has set a umask that would keep it to root.
    writeFileSync(this.place(".curlrc"), curl);
    chmodSync(this.place(".curlrc"), 0o644);
    this.programs.push(
      new Program({ name: "nginx", program, args: ["-c", file, "-e", "stderr"], options: this.as.options }),
    );
    return plain;
  }

  async stop(): Promise<void> {
    for (const program of this.programs.splice(0).reverse()) await program.stop();
  }

  async remove(): Promise<void> {
    await this.stop();
    for (const folder of [this.folder, this.as.folder]) rmSync(folder, { recursive: true, force: true });
  }
}
