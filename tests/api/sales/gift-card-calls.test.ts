// Proves the calls about gift cards: bought and paid as every sale, read by their code with few guesses, kept by one account, and spent
// by orders that name their codes, whole or in part.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { createRateLimits } from "~/http/limits/rate-limits.server";
import { buildGiftCard } from "../../db/sales/gift-cards/card-orders";
import { orderBody } from "../../fixtures/api-orders";
import { buildOffer } from "../../fixtures/offers";
import { approve, newEmail } from "../../fixtures/orders";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onPostgres } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

/** Questions about a known card, which no limit counts. */
const KNOWN = process.env.TEST_ALL === "1" ? 25 : 3;

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let optionId: string;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    optionId = (await buildOffer(db)).options[0].id;
  });

  const buy = (json: object, headers = {}) =>
    api.call("POST /gift-cards/", {
      json: { amount: "50.00", email: newEmail(), terms_accepted: true, ...json },
      headers,
    });
  const validate = (gift_cards: string[], on = api, token: string | null = null) =>
    on.call("POST /sales/validate/", {
      token,
      json: { ...orderBody({ items: [{ optionId }] }), gift_cards },
    });
  const balance = async (code: string) =>
    (await api.call("POST /gift-cards/balance/", { json: { code } })).body;

  it("buy a card for oneself, which is mailed once it is paid", async () => {
    const email = newEmail();
    const headers = { "idempotency-key": email };
    const { status, body } = await buy({ email }, headers);
    expect([status, body.status, body.total, body.card_amount]).toEqual([201, "created", "50.00", "0.00"]);
    expect((await buy({ email }, headers)).body.uuid).toBe(body.uuid);
    await approve(db, body.transaction_id);
    const captured = await api.call(`POST /sales/capture/${body.transaction_id}/`, { json: {} });
    expect([captured.status, captured.body.status]).toEqual([200, "captured"]);
    const mails = await db.selectFrom("mail_outbox").selectAll().where("recipient", "=", email).execute();
    const code = /"([A-Z0-9]{4}(?:-[A-Z0-9]{4}){3})"/.exec(JSON.stringify(mails))?.[1] ?? "";
    expect(await balance(code)).toMatchObject({
      number: body.number,
      amount: "50.00",
      balance: "50.00",
      state: "active",
    });
  });

  it("refuse amounts, addresses and gifts that no card has, by this call's names", async () => {
    const errorsOf = async (json: object) => Object.keys((await buy(json)).body.errors ?? {});
    expect(await errorsOf({ amount: "9.00" })).toEqual(["amount"]);
    expect(await errorsOf({ amount: "50.50" })).toEqual(["amount"]);
    expect(await errorsOf({ email: "ana" })).toEqual(["email"]);
    expect(await errorsOf({ terms_accepted: false })).toEqual(["terms_accepted"]);
    expect(await errorsOf({ gift: { name: "Luis" } })).toEqual(["gift.email"]);
    const said = { email: newEmail(), message: "mira mal.com/x" };
    expect(await errorsOf({ gift: said })).toEqual(["gift.message"]);
    expect(await errorsOf({ gift: { email: newEmail(), send_at: "2020-01-01T10:00:00Z" } })).toEqual([
      "gift.send_at",
    ]);
    expect((await buy({ gift: { email: newEmail(), name: "Luis" } })).status).toBe(201);
  });

  it("pay an order in part and whole, and say before what each pays", async () => {
    const [small, large] = [await buildGiftCard(db, 12), await buildGiftCard(db, 100)];
    const { status, body } = await validate([small.code.toLowerCase()]);
    expect([status, body.sales_data.total]).toEqual([200, "20.00"]);
    expect(body.sales_data).toMatchObject({
      gift_cards: [{ ends_with: small.code.slice(-4), amount: "12.00" }],
      card_amount: "12.00",
      to_pay: "8.00",
    });
    const create = async (answer: typeof body) =>
      api.call("POST /sales/create/", { json: { session_token: answer.checkout_data.session_token } });
    const sale = await create(body);
    expect([sale.status, sale.body.card_amount]).toEqual([201, "12.00"]);
    expect(await balance(small.code)).toMatchObject({ balance: "0.00", state: "spent" });
    const both = await validate([small.code, large.code]);
    expect([both.status, both.body[0]?.code]).toEqual([400, "card_changed"]);
    const whole = await validate([large.code]);
    expect(whole.body.sales_data.to_pay).toBe("0.00");
    expect((await create(whole.body)).body).toMatchObject({ status: "captured", card_amount: "20.00" });
    const { balance: left, movements } = await balance(large.code);
    expect([left, movements[0]]).toMatchObject(["80.00", { kind: "held", amount: "-20.00" }]);
    await expectInvariants(db);
  });

  it("lose the race for a card that another order has spent", async () => {
    const card = await buildGiftCard(db, 20);
    const orders = [await validate([card.code]), await validate([card.code])];
    const sales = await Promise.all(
      orders.map(({ body }) =>
        api.call("POST /sales/create/", { json: { session_token: body.checkout_data.session_token } }),
      ),
    );
    expect(sales.map(({ status }) => status).sort()).toEqual([201, 409]);
    await expectInvariants(db);
  });

  it("pay no second order of a session with what its first one holds", async () => {
    const card = await buildGiftCard(db, 25);
    const token: string = (await api.call("POST /session/anonymous/")).body.access;
    const create = ({ body }: Awaited<ReturnType<typeof validate>>) =>
      api.call("POST /sales/create/", { token, json: { session_token: body.checkout_data.session_token } });
    expect((await create(await validate([card.code], api, token))).status).toBe(201);
    const next = await validate([card.code], api, token);
    expect(next.body.sales_data.gift_cards).toMatchObject([{ amount: "5.00" }]);
    expect([(await create(next)).status, await balance(card.code)]).toMatchObject([201, { state: "spent" }]);
    expect((await validate([card.code], api, token)).body[0]?.code).toBe("card_changed");
    await expectInvariants(db);
  });

  it("are kept by one account, and listed there", async () => {
    const card = await buildGiftCard(db, 30);
    const [first, second] = [await tokenOf(db), await tokenOf(db)];
    const keep = (token: string) => api.call("POST /gift-cards/keep/", { token, json: { code: card.code } });
    expect([(await keep(first.token)).status, (await keep(first.token)).status]).toEqual([200, 200]);
    expect((await keep(second.token)).body.code).toBe("gift_card_kept");
    const list = async (token: string) => (await api.call("GET /gift-cards/", { token })).body.results;
    expect(await list(first.token)).toMatchObject([{ code: card.code, balance: "30.00" }]);
    expect(await list(second.token)).toEqual([]);
    expect((await api.call("GET /gift-cards/")).status).toBe(401);
  });

  it("count guessed codes, alone and with orders, and no known ones", async () => {
    const limited = apiClient(db, { limits: createRateLimits(null) });
    const card = await buildGiftCard(db, 30);
    const wrong = "ABCD-EFGH-JKMN-PQRS";
    const { token } = await tokenOf(db);
    const ask = (code: string) => limited.call("POST /gift-cards/balance/", { token, json: { code } });
    const unknown = await ask(wrong);
    expect([unknown.status, unknown.body.code, Object.keys(unknown.body.errors)]).toEqual([
      400,
      "gift_card_invalid",
      ["code"],
    ]);
    for (let count = 0; count < KNOWN; count++) expect((await ask(card.code)).status).toBe(200);
    const ordered = await validate([wrong, "QRST-EFGH-JKMN-PQRS"], limited, token);
    expect([ordered.status, ordered.body.code]).toEqual([400, "gift_card_invalid"]);
    for (let count = 0; count < 17; count++) expect((await ask(wrong)).status).toBe(400);
    expect((await ask(wrong)).status).toBe(429);
    expect((await ask(card.code)).status).toBe(429);
    expect((await validate([wrong], limited, token)).status).toBe(429);
  });
});
