// Proves the API's frame: sessions, tokens, and JSON for requests that match no operation.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { revokeSession } from "~/domain/identity/sessions/sessions.server";
import { type ApiClient, apiClient, realLimits, tokenOf } from "../../support/api";
import { onSqlite } from "../../support/databases";

onSqlite((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  it("opens an anonymous session once and finds it again by its token", async () => {
    const first = await api.call("POST /session/anonymous/");
    expect(first.status).toBe(201);
    expect(first.body.token_expired_at - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(first.headers.get("Cache-Control")).toBe("no-store");
    const again = await api.call("POST /session/anonymous/", { token: first.body.access });
    expect([again.status, again.body.session_id, again.body.refresh]).toEqual([
      200,
      first.body.session_id,
      null,
    ]);
    await revokeSession(db, first.body.session_id);
    const revoked = await api.call("POST /session/anonymous/", { token: again.body.access });
    expect([revoked.status, revoked.body.code]).toEqual([401, "token_not_valid"]);
    expect(revoked.headers.get("WWW-Authenticate")).toBe("JWT, Bearer");
  });

  it.each([
    ["Bearer abc", "key_not_valid"],
    ["JWT", "token_not_valid"],
    ["JWT a.b.c", "token_not_valid"],
    ["JWT a b", "token_not_valid"],
    ["", "token_not_valid"],
  ])("refuses the header %j", async (header, code) => {
    const answer = await api.call("POST /session/anonymous/", { headers: { Authorization: header } });
    expect([answer.status, answer.body.code]).toEqual([401, code]);
  });

  it("answers unmatched requests in JSON: 308 for a missing slash, 405 with Allow, 404", async () => {
    const slash = await api.call("POST /session/anonymous?x=1");
    expect([slash.status, slash.headers.get("Location")]).toEqual([308, "/api/v0/session/anonymous/?x=1"]);
    const method = await api.call("DELETE /session/anonymous/");
    expect([method.status, method.headers.get("Allow"), method.body.code]).toEqual([
      405,
      "POST",
      "method_not_allowed",
    ]);
    const nowhere = await api.call("GET /nowhere/");
    expect(nowhere.status).toBe(404);
    expect(nowhere.body).toMatchObject({ detail: "No se ha encontrado.", code: "not_found", status: 404 });
  });

  it("returns the caller's address to staff only", async () => {
    const staff = await tokenOf(db, { staff: true });
    const answer = await api.call("GET /test-ip/", { token: staff.token });
    expect([answer.status, answer.body]).toEqual([200, { ip: "203.0.113.7" }]);
    expect((await api.call("GET /test-ip/")).status).toBe(404);
  });

  it("refuses cross-site browser requests", async () => {
    const answer = await api.call("POST /session/anonymous/", {
      headers: { Origin: "https://evil.example" },
    });
    expect([answer.status, answer.body.code]).toEqual([403, "forbidden_origin"]);
  });

  it("limits one session without limiting others of the same network", async () => {
    const limited = apiClient(db, { limits: realLimits() });
    const { body } = await limited.call("POST /session/anonymous/");
    const answers = [];
    for (let i = 0; i < 61; i++)
      answers.push(await limited.call("POST /session/anonymous/", { token: body.access }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const last = answers.at(-1);
    expect([last?.status, last?.body.code]).toEqual([429, "throttled"]);
    expect(Number(last?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await limited.call("POST /session/anonymous/")).status).toBe(201);
  });
});
