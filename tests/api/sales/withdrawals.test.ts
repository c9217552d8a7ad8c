// Proves withdrawal by API: accepted proofs, the two steps, declarations without proof, and attempt limits.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { signMailboxProof } from "~/domain/identity/credentials/proof-tokens.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { ASKED_LINK_MS, signOrderLink } from "~/domain/sales/access/order-link.server";
import { buyByApi } from "../../fixtures/api-orders";
import { buildOffer } from "../../fixtures/offers";
import { newEmail, statusOf } from "../../fixtures/orders";
import { type ApiClient, apiClient, realLimits, tokenOf } from "../../support/api";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

onBothDatabases("money", (_name, open) => {
  let db: Db;
  let api: ApiClient;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  async function bought() {
    const optionId = (await buildOffer(db)).options[0].id;
    return buyByApi(api, db, { items: [{ optionId, quantity: 2 }] });
  }
  const withdraw = (json: object, client = api) => client.call("POST /sales/withdraw/", { json });

  const UNPROVEN = [404, "proof_required"];
  /** Recipient and data of the confirmation mails. */
  async function confirmations(saleNumber: string) {
    const rows = await db
      .selectFrom("mail_outbox")
      .select(["recipient", "data"])
      .where("template", "=", "withdrawal-declared")
      .execute();
    return rows
      .map(({ recipient, data }) => ({ recipient, ...(data as { number: string; url: string }) }))
      .filter(({ number }) => number === saleNumber);
  }

  it("previews first and withdraws on confirmation, by the reference, without a session", async () => {
    const { number, email, saleId, sale } = await bought();
    const { reference } = sale;
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const [one] = sale.items[0].coupons;
    const summary = await withdraw({ reference: reference.toLowerCase().replaceAll("-", " "), email });
    expect([summary.status, summary.body]).toMatchObject([
      200,
      {
        sale_uuid: saleId,
        number,
        refund_amount: "40.00",
        currency: "EUR",
        items: [{ coupons: [{ status: "withdrawable", amount: "20.00" }, { status: "withdrawable" }] }],
      },
    ]);
    expect(JSON.stringify(summary.body)).not.toContain(one.code);
    expect((await withdraw({ number, reference, email, coupons: [one.uuid] })).body.refund_amount).toBe(
      "20.00",
    );
    const body = { sale_uuid: saleId, reference, email, coupons: [one.uuid], confirm: true };
    const receipt = await withdraw(body);
    expect([receipt.status, receipt.body]).toMatchObject([
      202,
      {
        status: "withdrawn",
        number,
        refund_amount: "20.00",
        coupons: [one.uuid],
        items: [{ quantity: 1, amount: "20.00" }],
      },
    ]);
    expect((await withdraw(body)).body).toEqual(receipt.body);
    expect((await withdraw({ number, reference, email })).body).toMatchObject({
      refund_amount: "20.00",
      items: [{ coupons: [{ status: "withdrawn" }, { status: "withdrawable" }] }],
    });
    await expectInvariants(db);
  });

  it("accepts every proof of the buyer, and none of another buyer", async () => {
    const { number, email, saleId, sessionToken } = await bought();
    const other = await bought();
    const until = Date.now() + ASKED_LINK_MS;
    const code = (address: string, purpose: "purchase" | "login" = "purchase") =>
      signMailboxProof({ email: address, purpose }, Date.now());
    const proofs = [
      { session_token: sessionToken },
      { token: signOrderLink("order", { saleId, email }, until).sig },
      { token: signOrderLink("withdrawal", { saleId, email }, until).sig },
      { verification_token: await code(email.toUpperCase()) },
    ];
    for (const proof of proofs) expect((await withdraw({ number, email, ...proof })).status).toBe(200);
    const user = await tokenOf(db);
    const mine = await buyByApi(api, db, {
      items: [{ optionId: (await buildOffer(db)).options[0].id }],
      token: user.token,
    });
    const byAccount = (token: string) =>
      api.call("POST /sales/withdraw/", { token, json: { sale_uuid: mine.saleId, email: mine.email } });
    expect((await byAccount(user.token)).status).toBe(200);

    const none = [
      {},
      { reference: other.sale.reference },
      { reference: "K7QM-2X9D-HJ4T-8WPC" },
      { session_token: other.sessionToken },
      { token: signOrderLink("order", { saleId: other.saleId, email }, until).sig },
      { token: signOrderLink("order", { saleId, email }, Date.now() - 60_000).sig },
      { verification_token: await code(email, "login") },
      { verification_token: await code(email.replace("@", "+otra@")) },
    ];
    for (const proof of none) {
      const answer = await withdraw({ number, email, ...proof });
      expect([answer.status, answer.body.code]).toEqual(UNPROVEN);
    }
    expect((await byAccount((await tokenOf(db)).token)).status).toBe(404);
  });

  it("stores a declaration without proof, voids nothing, and lets the sale's mailbox confirm it in time", async () => {
    const { number, email, saleId } = await bought();
    const declared = await withdraw({ number, email: email.toUpperCase(), confirm: true });
    expect([declared.status, declared.body.status]).toEqual([202, "awaiting_confirmation"]);
    expect(await statusOf(db, saleId)).toBe("captured");
    // Again, and by the partner's reference: one mail, to the address of the sale.
    await withdraw({ sale_uuid: saleId, email, confirm: true });
    const mails = await confirmations(number);
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);

    // Declared on the last day, confirmed after it: the day of the declaration counts.
    const moment = Date.now() - 3 * DAY_MS;
    await db
      .updateTable("sales")
      .set({ captured_at: moment - 14 * DAY_MS })
      .where("id", "=", saleId)
      .execute();
    const declarations = db.updateTable("withdrawal_declarations").where("sale_id", "=", saleId);
    await declarations.set({ declared_at: moment }).execute();
    const { searchParams } = new URL(mails[0]?.url ?? "");
    const proof = { number, email: searchParams.get("email"), token: searchParams.get("sig") };
    const receipt = await withdraw({ ...proof, confirm: true });
    expect([receipt.status, receipt.body]).toMatchObject([
      202,
      { status: "withdrawn", refund_amount: "40.00" },
    ]);
    expect(Date.parse(receipt.body.received_at)).toBe(moment);
    expect(await statusOf(db, saleId)).toBe("refunded");
    const open = await db
      .selectFrom("withdrawal_declarations")
      .select("withdrawal_id")
      .where("sale_id", "=", saleId)
      .execute();
    expect(open).toEqual([{ withdrawal_id: receipt.body.uuid }]);
    await db.updateTable("sales").set({ captured_at: Date.now() }).where("id", "=", saleId).execute();
    await expectInvariants(db);
  });

  it("does not let an old declaration extend the right for ever", async () => {
    const { number, email, saleId, sale } = await bought();
    await withdraw({ number, email, confirm: true });
    const ago = (days: number) => Date.now() - days * DAY_MS;
    await db
      .updateTable("sales")
      .set({ captured_at: ago(40) })
      .where("id", "=", saleId)
      .execute();
    await db
      .updateTable("withdrawal_declarations")
      .set({ declared_at: ago(31) })
      .where("sale_id", "=", saleId)
      .execute();
    const { body } = await withdraw({ reference: sale.reference, email });
    expect(body).toMatchObject({ refund_amount: "0.00", items: [{ coupons: [{ status: "too_late" }, {}] }] });
    await db.updateTable("sales").set({ captured_at: Date.now() }).where("id", "=", saleId).execute();
  });

  it("answers without proof the same for every order, whether it exists or not", async () => {
    const { number, email, saleId } = await bought();
    const strangers = [
      { number, email },
      { number, email: newEmail() },
      { number: "1999-000001", email },
      { sale_uuid: saleId, email },
      { sale_uuid: randomUUID(), email: newEmail() },
    ];
    const looks = await Promise.all(strangers.map((json) => withdraw(json)));
    for (const { status, body } of looks) expect([status, body]).toEqual([404, looks[0]?.body]);
    const said = await Promise.all(strangers.map((json) => withdraw({ ...json, confirm: true })));
    for (const { status, body } of said) {
      expect([status, { ...body, received_at: "" }]).toEqual([202, { ...said[0]?.body, received_at: "" }]);
    }
    expect(await confirmations(number)).toHaveLength(1);
  });

  it("refuses invalid input", async () => {
    const { number, email, sale } = await bought();
    for (const json of [
      { email },
      { number },
      { number, email, coupons: [] },
      { number, email, confirm: "x" },
    ]) {
      expect((await withdraw(json)).status).toBe(400);
    }
    const strange = await withdraw({
      reference: sale.reference,
      email,
      coupons: [randomUUID()],
      confirm: true,
    });
    expect([strange.status, strange.body.code]).toEqual([400, "invalid"]);
  });

  it("limits guesses at one mailbox over all purchase numbers, and never a caller with a proof", async () => {
    const limited = () => apiClient(db, { limits });
    const limits = realLimits();
    const { number, email, sale } = await bought();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await withdraw({ number: `1999-00000${i % 10}`, email }, limited())).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    expect((await withdraw({ number, reference: sale.reference, email }, limited())).status).toBe(200);
    const own = { json: { reference: sale.reference, email }, clientAddress: "198.51.100.20" };
    for (let i = 0; i < 12; i++)
      expect((await limited().call("POST /sales/withdraw/", own)).status).toBe(200);
    // The declaration is stored all the same; only the mail waits.
    expect((await withdraw({ number, email, confirm: true }, limited())).status).toBe(202);
    expect(await confirmations(number)).toEqual([]);
  });
});
