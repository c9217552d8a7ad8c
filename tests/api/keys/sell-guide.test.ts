// Follows docs/guides/sell-from-your-own-site.md with a sandbox key, in a new project outside the repository, with the client
// that the shop serves: the program compiles under each module resolution, and buys both sample offers.
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { apiForInspection } from "../../../lint/api-for-inspection";
import { buildOffer } from "../../fixtures/offers";
import { approve } from "../../fixtures/orders";
import { type Partner, partnerOf } from "../../fixtures/partner-keys";
import { type ApiClient, apiClient } from "../../support/api";
import { onPostgres } from "../../support/databases";
import { guideProgram } from "../../support/guide-snippets";
import { isNight } from "../../support/run/nightly";

const GUIDE = "docs/guides/sell-from-your-own-site.md";
const FILES = ["client.js", "client.d.ts", "schema.d.ts", "package.json", "LICENSE"];
/** The guide's own, and the one that this repository is checked with, which takes an eighth of the time. */
const [TSC, QUICK_TSC] = ["typescript", "typescript-7"].map((name) =>
  resolve(`node_modules/${name}/bin/tsc`),
);
const ORIGIN = "https://tienda.example";

interface Option {
  uuid: string;
  actual_price: string;
  slots: { slot_id: string }[];
}
interface Ordered {
  token: string | null;
  saleId: string | null;
  transactionId: string | null;
  payAt: string | null;
  reason: string | null;
}
interface Guide {
  offersOnSale(): Promise<{ uuid: string }[]>;
  optionsOf(offerId: string): Promise<Option[]>;
  orderOrReason(wanted: Record<string, string | null>): Promise<Ordered>;
  outcome(transactionId: string, token: string): Promise<{ client_reference: string } | null>;
  couponCodes(transactionId: string, token: string): Promise<string[]>;
}

const folder = mkdtempSync(join(tmpdir(), "sell-guide-"));
const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: "utf8" });
  return { status, printed: status === 0 ? "" : `${stdout}${stderr}` };
};
const tsc = (...args: string[]) => run(process.execPath, TSC ?? "", ...args);
const quickTsc = (...args: string[]) => run(process.execPath, QUICK_TSC ?? "", ...args);
/** With a change the quick one makes the program, too. */
const guideTsc = isNight() ? tsc : quickTsc;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("compiles in a project that tsc --init has made", async () => {
  const api = apiForInspection();
  if (isNight()) {
    expect(run("npm", "init", "-y")).toMatchObject({ status: 0 });
    expect(run("npm", "pkg", "set", "type=module")).toMatchObject({ status: 0 });
  } else writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  // What `npm install --save-dev typescript@5 @types/node` brings.
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  expect(guideTsc("--init", "--types", "node")).toEqual({ status: 0, printed: "" });
  mkdirSync(join(folder, "clients/typescript"), { recursive: true });
  for (const file of FILES) {
    const answer = await api.request(`/api/v0/docs/client/${file}`);
    expect(answer.status, file).toBe(200);
    writeFileSync(join(folder, "clients/typescript", file), await answer.text());
  }
  writeFileSync(join(folder, "program.ts"), guideProgram(GUIDE, "./clients/typescript/client"));
  const bundler = ["--module", "esnext", "--moduleResolution", "bundler"];
  expect(quickTsc("--noEmit", ...bundler, "--skipLibCheck", "false")).toEqual({ status: 0, printed: "" });
  expect(guideTsc("--erasableSyntaxOnly")).toEqual({ status: 0, printed: "" });
});

onPostgres((name, open) => {
  let db: Db;
  let api: ApiClient;
  let partner: Partner;
  const ownFetch = globalThis.fetch;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    partner = await partnerOf(db, api, (await buildOffer(db)).organizationId);
    process.env.SHOP_ORIGIN = ORIGIN;
    process.env.SHOP_KEY = (await partner.newKey("sandbox", ["sell"])).text;
    // The program calls the shop of this process.
    globalThis.fetch = (async (address: string, init?: RequestInit) =>
      api.raw(address.slice(`${ORIGIN}/api/v0`.length), init)) as typeof fetch;
  });
  afterAll(() => {
    globalThis.fetch = ownFetch;
    delete process.env.SHOP_ORIGIN;
    delete process.env.SHOP_KEY;
  });

  it("sells the sandbox's two offers, and finds the order by its own number", async () => {
    const guide = (await import(
      /* @vite-ignore */ `${pathToFileURL(join(folder, "program.js")).href}?${name}`
    )) as Guide;
    const offers = await guide.offersOnSale();
    expect(offers).toHaveLength(2);
    for (const [index, { uuid }] of offers.entries()) {
      const [option] = await guide.optionsOf(uuid);
      if (!option) throw new Error("nothing can be bought");
      const wanted = {
        optionId: option.uuid,
        slotId: option.slots[0]?.slot_id ?? null,
        shownPrice: option.actual_price,
        email: "guia@example.com",
        reference: `WEB-${index}`,
        returnUrl: "http://localhost:5173/gracias",
      };
      const refused = await guide.orderOrReason({ ...wanted, shownPrice: "0.01" });
      expect([refused.payAt, refused.reason]).toEqual([null, expect.stringMatching(/precio/i)]);
      const { token, saleId, transactionId, payAt, reason } = await guide.orderOrReason(wanted);
      if (token === null || transactionId === null) throw new Error(String(reason));
      expect([saleId, payAt]).toEqual([expect.any(String), expect.stringMatching(/^https?:/)]);
      expect(await guide.outcome(transactionId, token)).toBeNull();
      await approve(db, transactionId);
      expect(await guide.couponCodes(transactionId, token)).toHaveLength(1);
      expect(await guide.outcome(transactionId, token)).toMatchObject({ client_reference: `WEB-${index}` });
    }
  });

  it("gives a call up at its time limit, and when its caller does", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const { createClient } = (await import(
      /* @vite-ignore */ pathToFileURL(join(folder, "clients/typescript/client.js")).href
    )) as typeof import("../../../clients/typescript/client");
    const client = createClient({ origin: `http://127.0.0.1:${port}`, timeoutMs: 50, fetch: ownFetch });
    await expect(client.get("/api/v0/public/offers/")).rejects.toMatchObject({ name: "TimeoutError" });
    const signal = AbortSignal.abort(new Error("given up"));
    const call = client.get("/api/v0/public/offers/", { signal, timeoutMs: 0 });
    await expect(call).rejects.toThrow("given up");
    silent.closeAllConnections();
    silent.close();
  });
});
