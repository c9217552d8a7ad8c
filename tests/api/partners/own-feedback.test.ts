// Proves sellers' answers to votes: one public reply, corrected for a day; one dispute; their own offers only.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { buildVote } from "../../fixtures/feedback";
import { forced } from "../../fixtures/forced-status";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onSqlite } from "../../support/databases";

onSqlite((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let offer: BuiltOffer;
  let manager: string;
  let stranger: string;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    offer = await buildOffer(db);
    manager = await managerOf(offer.organizationId);
    stranger = await managerOf((await buildOrganization(db)).id);
  });

  const managerOf = async (organizationId: string) =>
    (await tokenOf(db, { member: { organizationId, role: "manager" } })).token;
  const reply = (id: string, text: string, token = manager) =>
    api.call(`PUT /feedback/${id}/reply/`, { token, json: { text } });
  const published = async (id: string) => {
    const { body } = await api.call(`GET /public/offers/${offer.id}/feedback/`);
    return body.results.find((vote: { id: string }) => vote.id === id).reply;
  };

  it("publishes one reply, which can be corrected for a day", async () => {
    const id = await buildVote(db, offer.id);
    expect((await reply(id, "  ")).body.errors).toHaveProperty("text");
    const first = await reply(id, " ¡Gracias, Ana! ");
    expect([first.status, first.body.reply.text, first.body.may_reply]).toEqual([
      200,
      "¡Gracias, Ana!",
      true,
    ]);
    expect((await published(id)).text).toBe("¡Gracias, Ana!");
    expect((await reply(id, "Gracias.")).body.reply).toEqual({ text: "Gracias.", at: first.body.reply.at });
    const yesterday = Date.now() - DAY_MS - 1000;
    await db.updateTable("feedback").set({ reply_at: yesterday }).where("id", "=", id).execute();
    expect((await reply(id, "Gracias.")).status).toBe(200);
    const late = await reply(id, "Otra cosa");
    expect([late.status, late.body.code]).toEqual([409, "reply_closed"]);
    expect((await published(id)).text).toBe("Gracias.");
  });

  it("disputes once, and the vote stays published", async () => {
    const id = await buildVote(db, offer.id, { stars: 1 });
    const dispute = () =>
      api.call(`POST /feedback/${id}/dispute/`, {
        token: manager,
        json: { reason: "insult", evidence: "Insulta a una camarera por su nombre." },
      });
    const asked = await dispute();
    expect([asked.status, asked.body.dispute]).toMatchObject([200, { reason: "insult", decision: null }]);
    expect((await dispute()).body.code).toBe("already_disputed");
    expect(await published(id)).toBeNull();
  });

  it("lists the own votes, unanswered first, and does not exist for others", async () => {
    const own = await buildOffer(db);
    const token = await managerOf(own.organizationId);
    const old = await buildVote(db, own.id, { at: Date.now() - DAY_MS });
    const answered = await buildVote(db, own.id);
    await reply(answered, "Gracias", token);
    const list = (query = "") => api.call(`GET /feedback/${query}`, { token });
    const ids = async (query?: string) =>
      (await list(query)).body.results.map(({ uuid }: { uuid: string }) => uuid);
    expect(await ids()).toEqual([old, answered]);
    expect(await ids("?answered=true")).toEqual([answered]);
    expect(await ids(`?offer=${offer.id}`)).toEqual([]);
    expect((await list(`?organization=${offer.organizationId}`)).status).toBe(404);
    expect((await reply(old, "Hola", stranger)).status).toBe(404);
    const unpublished = await buildVote(db, own.id);
    await db
      .updateTable("feedback")
      .set({ status: forced("removed") })
      .where("id", "=", unpublished)
      .execute();
    expect((await reply(unpublished, "Hola", token)).body.code).toBe("feedback_not_published");
  });
});
