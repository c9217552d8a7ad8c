// Proves by API that parallel calls sell, capture and count once (docs/domain.md 12).
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import { createByApi, tokenFor } from "../../fixtures/api-orders";
import { buildOffer } from "../../fixtures/offers";
import { approve, couponCount, newEmail, stockOf } from "../../fixtures/orders";
import { insertPromo } from "../../fixtures/promo-codes";
import { type Answer, type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { TEST_WAIT_MS } from "../../support/template-databases";

/** Of ten units; two hundred want them in tests/db/sales/stock/oversell, of the same verb. */
const BUYERS = 50;

onBothDatabases("races", (name, open) => {
  let db: Db;
  let apis: ApiClient[];
  const extra: Db[] = [];

  beforeAll(async () => {
    const opened = await open();
    db = opened.db;
    // Pools of ten connections each, like several processes; SQLite's one connection serializes.
    if (name === "postgres")
      extra.push(openDatabase(opened.url, TEST_WAIT_MS), openDatabase(opened.url, TEST_WAIT_MS));
    apis = [db, ...extra].map((one) => apiClient(one));
  });
  afterAll(async () => {
    for (const one of extra) await one.destroy();
  });

  const apiAt = (index: number) => apis[index % apis.length] as ApiClient;
  /** Again after 503, as the answer asks: a slow machine makes some of many callers wait too long for a connection. */
  async function create(index: number, sessionToken: string, token?: string, tries = 10): Promise<Answer> {
    const answer = await createByApi(apiAt(index), sessionToken, token);
    return answer.status === 503 && tries > 1 ? create(index, sessionToken, token, tries - 1) : answer;
  }
  const createAll = (tokens: string[], token?: string) =>
    Promise.all(tokens.map((sessionToken, index) => create(index, sessionToken, token)));
  const statuses = (answers: { status: number }[], status: number) =>
    answers.filter((answer) => answer.status === status).length;

  it("many buyers of 10 units: 10 sales, and 409 for the others", async () => {
    const offer = await buildOffer(db, { options: [{ capacity: 10 }] });
    const [{ id: optionId }] = offer.options;
    const tokens = [];
    for (let i = 0; i < BUYERS; i++) tokens.push(await tokenFor(apiAt(i), { items: [{ optionId }] }));
    const answers = await createAll(tokens);
    expect([statuses(answers, 201), statuses(answers, 409)]).toEqual([10, BUYERS - 10]);
    expect(await stockOf(db, optionId)).toEqual({ sold: 0, held: 10 });
    await expectInvariants(db);
  });

  it("10 tabs of one person, limit 2 per customer: 2 units, by address and by account", async () => {
    const offer = await buildOffer(db, { options: [{ per_customer: 2 }] });
    const items = [{ optionId: offer.options[0].id }];
    const email = newEmail();
    const byEmail = [];
    for (let i = 0; i < 10; i++) {
      byEmail.push(await tokenFor(apiAt(i), { items, email: email.replace("@", `+tab${i}@`) }));
    }
    expect(statuses(await createAll(byEmail), 201)).toBe(2);

    const other = await buildOffer(db, { options: [{ per_customer: 2 }] });
    const { token } = await tokenOf(db);
    const byAccount = [];
    for (let i = 0; i < 10; i++) {
      byAccount.push(await tokenFor(apiAt(i), { items: [{ optionId: other.options[0].id }], token }));
    }
    const answers = await createAll(byAccount, token);
    expect([statuses(answers, 201), statuses(answers, 409)]).toEqual([2, 8]);
    await expectInvariants(db);
  });

  it("a code limited to 3 orders is used by 3 of 20", async () => {
    const offer = await buildOffer(db);
    const promo = await insertPromo(db, { max_redemptions: 3 });
    const items = [{ optionId: offer.options[0].id, price: "18.00", codes: [promo.code] }];
    const tokens = [];
    for (let i = 0; i < 20; i++) tokens.push(await tokenFor(apiAt(i), { items }));
    const answers = await createAll(tokens);
    expect([statuses(answers, 201), statuses(answers, 409)]).toEqual([3, 17]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject([{ code: "promo_exhausted" }]);
    await expectInvariants(db);
  });

  it("one token sent ten times in parallel is one sale with ten equal answers", async () => {
    const offer = await buildOffer(db);
    const sessionToken = await tokenFor(apiAt(0), { items: [{ optionId: offer.options[0].id }] });
    const answers = await createAll(Array<string>(10).fill(sessionToken));
    expect([statuses(answers, 201), statuses(answers, 200)]).toEqual([1, 9]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await expectInvariants(db);
  });

  it("3 parallel captures issue one set of coupons", async () => {
    const offer = await buildOffer(db);
    const sessionToken = await tokenFor(apiAt(0), {
      items: [{ optionId: offer.options[0].id, quantity: 3 }],
    });
    const { body: sale } = await createByApi(apiAt(0), sessionToken);
    await approve(db, sale.transaction_id);
    const capture = (index: number) => apiAt(index).call(`POST /sales/capture/${sale.transaction_id}/`);
    const answers = await Promise.all([0, 1, 2].map(capture));
    for (const { status } of answers) expect([200, 202]).toContain(status);
    expect(statuses(answers, 200)).toBeGreaterThan(0);
    const later = await capture(0);
    expect([later.status, later.body.status]).toEqual([200, "captured"]);
    expect(await couponCount(db, sale.uuid)).toBe(3);
    await expectInvariants(db);
  });
});
