// Proves questions to sellers by the API: hidden until answered, asked once in parallel, answered or refused by the seller alone,
// without links or telephones, and without their author once erased.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { confirmQuestion } from "~/domain/feedback/questions/confirm-question.server";
import { removeQuestion } from "~/domain/feedback/questions/refuse-question.server";
import { tidyQuestions } from "~/domain/feedback/questions/tidy-questions.server";
import type { UserActor } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { collectDataOfAddress } from "~/domain/privacy/collect-personal-data.server";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { visitorContext } from "../fixtures/context";
import { buildQuestion, buildVote } from "../fixtures/feedback";
import { type BuiltOffer, buildOffer } from "../fixtures/offers";
import { newEmail } from "../fixtures/orders";
import { buildUser } from "../fixtures/users";
import { mailsOf } from "../fixtures/wishes";
import { type ApiClient, apiClient, tokenOf } from "../support/api";
import { onPostgres } from "../support/databases";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let offer: BuiltOffer;
  let manager: Awaited<ReturnType<typeof tokenOf>>;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    offer = await buildOffer(db);
    manager = await tokenOf(db, { member: { organizationId: offer.organizationId, role: "manager" } });
  });

  const ask = (json: object, token: string | null = null, offerId = offer.id) =>
    api.call(`POST /public/offers/${offerId}/questions/`, { token, json });
  const shown = async (): Promise<string[]> =>
    (await api.call(`GET /public/offers/${offer.id}/questions/`)).body.results.map(
      ({ question }: { question: string }) => question,
    );
  const answer = (id: string, text: string, token = manager.token) =>
    api.call(`PUT /questions/${id}/answer/`, { token, json: { text } });
  const refuse = (id: string, token = manager.token) =>
    api.call(`POST /questions/${id}/refusal/`, { token, json: { reason: "insult" } });
  const stored = (question: string) =>
    db.selectFrom("offer_questions").selectAll().where("question", "=", question).execute();
  const tokenIn = (mails: { data: Record<string, unknown> }[]) => String(mails.at(-1)?.data.token);

  it("takes an account's question once, also in parallel, and shows it with the answer alone", async () => {
    const { token, email } = await tokenOf(db);
    const question = "¿Hay que reservar?";
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask({ question }, token)));
    expect(asked.map(({ status, body }) => [status, body.status])).toEqual(Array(5).fill([202, "waiting"]));
    const rows = await stored(question);
    expect(rows).toHaveLength(1);
    const id = rows[0]?.id ?? "";
    expect(await mailsOf(db, manager.email, "question-received")).toHaveLength(1);
    expect(await shown()).not.toContain(question);
    const list = await api.call(`GET /questions/?status=waiting&offer=${offer.id}`, { token: manager.token });
    expect(list.body.results).toContainEqual(expect.objectContaining({ uuid: id, may_answer: true }));
    const answered = await answer(id, " Sí, por teléfono no hace falta. ");
    expect([answered.status, answered.body.status]).toEqual([200, "answered"]);
    expect(await shown()).toContain(question);
    expect(await mailsOf(db, email, "question-answered")).toMatchObject([
      { data: { answer: "Sí, por teléfono no hace falta." } },
    ]);
    expect((await answer(id, "Sí.")).body.answer.text).toBe("Sí.");
    expect(await mailsOf(db, email, "question-answered")).toHaveLength(1);
    await db
      .updateTable("offer_questions")
      .set({ answered_at: Date.now() - DAY_MS - 1000 })
      .where("id", "=", id)
      .execute();
    expect((await answer(id, "No.")).body.code).toBe("reply_closed");
    expect((await refuse(id)).body.status).toBe("refused");
    expect(await shown()).not.toContain(question);
    expect((await answer(id, "No.")).body.code).toBe("question_closed");
  });

  it("waits for the mailbox that a stranger typed, whose link works once", async () => {
    const email = newEmail();
    const question = "¿Hay aparcamiento?";
    const asked = await ask({ question, user_email: email, author_name: "Luz Pérez Gil" });
    expect(asked.body).toEqual({ status: "pending" });
    const mails = await mailsOf(db, email, "question-confirmation");
    expect(JSON.stringify(mails)).not.toContain("aparcamiento");
    const before = await mailsOf(db, manager.email, "question-received");
    expect(JSON.stringify(before)).not.toContain("aparcamiento");
    await ask({ question, user_email: email.toUpperCase() });
    expect(await mailsOf(db, email, "question-confirmation")).toHaveLength(1);
    const token = tokenIn(mails);
    const ctx = visitorContext(db);
    const results = await Promise.allSettled([confirmQuestion(ctx, token), confirmQuestion(ctx, token)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await stored(question)).toMatchObject([{ status: "waiting", author: "Luz P." }]);
    const after = await mailsOf(db, manager.email, "question-received");
    expect(after).toHaveLength(before.length + 1);
  });

  it.each(["Mira https://mal.example", "Escríbeme a ana@mal.example", "Llámame al 612 34 56 78"])(
    "refuses %j in a question, a name and an answer",
    async (text) => {
      const email = newEmail();
      const question = await ask({ question: text, user_email: email });
      expect([question.status, question.body.errors]).toEqual([400, { question: expect.anything() }]);
      const name = await ask({ question: "¿Hay sitio?", user_email: email, author_name: text });
      expect(name.body.errors).toHaveProperty("author_name");
      const id = await buildQuestion(db, offer.id);
      expect((await answer(id, text)).body.errors).toHaveProperty("text");
      expect(await mailsOf(db, email, "question-confirmation")).toEqual([]);
    },
  );

  it("answers a mailbox that asked too much as any other, and tells an account", async () => {
    const email = newEmail();
    const { token } = await tokenOf(db);
    for (const n of [1, 2, 3]) {
      await ask({ question: `¿Opción ${n}?`, user_email: email });
      await ask({ question: `¿Opción ${n}?` }, token);
    }
    const more = await ask({ question: "¿Opción 4?", user_email: email });
    expect([more.status, more.body.status]).toEqual([202, "pending"]);
    expect(await mailsOf(db, email, "question-confirmation")).toHaveLength(3);
    const told = await ask({ question: "¿Opción 4?" }, token);
    expect([told.status, told.body.code]).toEqual([409, "too_many_questions"]);
    expect(await stored("¿Opción 4?")).toEqual([]);
  });

  it("keeps strangers, members and what is over away", async () => {
    const id = await buildQuestion(db, offer.id);
    const other = await buildOffer(db);
    const stranger = await tokenOf(db, {
      member: { organizationId: other.organizationId, role: "manager" },
    });
    const cashier = await tokenOf(db, {
      member: { organizationId: offer.organizationId, role: "cashier" },
    });
    expect((await answer(id, "Sí.", stranger.token)).status).toBe(404);
    expect((await refuse(id, stranger.token)).status).toBe(404);
    expect((await answer(id, "Sí.", cashier.token)).status).toBe(403);
    const own = await ask({ question: "¿Y yo?" }, manager.token);
    expect([own.status, own.body.code]).toEqual([409, "question_on_own_offer"]);
    const over = await buildOffer(db, { sale_ends_at: Date.now() - DAY_MS });
    const late = await ask({ question: "¿Todavía?" }, stranger.token, over.id);
    expect([404, 409]).toContain(late.status);
    const unconfirmed = await buildQuestion(db, offer.id, { status: "unconfirmed" });
    expect((await answer(unconfirmed, "Sí.")).status).toBe(404);
  });

  it("ends an answer and a refusal at once in one state, with one mail", async () => {
    const email = newEmail();
    const id = await buildQuestion(db, offer.id, { email });
    const statuses = (await Promise.all([answer(id, "Sí."), refuse(id), refuse(id)])).map(
      ({ status }) => status,
    );
    expect(statuses).toContain(200);
    const [row] = await db.selectFrom("offer_questions").selectAll().where("id", "=", id).execute();
    expect(row?.status).toBe("refused");
    expect(await mailsOf(db, email, "question-refused")).toHaveLength(1);
  });

  it("is taken down by staff alone, who tell both sides why", async () => {
    const email = newEmail();
    const id = await buildQuestion(db, offer.id, { status: "answered", email, question: "¿Luz es tonta?" });
    const actor = (userId: string, staff: boolean): UserActor =>
      ({ kind: "user", userId, staff, memberships: [] }) as unknown as UserActor;
    const { id: userId } = await buildUser(db);
    const remove = (staff: boolean) =>
      removeQuestion({ ...visitorContext(db), actor: actor(userId, staff) }, { id, reason: " Insulta. " });
    await expect(remove(false)).rejects.toMatchObject({ code: "forbidden" });
    await remove(true);
    await expect(remove(true)).rejects.toMatchObject({ facts: { reason: "question_closed" } });
    expect(await shown()).not.toContain("¿Luz es tonta?");
    expect(await mailsOf(db, email, "question-refused")).toMatchObject([
      { data: { by: "staff", reason: "Insulta." } },
    ]);
    const { contact_email } = await db
      .selectFrom("organizations")
      .select("contact_email")
      .where("id", "=", offer.organizationId)
      .executeTakeFirstOrThrow();
    expect(await mailsOf(db, contact_email, "question-removed")).toHaveLength(1);
  });

  it("exports what a person asked and found useful, and forgets the person", async () => {
    const { id: userId, email } = await buildUser(db);
    const at = Date.now() - DAY_MS;
    const answered = await buildQuestion(db, offer.id, { status: "answered", email, userId, at });
    const waiting = await buildQuestion(db, offer.id, { email, userId });
    const opinion = await buildVote(db, offer.id);
    const mark = { feedback_id: opinion, owner: `user:${userId}`, created_at: Date.now() };
    await db.insertInto("feedback_useful").values(mark).execute();
    expect(await collectDataOfAddress(db, email)).toMatchObject({
      questions: [{ id: answered }, { id: waiting }],
      useful_opinions: [{ feedback_id: opinion, offer_id: offer.id }],
    });
    await eraseAddress(visitorContext(db), { email, knowsOpenCoupons: true });
    const rows = await db
      .selectFrom("offer_questions")
      .select(["id", "author", "user_id", "email_sealed", "email_key"])
      .where("id", "in", [answered, waiting])
      .execute();
    expect(rows).toEqual([
      { id: answered, author: null, user_id: null, email_sealed: "", email_key: `deleted:${answered}` },
    ]);
    expect(await collectDataOfAddress(db, email)).toMatchObject({ questions: [], useful_opinions: [] });
  });

  it("deletes what was not confirmed or answered in time", async () => {
    const old = Date.now() - 200 * DAY_MS;
    const gone = [
      await buildQuestion(db, offer.id, { status: "unconfirmed", at: Date.now() - 8 * DAY_MS }),
      await buildQuestion(db, offer.id, { at: old }),
    ];
    const kept = [
      await buildQuestion(db, offer.id, { status: "unconfirmed" }),
      await buildQuestion(db, offer.id, { status: "answered", at: old }),
    ];
    await tidyQuestions(visitorContext(db));
    const left = await db
      .selectFrom("offer_questions")
      .select("id")
      .where("id", "in", [...gone, ...kept])
      .execute();
    expect(left.map(({ id }) => id).sort()).toEqual([...kept].sort());
  });
});
