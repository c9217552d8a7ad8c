// Proves votes: which ones count, who may change them, the rating, and that parallel votes count once.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { anonymiseVotesOfDeletedAccounts } from "~/domain/feedback/forget-authors.server";
import { feedbackSignature } from "~/domain/feedback/recognise-voter.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { openText } from "~/domain/secrets/sealed-text.server";
import { visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { newEmail, placeOrder } from "../../fixtures/orders";
import { type ApiClient, apiClient, realLimits, tokenOf } from "../../support/api";
import { onBothDatabases } from "../../support/databases";

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  let api: ApiClient;
  let other: BuiltOffer;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    other = await buildOffer(db);
  });

  const newOffer = async (columns = {}): Promise<BuiltOffer> => {
    const offer = await buildOffer(db, { type: "promo", options: [{ actual_price: 0 }], ...columns });
    await rebuildListings(db);
    return offer;
  };
  const buy = (offer: BuiltOffer, email: string) =>
    placeOrder(visitorContext(db), {
      lines: [{ optionId: offer.options[0].id }],
      saw: 0,
      form: { email },
    });
  const vote = (offer: BuiltOffer, json: object, token: string | null = null) =>
    api.call("POST /public/offers/feedback/", { token, json: { offer_uuid: offer.id, ...json } });
  const read = async (offer: BuiltOffer) => (await api.call(`GET /public/offers/${offer.id}/feedback/`)).body;
  const cardRating = async (offer: BuiltOffer) =>
    db
      .selectFrom("offer_cards")
      .select(["rating_average", "rating_count"])
      .where("offer_id", "=", offer.id)
      .executeTakeFirstOrThrow();

  it("stores the vote of an unconfirmed person without counting it", async () => {
    const offer = await newOffer();
    const email = newEmail();
    await buy(offer, email);
    const taken = await vote(offer, { feedback_stars: 1, user_email: email, comment: "Mal" });
    expect([taken.status, taken.body.status]).toEqual([201, "unconfirmed"]);
    expect(await read(offer)).toMatchObject({ count: 0, average: null, results: [] });
    const row = await db
      .selectFrom("feedback")
      .selectAll()
      .where("id", "=", taken.body.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(email);
    expect(openText(row.email_sealed, "feedback.email")).toBe(email);
  });

  it("publishes a buyer's vote by signed link and counts it in every rating", async () => {
    const offer = await newOffer({ stars_5: 1 });
    const email = newEmail();
    await buy(offer, email);
    const sig = feedbackSignature(email, offer.id);
    const json = {
      feedback_stars: 4,
      user_email: email,
      sig,
      comment: " Muy bien ",
      author_name: "Eva Ruiz Sáez",
    };
    const taken = await vote(offer, json);
    expect([taken.status, taken.body.status]).toEqual([201, "published"]);
    const shown = await read(offer);
    expect(shown).toMatchObject({
      count: 2,
      average: 4.5,
      histogram: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
      results: [
        {
          id: taken.body.id,
          feedback_stars: 4,
          comment: "Muy bien",
          author: "Eva R.",
          verified_purchase: true,
          reply: null,
        },
      ],
    });
    expect(shown.verification_statement.length).toBeGreaterThan(50);
    expect(await cardRating(offer)).toEqual({ rating_average: 4.5, rating_count: 2 });
  });

  it("changes a vote by a second one with the mail's signature, and by no other, for 30 days", async () => {
    const offer = await newOffer({ stars_5: 1 });
    const email = newEmail();
    await buy(offer, email);
    const json = { user_email: email, sig: feedbackSignature(email, offer.id) };
    const first = await vote(offer, { ...json, feedback_stars: 5, comment: "Bien", author_name: "Eva Ruiz" });
    const stranger = await vote(offer, { feedback_stars: 2, user_email: email });
    expect([stranger.status, stranger.body]).toEqual([
      200,
      { id: first.body.id, status: "published", edit_token: null },
    ]);
    expect((await read(offer)).histogram).toMatchObject({ 5: 2 });
    const second = await vote(offer, { ...json, feedback_stars: 1 });
    expect([second.status, second.body.id, second.body.status]).toEqual([200, first.body.id, "published"]);
    expect(await read(offer)).toMatchObject({
      average: 3,
      histogram: { 1: 1, 5: 1 },
      results: [{ feedback_stars: 1, comment: "Bien", author: "Eva R." }],
    });
    const patch = (token: string) =>
      api.call(`PATCH /public/offers/feedback/${first.body.id}/`, {
        json: { feedback_stars: 4, edit_token: token },
      });
    expect((await patch(first.body.edit_token)).status).toBe(404);
    expect((await patch(second.body.edit_token)).status).toBe(200);
    await db
      .updateTable("feedback")
      .set({ created_at: Date.now() - 31 * DAY_MS })
      .where("id", "=", first.body.id)
      .execute();
    const late = await vote(offer, { ...json, feedback_stars: 1 });
    expect([late.status, late.body.code]).toEqual([409, "feedback_closed"]);
    expect(await cardRating(offer)).toEqual({ rating_average: 4.5, rating_count: 2 });
  });

  it("counts one vote whichever of parallel second opinions is the last", async () => {
    const offer = await newOffer();
    const email = newEmail();
    await buy(offer, email);
    const sig = feedbackSignature(email, offer.id);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 1, 2, 3].map((stars) => vote(offer, { feedback_stars: stars, user_email: email, sig })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    const { histogram, results } = await read(offer);
    const stars = results[0].feedback_stars;
    expect(histogram).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, [stars]: 1 });
    expect(await cardRating(offer)).toEqual({ rating_average: stars, rating_count: 1 });
  });

  it.each([
    ["for another offer", (email: string) => feedbackSignature(email, other.id)],
    ["for another mailbox", (_email: string, offer: BuiltOffer) => feedbackSignature("x@y.es", offer.id)],
    ["made up", () => "1.abc.def.ghi"],
  ])("does not believe a signature %s", async (_what, sign) => {
    const offer = await newOffer();
    const email = newEmail();
    await buy(offer, email);
    const taken = await vote(offer, { feedback_stars: 5, user_email: email, sig: sign(email, offer) });
    expect([taken.status, taken.body.status]).toEqual([201, "unconfirmed"]);
  });

  it("does not count a recognised voter who did not buy", async () => {
    const offer = await newOffer();
    const user = await tokenOf(db);
    const email = newEmail();
    const mailed = await vote(offer, {
      feedback_stars: 5,
      user_email: email,
      sig: feedbackSignature(email, offer.id),
    });
    const signedIn = await vote(offer, { feedback_stars: 5 }, user.token);
    expect([mailed.body.status, signedIn.body.status]).toEqual(["unconfirmed", "unconfirmed"]);
  });

  it("counts only recent experiences: 30 days from the purchase, and again from each redemption", async () => {
    const offer = await newOffer();
    const ages = { fresh: [29, null], old: [31, null], used: [90, 29], usedLongAgo: [90, 31] } as const;
    const statuses = new Map<string, string>();
    for (const [name, [boughtDays, usedDays]] of Object.entries(ages)) {
      const email = newEmail();
      const { saleId } = await buy(offer, email);
      const bought = Date.now() - boughtDays * DAY_MS;
      await db.updateTable("sales").set({ captured_at: bought }).where("id", "=", saleId).execute();
      if (usedDays !== null) {
        const lines = db.selectFrom("sale_lines").select("id").where("sale_id", "=", saleId);
        await db
          .updateTable("coupons")
          .set({ status: forced("redeemed"), redeemed_at: Date.now() - usedDays * DAY_MS })
          .where("sale_line_id", "in", lines)
          .execute();
      }
      const sig = feedbackSignature(email, offer.id);
      statuses.set(name, (await vote(offer, { feedback_stars: 5, user_email: email, sig })).body.status);
    }
    expect(Object.fromEntries(statuses)).toEqual({
      fresh: "published",
      old: "unconfirmed",
      used: "published",
      usedLongAgo: "unconfirmed",
    });
    expect((await read(offer)).count).toBe(2);
  });

  it("counts a late voter again after another purchase, and dates the vote anew", async () => {
    const offer = await newOffer();
    const email = newEmail();
    const sig = feedbackSignature(email, offer.id);
    const { saleId } = await buy(offer, email);
    const longAgo = Date.now() - 60 * DAY_MS;
    await db.updateTable("sales").set({ captured_at: longAgo }).where("id", "=", saleId).execute();
    const late = await vote(offer, { feedback_stars: 1, user_email: email, sig });
    await db.updateTable("feedback").set({ created_at: longAgo }).where("id", "=", late.body.id).execute();
    await buy(offer, email);
    const counted = await vote(offer, { feedback_stars: 4, user_email: email, sig });
    expect([counted.body.id, counted.body.status]).toEqual([late.body.id, "published"]);
    const change = { feedback_stars: 5, edit_token: counted.body.edit_token };
    const changed = await api.call(`PATCH /public/offers/feedback/${late.body.id}/`, { json: change });
    expect(changed.status).toBe(200);
  });

  it("lets the real buyer's vote replace a stranger's under the same address", async () => {
    const offer = await newOffer();
    const user = await tokenOf(db);
    await buy(offer, user.email);
    const fake = await vote(offer, { feedback_stars: 1, user_email: user.email });
    const real = await vote(offer, { feedback_stars: 5, user_email: user.email.toUpperCase() }, user.token);
    expect([real.status, real.body.id, real.body.status]).toEqual([200, fake.body.id, "published"]);
    expect((await read(offer)).results[0]).toMatchObject({ feedback_stars: 5, author: "Ana P." });
    const stolen = await api.call(`PATCH /public/offers/feedback/${fake.body.id}/`, {
      json: { feedback_stars: 1, edit_token: fake.body.edit_token },
    });
    expect(stolen.status).toBe(404);
  });

  it("lets the author change a vote by token or account within 30 days, and updates the rating", async () => {
    const offer = await newOffer();
    const user = await tokenOf(db);
    const stranger = await tokenOf(db);
    await buy(offer, user.email);
    const { body } = await vote(offer, { feedback_stars: 2, comment: "Regular" }, user.token);
    const change = (method: string, json: object, token: string | null = null) =>
      api.call(`${method} /public/offers/feedback/${body.id}/`, { json, token });
    const patched = await change("PATCH", { feedback_stars: 4, edit_token: body.edit_token });
    expect([patched.status, patched.body.feedback_stars, patched.body.comment]).toEqual([200, 4, "Regular"]);
    expect(await cardRating(offer)).toEqual({ rating_average: 4, rating_count: 1 });
    const put = await change("PUT", { feedback_stars: 3 }, user.token);
    expect([put.status, put.body.feedback_stars, put.body.comment]).toEqual([200, 3, null]);
    expect((await read(offer)).histogram).toMatchObject({ 2: 0, 3: 1, 4: 0 });
    expect((await change("PATCH", { feedback_stars: 1 }, stranger.token)).status).toBe(404);
    expect((await change("PATCH", { feedback_stars: 1, edit_token: "x" })).status).toBe(404);
    expect((await change("PUT", { edit_token: body.edit_token })).status).toBe(400);
    await db
      .updateTable("feedback")
      .set({ created_at: Date.now() - 31 * DAY_MS })
      .where("id", "=", body.id)
      .execute();
    const late = await change("PATCH", { feedback_stars: 1 }, user.token);
    expect([late.status, late.body.code]).toEqual([409, "feedback_closed"]);
  });

  it("keeps the vote of a deleted account without its author", async () => {
    const offer = await newOffer();
    const user = await tokenOf(db);
    await buy(offer, user.email);
    const { body } = await vote(offer, { feedback_stars: 5 }, user.token);
    await db.updateTable("users").set({ deleted_at: 1 }).where("id", "=", user.userId).execute();
    await anonymiseVotesOfDeletedAccounts(visitorContext(db));
    const shown = await read(offer);
    expect([shown.count, shown.results[0].author]).toEqual([1, "Cliente"]);
    const row = await db
      .selectFrom("feedback")
      .selectAll()
      .where("id", "=", body.id)
      .executeTakeFirstOrThrow();
    expect([row.user_id, row.email_sealed]).toEqual([null, ""]);
  });

  it("counts parallel votes of one mailbox once and of many mailboxes each", async () => {
    const offer = await newOffer();
    const email = newEmail();
    await buy(offer, email);
    const sig = feedbackSignature(email, offer.id);
    const same = await Promise.all(
      Array.from({ length: 6 }, () => vote(offer, { feedback_stars: 5, user_email: email, sig })),
    );
    expect(same.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
    const emails = Array.from({ length: 6 }, newEmail);
    for (const one of emails) await buy(offer, one);
    const many = await Promise.all(
      emails.map((one) =>
        vote(offer, { feedback_stars: 3, user_email: one, sig: feedbackSignature(one, offer.id) }),
      ),
    );
    expect(many.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect((await read(offer)).histogram).toEqual({ 1: 0, 2: 0, 3: 6, 4: 0, 5: 1 });
    expect((await cardRating(offer)).rating_count).toBe(7);
  });

  it.each([
    { feedback_stars: 0, user_email: "a@b.es" },
    { feedback_stars: 6, user_email: "a@b.es" },
    { feedback_stars: 4.5, user_email: "a@b.es" },
    { feedback_stars: "5", user_email: "a@b.es" },
    { feedback_stars: 5, user_email: "nadie" },
    { feedback_stars: 5 },
    { feedback_stars: 5, user_email: "a@b.es", comment: "x".repeat(2001) },
    { feedback_stars: 5, user_email: "a@b.es", comment: "\0" },
  ])("refuses %j", async (json) => {
    const answer = await vote(other, json);
    expect([answer.status, answer.body.code]).toEqual([400, "invalid"]);
  });

  it("answers 404 for votes of offers that are not public", async () => {
    const draft = await newOffer({ status: "draft" });
    expect((await vote(draft, { feedback_stars: 5, user_email: "a@b.es" })).status).toBe(404);
    expect((await api.call(`GET /public/offers/${draft.id}/feedback/`)).status).toBe(404);
    expect((await api.call(`GET /public/offers/${newId()}/feedback/`)).status).toBe(404);
  });

  it("accepts ten votes an hour from one session", async () => {
    const limited = apiClient(db, { limits: realLimits() });
    const statuses = [];
    const { body } = await limited.call("POST /session/anonymous/");
    for (let i = 0; i < 11; i++) {
      const json = { offer_uuid: other.id, feedback_stars: 5, user_email: newEmail() };
      statuses.push(
        (await limited.call("POST /public/offers/feedback/", { json, token: body.access })).status,
      );
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });
});
