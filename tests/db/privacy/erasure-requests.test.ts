// Proves by whom and when an address may be erased: the second factor, open orders, duplicate requests, the last administrator, links.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { feedbackSignature } from "~/domain/feedback/recognise-voter.server";
import { accountOfMailbox } from "~/domain/identity/queries.server";
import type { FactorProof } from "~/domain/identity/second-factor/check-factor.server";
import { collectDataOfAddress } from "~/domain/privacy/collect-personal-data.server";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { readPrivacyLink, signPrivacyLink } from "~/domain/privacy/privacy-link.server";
import { visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { buildOffer } from "../../fixtures/offers";
import { newEmail, placeOrder } from "../../fixtures/orders";
import { buildPurchase, reasonOf } from "../../fixtures/purchases";
import { addAuthenticator, giveRecoveryCodes, wrongCode } from "../../fixtures/second-factors";
import { buildUser } from "../../fixtures/users";
import { onPostgres } from "../../support/databases";
import { addressTraces } from "../../support/invariants/address-traces";

onPostgres((name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const erase = (email: string, knowsOpenCoupons = true) =>
    eraseAddress(visitorContext(db), { email, knowsOpenCoupons });

  const traces = (email: string) => addressTraces(db, name, email);

  it("asks for the second factor of an account that has one, and erases nothing without it", async () => {
    const { id, email } = await buildUser(db);
    const app = await addAuthenticator(db, id);
    const [recovery = ""] = await giveRecoveryCodes(db, id);
    const by = (factor: FactorProof | null) =>
      eraseAddress(visitorContext(db), { email, knowsOpenCoupons: true, factor });
    await expect(by(null)).rejects.toMatchObject({ facts: { reason: "second_factor_required" } });
    await expect(by({ kind: "totp", code: wrongCode(app) })).rejects.toMatchObject({ code: "invalid" });
    await expect(by({ kind: "recovery", code: "AAAA-AAAA" })).rejects.toMatchObject({ code: "invalid" });
    expect(await accountOfMailbox(db, email)).toBeDefined();
    await by({ kind: "recovery", code: recovery });
    expect(await accountOfMailbox(db, email)).toBeUndefined();
    const other = await buildUser(db);
    const code = (await addAuthenticator(db, other.id)).code();
    const erasure = { email: other.email, knowsOpenCoupons: true, factor: { kind: "totp", code } } as const;
    await eraseAddress(visitorContext(db), erasure);
    expect(await accountOfMailbox(db, other.email)).toBeUndefined();
  });

  it("is refused while an order waits for its payment, and erases no other spelling", async () => {
    const email = newEmail();
    const tagged = email.replace("@", "+otra@");
    await buildPurchase(db, { email: tagged });
    const { options } = await buildOffer(db);
    await placeOrder(visitorContext(db), { lines: [{ optionId: options[0].id }], form: { email } });
    expect(await reasonOf(erase(email))).toBe("order_open");
    await db
      .updateTable("sales")
      .set({ status: forced("expired") })
      .where("email", "=", email)
      .execute();
    await erase(email);
    expect(await traces(email)).toEqual(["mail_outbox.recipient"]);
    expect(await traces(tagged)).toContain("sales.email");
  });

  it("handles a duplicate request once", async () => {
    const email = newEmail();
    await buildPurchase(db, { email });
    await Promise.allSettled([erase(email), erase(email)]);
    await erase(email);
    const answers = await db
      .selectFrom("mail_outbox")
      .select("status")
      .where("recipient", "=", email)
      .execute();
    expect(answers).toEqual([{ status: "queued" }]);
  });

  it("keeps the last administrator", async () => {
    const { email } = await buildUser(db, { is_staff: true });
    await db.updateTable("users").set({ is_staff: false }).where("email", "<>", email).execute();
    expect(await reasonOf(erase(email))).toBe("last_admin");
    expect(await accountOfMailbox(db, email)).toBeDefined();
  });

  it("shows an account that never confirmed the address by its name only", async () => {
    const { id, email } = await buildUser(db, { email_verified_at: null });
    await db
      .insertInto("club_memberships")
      .values({
        id,
        user_id: id,
        plan: "free",
        price: 0,
        status: "active",
        cancel_at_period_end: false,
        terms_version: "1",
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    expect(await collectDataOfAddress(db, email)).toMatchObject({ account: { id }, sessions: [], club: [] });
  });

  it("accepts links of the same mailbox only, for a day", async () => {
    const ctx = visitorContext(db);
    const soon = Date.now() + 60_000;
    const link = signPrivacyLink("Eva+ofertas@example.es", soon);
    expect(await readPrivacyLink(ctx, link)).toBe("Eva+ofertas@example.es");
    expect(await readPrivacyLink(ctx, { ...link, email: "eva+ofertas@example.es" })).not.toBeNull();
    for (const wrong of [
      { ...link, email: "eva@example.es" },
      { ...link, email: "eva+otra@example.es" },
      { ...link, sig: link.sig.slice(0, -2) },
      { ...link, sig: `${link.sig}A` },
      { email: link.email, sig: feedbackSignature(link.email, "x") },
      signPrivacyLink(link.email, Date.now() - 60_000),
      { email: "", sig: "" },
    ])
      expect(await readPrivacyLink(ctx, wrong)).toBeNull();
  });
});
