// Proves teams: who may invite and change, one invitation a mailbox, and an owner at all times, also under races.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { removeMember } from "~/domain/organizations/team/change-members.server";
import { deleteExpiredInvitations } from "~/domain/organizations/team/delete-expired.server";
import { collectPersonalData } from "~/domain/privacy/collect-personal-data.server";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { userContext, visitorContext } from "../../../fixtures/context";
import { buildOrganization } from "../../../fixtures/organizations";
import { type ApiClient, apiClient, tokenOf } from "../../../support/api";
import { onPostgres } from "../../../support/databases";

type Person = Awaited<ReturnType<typeof tokenOf>>;

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  async function teamOf(): Promise<{ id: string; owner: Person }> {
    const { id } = await buildOrganization(db);
    return { id, owner: await tokenOf(db, { member: { organizationId: id, role: "owner" } }) };
  }
  const invite = (id: string, token: string, email: string, role = "cashier") =>
    api.call(`POST /organizations/${id}/invitations/`, { token, json: { email, role } });
  const members = async (id: string) =>
    db
      .selectFrom("organization_members")
      .select(["user_id", "role"])
      .where("organization_id", "=", id)
      .execute();
  const mailsTo = async (email: string) =>
    (await db.selectFrom("mail_outbox").select("template").where("recipient", "=", email).execute()).length;

  it("invites a mailbox once, mails it, and lets only its owner join", async () => {
    const { id, owner } = await teamOf();
    const guest = await tokenOf(db);
    const stranger = await tokenOf(db);
    const invited = await invite(id, owner.token, guest.email.toUpperCase());
    expect(invited.status).toBe(201);
    expect(invited.body).toMatchObject({ role: "cashier", sends: 1 });
    expect(await mailsTo(invited.body.email)).toBe(1);
    const again = await invite(id, owner.token, guest.email);
    expect([again.status, again.body.errors.email[0]]).toEqual([400, expect.stringContaining("pendiente")]);
    const accept = (token: string) => api.call(`POST /invitations/${invited.body.uuid}/accept/`, { token });
    expect((await accept(stranger.token)).status).toBe(404);
    const own = await api.call("GET /invitations/", { token: guest.token });
    expect(own.body).toMatchObject([{ uuid: invited.body.uuid, organization: { uuid: id } }]);
    const answers = await Promise.all([accept(guest.token), accept(guest.token), accept(guest.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await members(id)).toContainEqual({ user_id: guest.userId, role: "cashier" });
    const member = await invite(id, owner.token, guest.email);
    expect([member.status, member.body.errors.email[0]]).toEqual([400, expect.stringContaining("equipo")]);
  });

  it("lets the invited mailbox alone decline", async () => {
    const { id, owner } = await teamOf();
    const guest = await tokenOf(db);
    const stranger = await tokenOf(db);
    const { uuid } = (await invite(id, owner.token, guest.email)).body;
    const decline = (token: string) => api.call(`DELETE /invitations/${uuid}/`, { token });
    expect((await decline(stranger.token)).status).toBe(404);
    expect((await decline(guest.token)).status).toBe(204);
    expect((await api.call(`POST /invitations/${uuid}/accept/`, { token: guest.token })).status).toBe(404);
    expect((await invite(id, owner.token, guest.email)).status).toBe(201);
  });

  it("admits owners and staff only, and no member of another organization", async () => {
    const { id, owner } = await teamOf();
    const other = (await teamOf()).owner;
    const staff = await tokenOf(db, { staff: true });
    const ranks = ["manager", "cashier", "bookkeeper"] as const;
    const lower = await Promise.all(
      ranks.map((role) => tokenOf(db, { member: { organizationId: id, role } })),
    );
    const statuses = async (call: string, json?: object) => {
      const found: number[] = [];
      for (const { token } of [other, ...lower, owner, staff])
        found.push((await api.call(call, { token, ...(json && { json }) })).status);
      return found.join(" ");
    };
    expect(await statuses(`GET /organizations/${id}/members/`)).toBe("404 403 403 403 200 200");
    expect(await statuses(`GET /organizations/${id}/invitations/`)).toBe("404 403 403 403 200 200");
    const nobody = lower[1]?.userId ?? "";
    expect(await statuses(`PATCH /organizations/${id}/members/${nobody}/`, { role: "manager" })).toBe(
      "404 403 403 403 200 200",
    );
    expect(await statuses(`DELETE /organizations/${id}/members/${nobody}/`)).toBe("404 403 204 403 404 404");
  });

  it("sends again, at most five mails; withdraws; and nothing of another's team", async () => {
    const { id, owner } = await teamOf();
    const other = await teamOf();
    const { uuid, email } = (await invite(id, owner.token, "caja.nueva@example.com")).body;
    const resend = (organization = id, token = owner.token) =>
      api.call(`POST /organizations/${organization}/invitations/${uuid}/resend/`, { token });
    expect((await resend(other.id, other.owner.token)).status).toBe(404);
    for (let sends = 2; sends <= 5; sends += 1) expect((await resend()).status).toBe(204);
    const sixth = await resend();
    expect([sixth.status, sixth.body.code]).toEqual([409, "too_many_sends"]);
    expect(await mailsTo(email)).toBe(5);
    const withdraw = (organization: string, token: string) =>
      api.call(`DELETE /organizations/${organization}/invitations/${uuid}/`, { token });
    expect((await withdraw(other.id, other.owner.token)).status).toBe(404);
    expect((await withdraw(id, owner.token)).status).toBe(204);
    expect((await withdraw(id, owner.token)).status).toBe(404);
    expect((await invite(id, owner.token, email)).status).toBe(201);
  });

  it("keeps an owner, also when two leave at once", async () => {
    const { id, owner } = await teamOf();
    const leave = (person: Person) =>
      api.call(`DELETE /organizations/${id}/members/${person.userId}/`, { token: person.token });
    const alone = await leave(owner);
    expect([alone.status, alone.body.code]).toEqual([409, "last_owner"]);
    const demoted = await api.call(`PATCH /organizations/${id}/members/${owner.userId}/`, {
      token: owner.token,
      json: { role: "manager" },
    });
    expect([demoted.status, demoted.body.code]).toEqual([409, "last_owner"]);
    const second = await tokenOf(db, { member: { organizationId: id, role: "owner" } });
    const both = await Promise.all([leave(owner), leave(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await members(id)).filter(({ role }) => role === "owner")).toHaveLength(1);
  });

  it("deletes no account of an only owner, also when two go at once, but that of an unfinished application", async () => {
    const { id, owner } = await teamOf();
    const staff = await tokenOf(db, { staff: true });
    const remove = (person: Person) => api.call(`DELETE /users/${person.userId}/`, { token: staff.token });
    const alone = await remove(owner);
    expect([alone.status, alone.body.code]).toEqual([409, "last_owner"]);
    const erasure = eraseAddress(visitorContext(db), { email: owner.email, knowsOpenCoupons: true });
    await expect(erasure).rejects.toMatchObject({ facts: { reason: "last_owner" } });
    const second = await tokenOf(db, { member: { organizationId: id, role: "owner" } });
    const both = await Promise.all([remove(owner), remove(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await members(id)).filter(({ role }) => role === "owner")).toHaveLength(1);
    const draft = await buildOrganization(db, { status: "draft" });
    const applicant = await tokenOf(db, { member: { organizationId: draft.id, role: "owner" } });
    expect((await remove(applicant)).status).toBe(204);
  });

  it("ends a membership with the next request of the same token", async () => {
    const { id, owner } = await teamOf();
    const cashier = await tokenOf(db, { member: { organizationId: id, role: "cashier" } });
    const read = () => api.call(`GET /organizations/${id}/`, { token: cashier.token });
    expect((await read()).status).toBe(200);
    await removeMember(
      { ...userContext(visitorContext(db), owner.userId), actor: ownerOf(owner, id) },
      { organizationId: id, userId: cashier.userId },
    );
    expect((await read()).status).toBe(403);
  });
  const ownerOf = ({ userId }: Person, organizationId: string) => ({
    kind: "user" as const,
    userId,
    visitorId: "v",
    sessionId: "s",
    staff: false,
    memberships: [{ organizationId, role: "owner" as const }],
  });

  it("lets expired invitations make room, and deletes them in the end", async () => {
    const { id, owner } = await teamOf();
    const guest = await tokenOf(db);
    const { uuid } = (await invite(id, owner.token, guest.email)).body;
    const expire = (ms: number) =>
      db
        .updateTable("member_invitations")
        .set({ expires_at: Date.now() - ms })
        .where("organization_id", "=", id)
        .execute();
    await expire(60_000);
    expect((await api.call(`POST /invitations/${uuid}/accept/`, { token: guest.token })).status).toBe(404);
    expect((await invite(id, owner.token, guest.email, "manager")).status).toBe(201);
    await expire(31 * DAY_MS);
    expect(await deleteExpiredInvitations(visitorContext(db))).toBe(1);
  });

  it("belongs to the copy of an address's data, and goes with its erasure", async () => {
    const { id, owner } = await teamOf();
    const email = `invitada-${id.slice(0, 8)}@example.com`;
    await invite(id, owner.token, email);
    expect((await collectPersonalData(db, { userId: null, email })).invitations).toHaveLength(1);
    await eraseAddress(visitorContext(db), { email, knowsOpenCoupons: true });
    expect((await collectPersonalData(db, { userId: null, email })).invitations).toEqual([]);
  });

  it("refuses invitations of a closed organization", async () => {
    const { id, owner } = await teamOf();
    await db
      .updateTable("organizations")
      .set({ status: "closed" as never })
      .where("id", "=", id)
      .execute();
    const refused = await invite(id, owner.token, "alguien@example.com");
    expect([refused.status, refused.body.code]).toEqual([409, "organization_closed"]);
  });
});
