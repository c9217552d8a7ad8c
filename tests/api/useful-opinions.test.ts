// Proves by the API that a reader counts once for an opinion, also in parallel and once erased, and that lists follow their number.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { anonymiseVotesOfDeletedAccounts } from "~/domain/feedback/forget-authors.server";
import { newId } from "~/domain/kernel/ids.server";
import { visitorContext } from "../fixtures/context";
import { buildVote } from "../fixtures/feedback";
import { buildOffer } from "../fixtures/offers";
import { buildOrganization } from "../fixtures/organizations";
import { type ApiClient, apiClient, realLimits, tokenOf } from "../support/api";
import { onBothDatabases } from "../support/databases";

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  const press = (id: string, token: string | null) =>
    api.call(`POST /public/offers/feedback/${id}/useful/`, { token });
  const session = async (): Promise<string> => (await api.call("POST /session/anonymous/")).body.access;
  async function counted(id: string): Promise<[useful: number, readers: number]> {
    const { useful_votes } = await db
      .selectFrom("feedback")
      .select("useful_votes")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const readers = await db
      .selectFrom("feedback_useful")
      .select("owner")
      .where("feedback_id", "=", id)
      .execute();
    return [useful_votes, readers.length];
  }

  it("counts parallel presses of one reader once and of many readers each", async () => {
    const offer = await buildOffer(db);
    const id = await buildVote(db, offer.id);
    const one = await tokenOf(db);
    const others = await Promise.all(Array.from({ length: 4 }, session));
    const tokens = [...Array<string>(6).fill(one.token), ...others, ...others];
    const answers = await Promise.all(tokens.map((token) => press(id, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body }) => body.counted)).toHaveLength(5);
    expect(await counted(id)).toEqual([5, 5]);
    expect((await press(id, one.token)).body).toEqual({ useful_votes: 5, counted: false });
  });

  it("orders and filters a list", async () => {
    const offer = await buildOffer(db, { stars_2: 1, stars_5: 2 });
    const at = Date.now();
    const low = await buildVote(db, offer.id, { stars: 2, at: at - 1000 });
    const high = await buildVote(db, offer.id, { stars: 5, at });
    const useful = await buildVote(db, offer.id, { stars: 5, at: at - 2000 });
    await press(useful, await session());
    const ids = async (query: string) =>
      (await api.call(`GET /public/offers/${offer.id}/feedback/?${query}`)).body.results.map(
        (one: { id: string }) => one.id,
      );
    expect(await ids("")).toEqual([high, low, useful]);
    expect(await ids("ordering=useful")).toEqual([useful, high, low]);
    expect(await ids("ordering=best")).toEqual([high, useful, low]);
    expect(await ids("ordering=worst")).toEqual([low, high, useful]);
    expect(await ids("stars=5&ordering=useful")).toEqual([useful, high]);
    expect((await api.call(`GET /public/offers/${offer.id}/feedback/?stars=6`)).status).toBe(400);
    expect((await api.call(`GET /public/offers/${offer.id}/feedback/?ordering=id`)).status).toBe(400);
    const page = (await api.call(`GET /public/offers/${offer.id}/feedback/?ordering=useful`)).body;
    expect(page).toMatchObject({ count: 3, results: [{ useful_votes: 1 }, { useful_votes: 0 }, {}] });
  });

  it("refuses the author, the seller's members, and what is not published", async () => {
    const organization = await buildOrganization(db);
    const offer = await buildOffer(db, { organization_id: organization.id });
    const author = await tokenOf(db);
    const id = await buildVote(db, offer.id);
    await db.updateTable("feedback").set({ user_id: author.userId }).where("id", "=", id).execute();
    expect((await press(id, author.token)).body.code).toBe("own_opinion");
    const cashier = await tokenOf(db, { member: { organizationId: organization.id, role: "cashier" } });
    const member = await press(id, cashier.token);
    expect([member.status, member.body.code]).toEqual([409, "opinion_on_own_offer"]);
    expect((await press(newId(), await session())).status).toBe(404);
    expect((await press(id, null)).status).toBe(401);
    expect(await counted(id)).toEqual([0, 0]);
  });

  it("keeps the number of a deleted account's reader without the account", async () => {
    const offer = await buildOffer(db);
    const id = await buildVote(db, offer.id);
    const reader = await tokenOf(db);
    await press(id, reader.token);
    await press(id, await session());
    await db.updateTable("users").set({ deleted_at: 1 }).where("email", "=", reader.email).execute();
    await anonymiseVotesOfDeletedAccounts(visitorContext(db));
    expect(await counted(id)).toEqual([2, 2]);
    const owners = await db
      .selectFrom("feedback_useful")
      .select("owner")
      .where("feedback_id", "=", id)
      .execute();
    expect(owners.map(({ owner }) => owner.split(":")[0]).sort()).toEqual(["deleted", "visitor"]);
  });

  it("holds up a network that presses for one opinion again and again", async () => {
    const limited = apiClient(db, { limits: realLimits() });
    const offer = await buildOffer(db);
    const id = await buildVote(db, offer.id);
    const statuses: number[] = [];
    for (let reader = 0; reader < 6; reader++) {
      const { body } = await limited.call("POST /session/anonymous/");
      const pressed = await limited.call(`POST /public/offers/feedback/${id}/useful/`, {
        token: body.access,
      });
      statuses.push(pressed.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
