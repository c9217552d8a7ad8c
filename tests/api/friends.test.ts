// Proves the calls about friends invited: an account's link and conditions, accepting once, outcomes without names, and nothing while credits are off.
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { config } from "~/config.server";
import type { Db } from "~/db/schema";
import { rewardInvitations } from "~/domain/sales/friends/reward-invitations.server";
import { buy, pass, TERMS } from "../db/sales/friends/friends-orders";
import { jobContext, userContext, visitorContext } from "../fixtures/context";
import { buildOffer } from "../fixtures/offers";
import { type ApiClient, apiClient, tokenOf } from "../support/api";
import { onPostgres } from "../support/databases";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  const off = config.friends;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });
  beforeEach(() => {
    config.friends = TERMS;
  });
  afterEach(() => {
    config.friends = off;
  });

  const read = async (token: string) => (await api.call("GET /customer/friends/", { token })).body;
  const accept = (token: string | null, code: string) =>
    api.call("POST /customer/friends/accept/", { token, json: { code } });

  it("give the link, note an acceptance once, and tell the credit without the friend", async () => {
    const [member, friend] = [await tokenOf(db), await tokenOf(db)];
    const own = await read(member.token);
    expect(own).toEqual({
      code: expect.stringMatching(/^[A-Z0-9]{11}$/),
      link: expect.stringContaining(`/invitacion?codigo=${own.code}`),
      credit: { amount: "5.00", min_order: "30.00", per_year: 3 },
      invitations: [],
    });
    for (let times = 0; times < 2; times++)
      expect((await accept(friend.token, own.code.toLowerCase())).status).toBe(204);
    expect((await read(member.token)).invitations).toEqual([
      { state: "accepted", reason: null, accepted_at: expect.any(String), decided_at: null },
    ]);
    const optionId = (await buildOffer(db)).options[0].id;
    const { email } = await buy(userContext(visitorContext(db), friend.userId), { optionId });
    await pass(db, 16);
    await rewardInvitations(jobContext(visitorContext(db)), TERMS);
    const after = await read(member.token);
    expect(after.invitations).toMatchObject([{ state: "rewarded", decided_at: expect.any(String) }]);
    expect(JSON.stringify(after)).not.toContain(email);
    const cards = await api.call("GET /gift-cards/", { token: member.token });
    expect(cards.body.results).toMatchObject([{ balance: "5.00", state: "active" }]);
  });

  it("refuse one's own code, a wrong one, and who has no account", async () => {
    const member = await tokenOf(db);
    const { code } = await read(member.token);
    const own = await accept(member.token, code);
    expect([own.status, own.body.code]).toEqual([409, "own_invitation"]);
    expect((await accept(member.token, "no-es-un-código")).status).toBe(404);
    expect((await accept(null, code)).status).toBe(401);
    expect((await api.call("GET /customer/friends/")).status).toBe(401);
  });

  it("say that the shop gives no credits, and note nothing", async () => {
    const [member, friend] = [await tokenOf(db), await tokenOf(db)];
    const { code } = await read(member.token);
    config.friends = { ...TERMS, credit: 0 };
    expect(await read(member.token)).toEqual({ code: null, link: null, credit: null, invitations: [] });
    expect((await accept(friend.token, code)).status).toBe(404);
    const noted = db.selectFrom("friend_invitations").select("id").where("user_id", "=", friend.userId);
    expect(await noted.execute()).toEqual([]);
  });
});
