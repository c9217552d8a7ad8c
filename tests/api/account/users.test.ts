// Proves the permissions to read, change and delete accounts, and the data that remains of a deleted one.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { buildOrganization } from "../../fixtures/organizations";
import { buildUser } from "../../fixtures/users";
import { accountOf, PASSWORD } from "../../support/accounts";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onOneByFile } from "../../support/databases";
import { lastMailTo, mailsTo } from "../../support/mailbox";

onOneByFile((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let staff: { token: string; userId: string };
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    staff = await tokenOf(db, { staff: true });
  });

  it("shows accounts themselves, shows staff all of them, and refuses other callers", async () => {
    const organization = await buildOrganization(db);
    const owner = await tokenOf(db, { member: { organizationId: organization.id, role: "owner" } });
    const customer = await tokenOf(db);
    const me = await api.call("GET /auth/users/me/", { token: owner.token });
    expect(me.headers.get("ETag")).toMatch(/^"1\./);
    expect(me.body).toEqual({
      id: owner.userId,
      email: owner.email,
      email_verified: true,
      first_name: "Ana",
      last_name: "Pérez",
      has_password: false,
      is_staff: false,
      is_active: true,
      memberships: [{ organization_uuid: organization.id, role: "owner" }],
      created_at: expect.stringMatching(/Z$/),
      version: 1,
    });
    const list = await api.call("GET /auth/users/", { token: customer.token });
    expect([list.body.count, list.body.results[0].id]).toEqual([1, customer.userId]);
    const all = await api.call("GET /auth/users/?page_size=2", { token: staff.token });
    expect([all.body.count >= 3, all.body.results.length, all.body.previous]).toEqual([true, 2, null]);
    const path = `/auth/users/${owner.userId}/`;
    for (const [token, status] of [
      [owner.token, 200],
      [staff.token, 200],
      [customer.token, 404],
    ] as const) {
      expect((await api.call(`GET ${path}`, { token })).status).toBe(status);
    }
    for (const call of [`PATCH ${path}`, `PUT ${path}`, `DELETE ${path}`]) {
      const json = { first_name: "x", last_name: "y", current_password: "z" };
      expect((await api.call(call, { token: customer.token, json })).status).toBe(404);
    }
    expect((await api.call("GET /auth/users/no-id/", { token: staff.token })).status).toBe(404);
    expect((await api.call("GET /auth/users/me/")).status).toBe(401);
  });

  it("changes names by version, with PUT whole and PATCH in part, and no other own field", async () => {
    const account = await accountOf(db, api);
    const call = (target: string, json: unknown, headers = {}) =>
      api.call(target, { json, headers, token: account.token });
    const patched = await call("PATCH /auth/users/me/", { first_name: " Lucía " }, { "If-Match": '"1"' });
    expect([patched.status, patched.headers.get("ETag")]).toEqual([200, expect.stringMatching(/^"2\./)]);
    expect(patched.body).toMatchObject({ first_name: "Lucía", last_name: "Pérez", version: 2 });
    const stale = await call("PATCH /auth/users/me/", { first_name: "x" }, { "If-Match": '"1"' });
    expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
    const half = await call("PUT /auth/users/me/", { first_name: "x" });
    expect([half.status, Object.keys(half.body.errors)]).toEqual([400, ["last_name"]]);
    const whole = await call("PUT /auth/users/me/", { first_name: "Lucía", last_name: "Gil" });
    expect(whole.body).toMatchObject({ first_name: "Lucía", last_name: "Gil" });
    const put = await call(`PUT /auth/users/${account.id}/`, { first_name: "", last_name: "Sanz" });
    expect(put.body).toMatchObject({ first_name: "", last_name: "Sanz" });
    const raised = await call("PATCH /auth/users/me/", { is_staff: true });
    expect([raised.status, raised.body.code]).toEqual([403, "forbidden"]);
    await call("PATCH /auth/users/me/", { email: "otra@example.com", email_verified: false, id: "x" });
    const me = await api.call("GET /auth/users/me/", { token: account.token });
    expect(me.body).toMatchObject({ email: account.email, email_verified: true, is_staff: false });
    expect((await call("PATCH /auth/users/me/", { first_name: "x".repeat(81) })).status).toBe(400);
  });

  it("accepts one of several changes of the same version", async () => {
    const { token } = await tokenOf(db);
    const answers = await Promise.all(
      ["a", "b", "c", "d"].map((first_name) =>
        api.call("PATCH /auth/users/me/", { token, json: { first_name }, headers: { "If-Match": '"1"' } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it("lets staff block an account at once, and grant and revoke administration", async () => {
    const account = await accountOf(db, api);
    const path = `PATCH /auth/users/${account.id}/`;
    const raised = await api.call(path, { token: staff.token, json: { is_staff: true } });
    expect(raised.body.is_staff).toBe(true);
    expect((await api.call("GET /users/", { token: account.token })).status).toBe(200);
    await api.call(path, { token: staff.token, json: { is_staff: false } });
    expect((await api.call("GET /users/", { token: account.token })).status).toBe(403);
    expect((await api.call(path, { token: staff.token, json: { is_active: false } })).body.is_active).toBe(
      false,
    );
    expect((await api.call("GET /auth/users/me/", { token: account.token })).status).toBe(401);
    const signIn = { json: { email: account.email, password: PASSWORD } };
    expect((await api.call("POST /auth/jwt/create/", signIn)).status).toBe(401);
  });

  it("finds accounts by text, role and status, for staff only", async () => {
    const organization = await buildOrganization(db);
    const member = { organizationId: organization.id, role: "cashier" } as const;
    const cashier = await tokenOf(db, { member });
    const blocked = await buildUser(db, { first_name: "Ángela 100%", is_active: false });
    const ids = async (query: string) => {
      const { body } = await api.call(`GET /users/?page_size=100&${query}`, { token: staff.token });
      return body.results.map(({ id }: { id: string }) => id);
    };
    expect(await ids("role=cashier")).toEqual([cashier.userId]);
    expect(await ids("role=staff")).toContain(staff.userId);
    const customers = await ids("role=customer");
    expect(customers).toContain(blocked.id);
    expect(customers).not.toContain(cashier.userId);
    expect(await ids("search=Ángela")).toEqual([blocked.id]);
    expect(await ids("search=%25")).toEqual([blocked.id]);
    expect(await ids(`search=${encodeURIComponent(cashier.email.toUpperCase())}`)).toEqual([cashier.userId]);
    expect(await ids("is_active=false")).toContain(blocked.id);
    expect(await ids("is_active=true")).not.toContain(blocked.id);
    for (const query of ["role=king", "page=0", "page_size=101", "is_active=1", "search=%00"]) {
      expect((await api.call(`GET /users/?${query}`, { token: staff.token })).status).toBe(400);
    }
    expect((await api.call("GET /users/", { token: cashier.token })).status).toBe(403);
    expect((await api.call("GET /users/")).status).toBe(401);
  });

  it("deletes the own account by password: no personal data remains, and the address is free", async () => {
    const organization = await buildOrganization(db);
    const account = await accountOf(db, api);
    const now = Date.now();
    const member = {
      organization_id: organization.id,
      user_id: account.id,
      role: "manager",
      created_at: now,
    } as const;
    await db.insertInto("organization_members").values(member).execute();
    const identity = {
      provider: "google",
      subject: account.id,
      user_id: account.id,
      created_at: now,
    } as const;
    await db.insertInto("social_identities").values(identity).execute();
    const remove = (json: unknown) => api.call("DELETE /auth/users/me/", { token: account.token, json });
    expect((await remove({})).body.code).toBe("wrong_password");
    expect((await remove({ current_password: "no" })).body.code).toBe("wrong_password");
    expect((await remove({ current_password: PASSWORD })).status).toBe(204);
    const row = await db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", account.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      email: `${account.id}@deleted.invalid`,
      first_name: "",
      last_name: "",
      password_hash: null,
      is_active: false,
    });
    for (const table of ["organization_members", "social_identities", "action_tokens"] as const) {
      const rows = await db.selectFrom(table).selectAll().where("user_id", "=", account.id).execute();
      expect(rows).toEqual([]);
    }
    expect((await api.call("GET /auth/users/me/", { token: account.token })).status).toBe(401);
    const refresh = { json: { refresh: account.refresh } };
    expect((await api.call("POST /auth/jwt/refresh/", refresh)).status).toBe(401);
    expect((await api.call(`GET /auth/users/${account.id}/`, { token: staff.token })).status).toBe(404);
    expect(await mailsTo(db, account.email, "account-deleted")).toHaveLength(1);
    await buildUser(db, { email: account.email });
  });

  it("deletes an account without password by code", async () => {
    const { token, email, userId } = await tokenOf(db);
    const call = `DELETE /auth/users/${userId}/`;
    expect((await api.call(call, { token, json: {} })).body.code).toBe("code_required");
    await api.call("POST /verification/send-code/", { json: { email, purpose: "verify_email" } });
    const { code } = await lastMailTo(db, email, "one-time-code");
    expect((await api.call(call, { token, json: { code } })).status).toBe(204);
  });

  it("lets staff delete other accounts but not their own, and refuses everyone else", async () => {
    const victim = await buildUser(db);
    const customer = await tokenOf(db);
    expect((await api.call(`DELETE /users/${victim.id}/`, { token: customer.token })).status).toBe(403);
    expect((await api.call(`DELETE /users/${victim.id}/`, { token: staff.token })).status).toBe(204);
    expect((await api.call(`DELETE /users/${victim.id}/`, { token: staff.token })).status).toBe(404);
    const own = await api.call(`DELETE /users/${staff.userId}/`, { token: staff.token });
    expect([own.status, own.body.code]).toEqual([409, "own_account"]);
    const call = `DELETE /auth/users/${customer.userId}/`;
    expect((await api.call(call, { token: staff.token, json: {} })).status).toBe(204);
  });
});

onOneByFile((_name, open) => {
  it("keeps one administrator under parallel removals", async () => {
    const { db } = await open();
    const api = apiClient(db);
    const [first, second] = [await tokenOf(db, { staff: true }), await tokenOf(db, { staff: true })];
    const answers = await Promise.all([
      api.call(`DELETE /users/${second.userId}/`, { token: first.token }),
      api.call(`DELETE /users/${first.userId}/`, { token: second.token }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(204);
    expect([401, 403, 404, 409]).toContain(statuses[1]);
    const left = await db.selectFrom("users").select("id").where("is_staff", "=", true).execute();
    expect(left).toHaveLength(1);
    const last = left[0]?.id === first.userId ? first : second;
    const step = { json: { is_staff: false }, token: last.token };
    const down = await api.call("PATCH /auth/users/me/", step);
    expect([down.status, down.body.code]).toEqual([409, "last_admin"]);
    await api.call("POST /verification/send-code/", { json: { email: last.email, purpose: "verify_email" } });
    const { code } = await lastMailTo(db, last.email, "one-time-code");
    const gone = await api.call("DELETE /auth/users/me/", { json: { code }, token: last.token });
    expect([gone.status, gone.body.code]).toEqual([409, "last_admin"]);
  });
});
