/**
 * Proves the mails about a business that its members choose: who gets which, once, at its hour; what they say; and that a
 * choice ends with the membership.
 */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { isSqlite } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { createFeedback } from "~/domain/feedback/create-feedback.server";
import { changeMemberMails, readOwnMemberMails } from "~/domain/identity/member-mails/mail-choices.server";
import type { MemberMailFrequency, MemberMailKind } from "~/domain/identity/member-mails/member-mail";
import { MEMBER_ROLES, type MemberRole } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { mailSalesOfDay } from "~/domain/reports/member-mails/mail-sales-of-day.server";
import { mailWeek } from "~/domain/reports/member-mails/mail-week.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { userContext, visitorContext } from "../../fixtures/context";
import { buildVote } from "../../fixtures/feedback";
import { forced } from "../../fixtures/forced-status";
import { buildOffer } from "../../fixtures/offers";
import { approve, placeOrder } from "../../fixtures/orders";
import { addMember } from "../../fixtures/organization-members";
import { buildOrganization } from "../../fixtures/organizations";
import { buildUser } from "../../fixtures/users";
import { onPostgres } from "../../support/databases";

const at = (time: string) => Date.parse(time);
/** A Monday. */
const MONDAY_MORNING = at("2026-11-23T08:30:00+01:00");

