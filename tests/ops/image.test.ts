// Proves that ops/Containerfile builds, and that its image sells as its user without rights on a file system that is read-only, and ends by SIGTERM.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveAtSimulator, buyByApi, findUnlimited } from "../api/buy-by-api";
import { freePort } from "../support/ports";
import { type BuiltImage, buildImage, whyNotBuilt } from "./built-image";

const MINUTES = 1_500_000;
const whyNot = whyNotBuilt();
if (whyNot) console.warn(`The image is not built: ${whyNot}.`);

/** As a runtime of containers does: the root only to read, /data and /tmp to write. */
const ENTER = `mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && mount --bind "$2" "$1/data" &&
  mount -t tmpfs tmpfs "$1/tmp" && mount --bind /dev "$1/dev" && root=$1 user=$3 && shift 3 &&
  exec chroot --userspec="$user" "$root" env -i -C /shop "$@"`;

describe.skipIf(whyNot)("the image", () => {
  let image: BuiltImage;
  let data: string;
  let port: number;
  let server: ChildProcess | undefined;

  const line = (command: string[]) => {
    const own = [`PORT=${port}`, "HOST=127.0.0.1", `PUBLIC_ORIGIN=http://127.0.0.1:${port}`];
    const inside = [image.root, data, `${image.user}:${image.user}`, ...image.env, ...own, ...command];
    return ["--mount", "sh", "-c", ENTER, "sh", ...inside];
  };
  const run = (...command: string[]) => execFileSync("unshare", line(command), { encoding: "utf8" });

  beforeAll(async () => {
    image = buildImage();
    data = mkdtempSync("/var/tmp/irresistible-image-data-");
    mkdirSync(join(image.root, "data"), { recursive: true });
    execFileSync("chroot", [image.root, "chown", "node:node", "/data"]);
    execFileSync("chown", ["1000:1000", data]);
    port = await freePort();
  }, MINUTES);
  afterAll(() => {
    server?.kill("SIGKILL");
    image?.remove();
    if (data) rmSync(data, { recursive: true, force: true });
  });

  it("may write into its data alone", () => {
    expect(run("sh", "-c", "id -un; touch /shop/a /a 2>&1; touch /data/a && echo written")).toMatch(
      /^node\n.*Read-only file system\n.*Read-only file system\nwritten\n$/,
    );
  });

  it(
    "is ready, sells, and ends by SIGTERM",
    async () => {
      run("node", "--import", "tsx", "app/cli/db.ts", "migrate");
      run("node", "--import", "tsx", "app/cli/db.ts", "seed", "--offers", "40");
      expect(() => run(...image.healthCheck)).toThrow("Command failed");
      server = spawn("unshare", line(image.command), { stdio: "ignore" });
      const origin = `http://127.0.0.1:${port}`;
      const isReady = () =>
        fetch(`${origin}/health/ready`).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(isReady, { timeout: 60_000, interval: 200 }).toBe(200);
      run(...image.healthCheck);
      const shop = { origin, fetch, approve: approveAtSimulator(fetch) };
      await buyByApi(shop, "imagen@example.com", await findUnlimited(shop));
      run("node", "--import", "tsx", "app/cli/ledger.ts", "check");
      const ended = new Promise((resolve) =>
        server?.once("exit", (code, signal) => resolve({ code, signal })),
      );
      server.kill("SIGTERM");
      expect(await ended).toEqual({ code: 0, signal: null });
    },
    MINUTES,
  );
});
