// Proves an account's favourites: union, toggling, the limit, and correct counts under concurrency.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { MAX_FAVORITES } from "~/domain/favorites/favorites";
import { deleteFavoritesOfDeletedAccounts } from "~/domain/favorites/forget-deleted-accounts.server";
import { newId } from "~/domain/kernel/ids.server";
import { deleteWishesOfDeletedAccounts } from "~/domain/wishes/clean-up-wishes.server";
import { visitorContext } from "../../fixtures/context";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onBothDatabases } from "../../support/databases";

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  let api: ApiClient;
  let offers: BuiltOffer[];
  let draft: BuiltOffer;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    const { id } = await buildOrganization(db);
    offers = [];
    for (let i = 0; i < MAX_FAVORITES + 5; i++)
      offers.push(await buildOffer(db, { organization_id: id, cover: false }));
    draft = await buildOffer(db, { organization_id: id, status: "draft" });
    await rebuildListings(db);
  });

  const idsOf = (from: number, to: number) => offers.slice(from, to).map(({ id }) => id);
  const sync = (token: string, uuids: string[]) =>
    api.call("POST /customer/favorites/sync-list/", { token, json: { uuids } });
  const toggle = (token: string, id: string) => api.call(`POST /customer/favorites/${id}/toggle/`, { token });

  it("requires an account", async () => {
    const anonymous = (await api.call("POST /session/anonymous/")).body.access;
    for (const token of [null, anonymous]) {
      expect((await api.call("GET /customer/favorites/", { token })).status).toBe(401);
      expect((await toggle(token, offers[0]?.id ?? "")).status).toBe(401);
      expect((await sync(token, [])).status).toBe(401);
    }
  });

  it("toggles, unites and lists as cards, newest first", async () => {
    const { token } = await tokenOf(db);
    const [first, second, third] = idsOf(0, 3) as [string, string, string];
    expect((await toggle(token, first)).body).toEqual({ favorite: true });
    const united = await sync(token, [second, first.toUpperCase(), draft.id, newId(), third]);
    expect([united.status, united.body.uuids.sort()]).toEqual([200, [first, second, third].sort()]);
    expect((await toggle(token, first)).body).toEqual({ favorite: false });
    const list = await api.call("GET /customer/favorites/?page_size=1", { token });
    expect([list.status, list.body.count, list.body.results[0].uuid]).toEqual([200, 2, second]);
    expect(list.body.next).toContain("page=2");
    expect((await toggle(token, draft.id)).status).toBe(404);
    expect((await toggle(token, newId())).status).toBe(404);
    expect((await toggle(token, "x")).status).toBe(400);
  });

  it("proposes offers alike to the favourite saved last, says why, and remembers who wants none", async () => {
    const [{ token }, { token: other }] = [await tokenOf(db), await tokenOf(db)];
    const suggestions = (as: string) => api.call("GET /customer/favorites/suggestions/", { token: as });
    const choose = (wanted: unknown) =>
      api.call("PUT /customer/favorites/suggestions/", { token, json: { wanted } });
    expect((await suggestions(token)).body).toEqual({ wanted: true, because_of: null, results: [] });
    const [saved = ""] = idsOf(0, 1);
    for (const as of [token, other]) await sync(as, [saved]);
    const { body } = await suggestions(token);
    expect([body.wanted, body.because_of, body.results.length]).toEqual([true, saved, 4]);
    expect(body.results.map(({ uuid }: { uuid: string }) => uuid)).not.toContain(saved);
    expect((await choose("no")).status).toBe(400);
    expect((await choose(false)).body).toEqual({ wanted: false });
    expect((await suggestions(token)).body).toEqual({ wanted: false, because_of: null, results: [] });
    expect((await suggestions(other)).body.wanted).toBe(true);
    await choose(true);
    expect((await suggestions(token)).body.because_of).toBe(saved);
    expect((await api.call("GET /customer/favorites/suggestions/")).status).toBe(401);
  });

  it("keeps the newest when there are too many", async () => {
    const { token } = await tokenOf(db);
    expect((await sync(token, idsOf(0, MAX_FAVORITES))).body.uuids).toHaveLength(MAX_FAVORITES);
    const more = idsOf(MAX_FAVORITES, MAX_FAVORITES + 5);
    const answers = await Promise.all(more.map((id) => toggle(token, id)));
    expect(answers.map(({ body }) => body.favorite)).toEqual([true, true, true, true, true]);
    const { body } = await sync(token, []);
    expect(body.uuids).toHaveLength(MAX_FAVORITES);
    expect(body.uuids).toEqual(expect.arrayContaining(more));
    expect((await sync(token, idsOf(0, MAX_FAVORITES + 1))).status).toBe(400);
  });

  it("serializes parallel toggles of one offer", async () => {
    const { token, userId } = await tokenOf(db);
    const id = offers[0]?.id ?? "";
    const answers = await Promise.all(Array.from({ length: 9 }, () => toggle(token, id)));
    expect(answers.filter(({ body }) => body.favorite)).toHaveLength(5);
    const rows = await db.selectFrom("favorites").selectAll().where("user_id", "=", userId).execute();
    expect(rows).toHaveLength(1);
  });

  it("deletes favourites and alerts of deleted accounts, and no others", async () => {
    const id = offers[0]?.id ?? "";
    const [gone, staying] = [await tokenOf(db), await tokenOf(db)];
    for (const { token } of [gone, staying]) {
      await toggle(token, id);
      await api.call("POST /customer/wishlist/", { token, json: { offer_uuid: id, action: "add" } });
    }
    await db.updateTable("users").set({ deleted_at: 1 }).where("id", "=", gone.userId).execute();
    await deleteFavoritesOfDeletedAccounts(visitorContext(db));
    await deleteWishesOfDeletedAccounts(visitorContext(db));
    const users = [gone.userId, staying.userId];
    const favorites = await db
      .selectFrom("favorites")
      .select("user_id")
      .where("user_id", "in", users)
      .execute();
    expect(favorites.map((row) => row.user_id)).toEqual([staying.userId]);
    const alerts = await db.selectFrom("wishes").select("owner").distinct().execute();
    expect(alerts.map((row) => row.owner)).toEqual([`user:${staying.userId}`]);
  });
});
