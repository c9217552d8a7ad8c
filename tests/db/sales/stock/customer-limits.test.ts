/**
 * Proves limits per customer of an option, counted over every spelling of their address
 * (docs/domain.md 12.2).
 */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { visitorContext, visitorIdOf } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { codesOf, placeOrder, problemsOf, validate } from "../../../fixtures/orders";
import { atNight } from "../../../support/at-night";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { runInRivals } from "../../../support/processes/rivals";

/** Ten ways to write one mailbox. */
const spellings = (name: string) => [
  `${name}@example.es`,
  `${name.toUpperCase()}@example.es`,
  `${name}@EXAMPLE.es`,
  `${name}+1@example.es`,
  `${name}+dos@Example.ES`,
  `${name.toUpperCase()}+X+Y@example.es`,
  ` ${name}@example.es `,
  `${name}+@example.es`,
  `${name}+ofertas@example.es`,
  `${name[0]?.toUpperCase()}${name.slice(1)}@example.es`,
];

onBothDatabases("stock", (_name, open) => {
  let db: Db;
  let url: string;

  beforeAll(async () => {
    ({ db, url } = await open());
  });

  async function tabs(name: string, optionId: string) {
    const list = [];
    for (const email of spellings(name)) {
      const ctx = visitorContext(db);
      const { sessionId } = await validate(ctx, { lines: [{ optionId }], form: { email } });
      list.push({ ctx, sessionId });
    }
    return list;
  }

  it("ten tabs of one person in ten spellings: limit 2 holds", async () => {
    const { options } = await buildOffer(db, { options: [{ per_customer: 2 }] });
    const optionId = options[0].id;
    const results = await Promise.all(
      (await tabs("lola", optionId)).map(({ ctx, sessionId }) => codesOf(createSale(ctx, { sessionId }))),
    );
    expect(results.filter((codes) => codes.length === 0)).toHaveLength(2);
    expect(results.filter((codes) => codes.join() === "per_customer_exceeded")).toHaveLength(8);
    await expectInvariants(db);
  });

  atNight(() => {
    it("ten tabs in three processes: limit 2 holds", async () => {
      const { options } = await buildOffer(db, { options: [{ per_customer: 2 }] });
      const jobs = (await tabs("pepa", options[0].id)).map(({ ctx, sessionId }) => ({
        verb: "create" as const,
        id: sessionId,
        visitorId: visitorIdOf(ctx),
      }));
      const answers = await runInRivals(url, 3, jobs);
      expect(answers.filter((answer) => answer === "per_customer_exceeded")).toHaveLength(8);
      await expectInvariants(db);
    });
  });

  it("validation reports the remaining units; other customers are not affected", async () => {
    const { options } = await buildOffer(db, { options: [{ per_customer: 3 }] });
    const optionId = options[0].id;
    await placeOrder(visitorContext(db), {
      lines: [{ optionId, quantity: 2 }],
      form: { email: "eva@example.es" },
    });
    const again = { lines: [{ optionId, quantity: 2 }], form: { email: "EVA+otra@example.es" } };
    expect(await problemsOf(validate(visitorContext(db), again))).toEqual([
      { code: "per_customer_exceeded", lineKey: optionId, optionId, maxQuantity: 1 },
    ]);
    const other = { lines: [{ optionId, quantity: 3 }], form: { email: "eva@example.com" } };
    expect(await codesOf(placeOrder(visitorContext(db), other))).toEqual([]);
    expect(await codesOf(validate(visitorContext(db), { lines: [{ optionId, quantity: 4 }] }))).toEqual([
      "per_customer_exceeded",
    ]);
    await expectInvariants(db);
  });

  it("counts lines of one option in several slots together", async () => {
    const { options } = await buildOffer(db, { options: [{ per_customer: 2, slots: [{}, {}] }] });
    const [{ id: optionId, slots }] = options;
    const lines = slots.map((slotId) => ({ optionId, slotId, quantity: 1 }));
    const email = "ines@example.es";
    expect(await codesOf(placeOrder(visitorContext(db), { lines, form: { email } }))).toEqual([]);
    expect(await codesOf(placeOrder(visitorContext(db), { lines, form: { email } }))).toEqual([
      "per_customer_exceeded",
      "per_customer_exceeded",
    ]);
    await expectInvariants(db);
  });
});
