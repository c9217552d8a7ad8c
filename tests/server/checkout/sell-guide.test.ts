// Buys an offer from a running shop with the program of docs/guides/sell-from-your-own-site.md and the published client.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { approveAtSimulator } from "../../api/buy-by-api";
import { guideProgram } from "../../support/guide-snippets";
import { type Shop, startShop } from "../../support/server";

const FOLDER = resolve(".cache/sell-guide");

interface Guide {
  offersOnSale(): Promise<{ uuid: string }[]>;
  optionsOf(offerId: string): Promise<{ uuid: string; actual_price: string }[]>;
  orderOrReason(
    optionId: string,
    price: string,
    email: string,
  ): Promise<{
    token: string | null;
    transactionId: string | null;
    payAt: string | null;
    reason: string | null;
  }>;
  outcome(transactionId: string, token: string): Promise<object | null>;
  couponCodes(transactionId: string, token: string): Promise<string[]>;
}

let shop: Shop;
let guide: Guide;

beforeAll(async () => {
  shop = await startShop({ seed: { offers: 60 } });
  process.env.SHOP_ORIGIN = shop.origin;
  mkdirSync(FOLDER, { recursive: true });
  const file = resolve(FOLDER, "program.ts");
  writeFileSync(
    file,
    guideProgram("docs/guides/sell-from-your-own-site.md", resolve("clients/typescript/client.ts")),
  );
  guide = (await import(file)) as Guide;
});

afterAll(async () => {
  delete process.env.SHOP_ORIGIN;
  rmSync(FOLDER, { recursive: true, force: true });
  await shop?.stop();
});

it("sells an offer by the guide's program", async () => {
  let option: { uuid: string; actual_price: string } | undefined;
  for (const { uuid } of await guide.offersOnSale()) {
    option = (await guide.optionsOf(uuid)).find(({ actual_price }) => Number(actual_price) > 0);
    if (option) break;
  }
  if (!option) throw new Error("nothing can be bought");

  const refused = await guide.orderOrReason(option.uuid, "0.01", "guia@example.com");
  expect(refused.payAt).toBeNull();
  expect(refused.reason).toMatch(/precio/i);

  const ordered = await guide.orderOrReason(option.uuid, option.actual_price, "guia@example.com");
  const { token, transactionId, payAt } = ordered;
  if (token === null || transactionId === null || payAt === null) throw new Error(String(ordered.reason));
  expect(await guide.outcome(transactionId, token)).toBeNull();
  await approveAtSimulator(fetch)(payAt);
  expect(await guide.couponCodes(transactionId, token)).toHaveLength(1);
});
