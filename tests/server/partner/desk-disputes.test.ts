// Proves on the real server, without scripts, that disputed opinions reach the queue and are decided: counts of stars, mails
// to both sides, the state that the seller reads, decisions on what has changed, and races.
import { expect, it } from "vitest";
import { decideDispute } from "~/domain/feedback/decide-dispute.server";
import { EMAIL_PURPOSE } from "~/domain/feedback/feedback";
import type { UserActor } from "~/domain/kernel/context";
import { sealText } from "~/domain/secrets/sealed-text.server";
import { staffActor } from "../../fixtures/context";
import { buildVote } from "../../fixtures/feedback";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { panelShop, unsentMails } from "./panel-shop";

const QUEUE = "/gestion/cola";
const OPINIONS = "/socios/opiniones";

onOneDatabase((_name, open) => {
  const shop = panelShop(open, unsentMails);
  let staff: Promise<Visitor> | undefined;
  const asStaff = () => {
    staff ??= shop.enterStaff().then(({ visitor }) => visitor);
    return staff;
  };
  const author = "autora@example.com";

  const starsOf = async () =>
    (
      await shop.db
        .selectFrom("offers")
        .select("stars_1")
        .where("id", "=", shop.offers.spa.id)
        .executeTakeFirstOrThrow()
    ).stars_1;

  /** A counted vote of one star, which the seller's manager disputes by the panel's form. */
  async function disputed(comment: string): Promise<string> {
    const id = await buildVote(shop.db, shop.offers.spa.id, { stars: 1, comment });
    await shop.db
      .updateTable("feedback")
      .set({ email_sealed: sealText(author, EMAIL_PURPOSE) })
      .where("id", "=", id)
      .execute();
    await shop.db
      .updateTable("offers")
      .set((eb) => ({ stars_1: eb("stars_1", "+", 1) }))
      .where("id", "=", shop.offers.spa.id)
      .execute();
    const page = await shop.as("manager").visitor.get(`${OPINIONS}/${id}`);
    const sent = await page
      .form({ intent: "dispute" })
      .submit({ reason: "insult", evidence: "Insulta a Luz por su nombre." });
    expect(sent.text("main")).toContain("La estamos revisando");
    return id;
  }
  const mailsAbout = async (template: string) =>
    shop.db
      .selectFrom("mail_outbox")
      .select(["recipient", "data"])
      .where("template", "=", template)
      .orderBy("created_at", "desc")
      .execute();

  it("removes a vote with a reason: no longer counted or shown, both sides notified, traced", async () => {
    const before = await starsOf();
    const id = await disputed("Luz es tonta");
    expect(await starsOf()).toBe(before + 1);
    const queue = await (await asStaff()).get(`${QUEUE}?clase=opiniones`);
    const page = await queue.follow(`main a[href="${QUEUE}/opiniones/${id}"]`);
    expect(await conformanceProblems(page.html)).toEqual([]);
    for (const text of ["Luz es tonta", "Insulta a Luz por su nombre.", "Insulta o amenaza"])
      expect(page.text("main")).toContain(text);
    const refused = await page.form({ action: page.path }).submit({ decision: "removed" });
    expect([refused.status, refused.text("main")]).toEqual([400, expect.stringContaining("motivo")]);
    const done = await refused.form({ action: page.path }).submit({ reason: "Insulta a una persona." });
    expect(done.path).toBe(QUEUE);
    expect(await starsOf()).toBe(before);
    expect((await shop.visit().get(`/ofertas/${shop.offers.spa.id}`)).html).not.toContain("Luz es tonta");
    const [toAuthor] = await mailsAbout("opinion-removed");
    expect(toAuthor).toMatchObject({ recipient: author, data: { reason: "Insulta a una persona." } });
    const [toSeller] = await mailsAbout("opinion-decided");
    expect(toSeller?.data).toMatchObject({ decision: "removed", feedbackId: id });
    const shown = await shop.as("manager").visitor.get(`${OPINIONS}/${id}`);
    expect(shown.text("main")).toContain("La hemos retirado");
    expect(shown.text("main")).toContain("Motivo: Insulta a una persona.");
    expect(await conformanceProblems(shown.html)).toEqual([]);
    const all = await shop.as("manager").visitor.get(`${OPINIONS}?mostrar=todas`);
    expect(all.texts("tbody td").join()).toContain("Retirada");
    const audit = await shop.db
      .selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", id)
      .execute();
    expect(audit.map(({ action }) => action)).toContain("feedback.dispute_removed");
    const again = await page.form({ action: page.path }).submit({ decision: "kept", reason: "Ya no" });
    expect([again.status, again.text("main").includes("ya está decidida")]).toEqual([409, true]);
  });

  it("keeps a vote with a reason, which only the seller reads", async () => {
    const before = await starsOf();
    const id = await disputed("No me gustó");
    const removals = (await mailsAbout("opinion-removed")).length;
    const page = await (await asStaff()).get(`${QUEUE}/opiniones/${id}`);
    await page.form({ action: page.path }).submit({ decision: "kept", reason: "Es su opinión." });
    expect(await starsOf()).toBe(before + 1);
    expect(await mailsAbout("opinion-removed")).toHaveLength(removals);
    const shown = await shop.as("manager").visitor.get(`${OPINIONS}/${id}`);
    expect(shown.text("main")).toContain("sigue publicada: cumple las normas");
    expect((await (await asStaff()).get(`${QUEUE}?clase=opiniones`)).texts("tbody a")).toEqual([]);
  });

  it("decides what was read, once, however many decide at once", async () => {
    const id = await disputed("Fatal todo");
    const stars = await starsOf();
    const page = await (await asStaff()).get(`${QUEUE}/opiniones/${id}`);
    const touched = Date.now() - 1_000;
    await shop.db
      .updateTable("feedback")
      .set({ comment: "Regular", updated_at: touched })
      .where("id", "=", id)
      .execute();
    const stale = await page.form({ action: page.path }).submit({ decision: "removed", reason: "Insulta." });
    expect([stale.status, stale.text("main").includes("Regular")]).toEqual([409, true]);
    const { userId } = await shop.enterStaff();
    const actor: UserActor = staffActor(userId);
    const input = { id, decision: "removed", seen: touched, reason: "Insulta." } as const;
    const decisions = await Promise.allSettled(
      [1, 2, 3, 4].map(() => decideDispute({ db: shop.db, actor }, input)),
    );
    expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await starsOf()).toBe(stars - 1);
  });
});