onPostgres((_name, open) => {
  let db: Db;
  let organizationId: string;
  let offer: Awaited<ReturnType<typeof buildOffer>>;
  const members = new Map<MemberRole, { id: string; email: string }>();

  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    await db.deleteFrom("mail_outbox").execute();
    organizationId = (await buildOrganization(db, { name: "Cantina Ñ" })).id;
    offer = await buildOffer(db, {
      organization_id: organizationId,
      title: "Menú",
      options: [{ capacity: 90, per_customer: null, actual_price: 2000 }],
    });
    for (const role of MEMBER_ROLES) {
      const user = await buildUser(db);
      await addMember(db, user.id, { organizationId, role });
      members.set(role, user);
    }
  });

  const member = (role: MemberRole) => members.get(role) as { id: string; email: string };
  const choose = (role: MemberRole, choices: Partial<Record<MemberMailKind, MemberMailFrequency>>) =>
    changeMemberMails(userContext(visitorContext(db), member(role).id), organizationId, choices);
  const recipients = async (template: string) => {
    const rows = await db.selectFrom("mail_outbox").selectAll().where("template", "=", template).execute();
    return rows
      .map(({ recipient, data }) => ({
        role: MEMBER_ROLES.find((role) => member(role).email === recipient),
        data,
      }))
      .filter(({ role }) => role !== undefined);
  };
  const rolesOf = async (template: string) => (await recipients(template)).map(({ role }) => role).sort();

  async function sell(quantity: number, boughtAt?: string) {
    const ctx = visitorContext(db);
    const sale = await placeOrder(ctx, { lines: [{ optionId: offer.options[0].id, quantity }] });
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    if (boughtAt) {
      await db
        .updateTable("sales")
        .set({ created_at: at(boughtAt) })
        .where("id", "=", sale.saleId)
        .execute();
    }
    return sale;
  }

  it("tells of each sale those who chose it, with the seller's lines alone, and names no buyer", async () => {
    await sell(1);
    expect(await rolesOf("sale-made")).toEqual([]);
    await choose("bookkeeper", { sales: "at_once" });
    const sale = await sell(2);
    const [mail, ...others] = await recipients("sale-made");
    expect(others).toEqual([]);
    expect(mail?.role).toBe("bookkeeper");
    expect(mail?.data).toMatchObject({
      organization: { id: organizationId },
      lines: [{ title: "Menú", quantity: 2, gross: 4000 }],
    });
    const { email } = await db
      .selectFrom("sales")
      .select("email")
      .where("id", "=", sale.saleId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(mail?.data)).not.toContain(email);
  });

  it("tells of yesterday's sales once, in the morning, and by default the owner", async () => {
    await sell(3, "2026-11-22T23:30:00+01:00");
    await sell(1, "2026-11-23T00:30:00+01:00");
    const job = (time: string) => mailSalesOfDay({ db }, at(time));
    expect(await job("2026-11-23T07:59:00+01:00")).toBe(0);
    expect(await job("2026-11-23T13:00:00+01:00")).toBe(0);
    await Promise.all([job("2026-11-23T08:00:00+01:00"), job("2026-11-23T08:00:00+01:00")]);
    await job("2026-11-23T09:00:00+01:00");
    expect(await recipients("sales-of-day")).toMatchObject([
      {
        role: "owner",
        data: {
          day: "2026-11-22",
          sales: 1,
          gross: 6000,
          offers: [{ title: "Menú", units: 3, gross: 6000 }],
        },
      },
    ]);
    await choose("owner", { sales: "never" });
    await job("2026-11-24T08:00:00+01:00");
    expect(await rolesOf("sales-of-day")).toEqual(["owner"]);
  });

  it("tells the week on Mondays, once, with what happened in it", async () => {
    await choose("manager", { letter: "weekly" });
    await sell(2, "2026-11-16T00:00:00+01:00");
    await sell(1, "2026-11-15T23:59:00+01:00");
    const used = { status: forced("redeemed"), redeemed_at: at("2026-11-20T21:00:00+01:00") } as const;
    await db
      .updateTable("coupons")
      .set(used)
      .where("sale_line_id", "in", (eb) =>
        eb
          .selectFrom("sale_lines")
          .select("id")
          .where("organization_id", "=", organizationId)
          .where("quantity", "=", 2),
      )
      .execute();
    await buildVote(db, offer.id, { stars: 4, at: at("2026-11-18T12:00:00Z") });
    await buildVote(db, offer.id, { stars: 5, at: at("2026-11-19T12:00:00Z"), reply: "Gracias" });
    expect(await mailWeek({ db }, MONDAY_MORNING - 86_400_000)).toBe(0);
    await mailWeek({ db }, MONDAY_MORNING);
    await mailWeek({ db }, MONDAY_MORNING + 3_600_000);
    expect(await rolesOf("week-of-seller")).toEqual(["manager", "owner"]);
    expect((await recipients("week-of-seller"))[0]?.data).toMatchObject({
      from: "2026-11-16",
      until: "2026-11-22",
      sales: 1,
      gross: 4000,
      before: 2000,
      redeemed: 2,
      opinions: 2,
      tenths: 45,
      unanswered: 1,
      coming: { dates: 0, places: 0 },
    });
  });

  it("writes no letter to a business that sells nothing and did not in that week", async () => {
    const ended = { status: forced("ended"), updated_at: at("2026-10-01T00:00:00Z") } as const;
    await db.updateTable("offers").set(ended).where("id", "=", offer.id).execute();
    await mailWeek({ db }, MONDAY_MORNING);
    expect(await rolesOf("week-of-seller")).toEqual([]);
  });

  it("tells of a published opinion once, not of its author's later changes", async () => {
    await choose("owner", { opinions: "never" });
    const email = `vota-${crypto.randomUUID()}@example.es`;
    const voter = { email, emailKey: emailKey(email), userId: null, source: "mail" as const };
    const vote = { offerId: offer.id, comment: "Rico", authorName: "Ana", voter, hasRecentlyBought: true };
    await createFeedback(visitorContext(db), { ...vote, stars: 4 });
    await createFeedback(visitorContext(db), { ...vote, stars: 2 });
    expect(await recipients("opinion-received")).toMatchObject([
      { role: "manager", data: { title: "Menú", stars: 4, comment: "Rico" } },
    ]);
  });

  it("gives no role a mail of what the panel does not show it, and refuses other frequencies", async () => {
    await expect(choose("cashier", { sales: "at_once" })).rejects.toMatchObject({ code: "invalid" });
    await expect(choose("bookkeeper", { opinions: "at_once" })).rejects.toMatchObject({ code: "invalid" });
    await expect(choose("owner", { sales: "weekly" })).rejects.toMatchObject({ code: "invalid" });
    await choose("manager", { opinions: "at_once", sales: "daily" });
    await db
      .updateTable("organization_members")
      .set({ role: "cashier" })
      .where("user_id", "=", member("manager").id)
      .execute();
    await sell(1, "2026-11-22T12:00:00+01:00");
    await mailSalesOfDay({ db }, MONDAY_MORNING);
    expect(await rolesOf("sales-of-day")).toEqual(["owner"]);
  });

  it("forgets a choice with the membership", async () => {
    await choose("bookkeeper", { sales: "daily" });
    const { id } = member("bookkeeper");
    await db.deleteFrom("organization_members").where("user_id", "=", id).execute();
    const left = db.selectFrom("member_mails").select("kind").where("user_id", "=", id);
    expect(await left.execute(), isSqlite(db) ? "SQLite" : "PostgreSQL").toEqual([]);
    const ctx = userContext(visitorContext(db), id);
    await expect(readOwnMemberMails(ctx, organizationId)).rejects.toMatchObject({ code: "not_found" });
  });
});
