// Proves that a repeated call with an Idempotency-Key creates nothing twice and is answered with the same bytes.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { deleteOldRepeats } from "~/domain/kernel/repeated-calls.server";
import { buildOrganization } from "../fixtures/organizations";
import { type ApiClient, apiClient, tokenOf } from "../support/api";
import { onBothDatabases } from "../support/databases";

const DAY_MS = 86_400_000;

onBothDatabases("races", (_name, open) => {
  let db: Db;
  let api: ApiClient;
  let token: string;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    const organizationId = (await buildOrganization(db)).id;
    ({ token } = await tokenOf(db, { member: { organizationId, role: "owner" } }));
  });

  const titled = async (title: string) =>
    (await db.selectFrom("offers").select("id").where("title", "=", title).execute()).length;

  const create = (key: string, title: string, as = token) =>
    api.raw("/offers/", {
      method: "POST",
      headers: { Authorization: `JWT ${as}`, "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ title, category: "services" }),
    });

  it("answers a repeated call with the same bytes and headers", async () => {
    const [key, title] = [randomUUID(), "Cata de vinos"];
    const first = await create(key, title);
    const bytes = await first.text();
    expect([first.status, first.headers.has("Idempotency-Replayed")]).toEqual([201, false]);
    const again = await create(key, title);
    expect([again.status, await again.text()]).toEqual([201, bytes]);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    for (const name of ["Location", "ETag", "Content-Type"])
      expect(again.headers.get(name), name).toBe(first.headers.get(name));
    expect(await titled(title)).toBe(1);
  });

  it("creates once for calls in parallel", async () => {
    const [key, title] = [randomUUID(), "Clase de surf"];
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(key, title)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
    for (const answer of answers) {
      if (answer.status !== 409) continue;
      expect(await answer.json()).toMatchObject({ code: "idempotency_in_progress" });
      expect(answer.headers.get("Retry-After")).toBe("2");
    }
    expect(await titled(title)).toBe(1);
    expect((await create(key, title)).status).toBe(201);
    expect(await titled(title)).toBe(1);
  });

  it("refuses the key with another body, and keeps callers apart", async () => {
    const key = randomUUID();
    expect((await create(key, "Spa para dos")).status).toBe(201);
    const reused = await create(key, "Spa para tres");
    expect([reused.status, (await reused.json()).code]).toEqual([409, "idempotency_key_reused"]);
    const other = await tokenOf(db, {
      member: { organizationId: (await buildOrganization(db)).id, role: "owner" },
    });
    expect((await create(key, "Spa para dos", other.token)).status).toBe(201);
    expect(await titled("Spa para dos")).toBe(2);
    const short = await create("1", "Spa");
    expect([short.status, Object.keys((await short.json()).errors)]).toEqual([400, ["idempotency-key"]]);
  });

  it("leaves the key free after a refusal", async () => {
    const key = randomUUID();
    const refused = await create(key, "");
    expect(refused.status).toBe(400);
    expect((await create(key, "Paseo a caballo")).status).toBe(201);
  });

  it("never runs a call again whose work was committed and whose answer was lost, and takes over one that wrote nothing", async () => {
    const [lost, dead] = [randomUUID(), randomUUID()];
    await create(lost, "Ruta en quad");
    await create(dead, "Vuelo en globo");
    const rows = await db
      .selectFrom("call_repeats")
      .select(["id"])
      .orderBy("created_at", "desc")
      .limit(2)
      .execute();
    const ids = rows.map(({ id }) => id);
    await db
      .updateTable("call_repeats")
      .set({ answer: null, held_until: 0 })
      .where("id", "in", ids)
      .execute();
    for (const [key, title] of [
      [lost, "Ruta en quad"],
      [dead, "Vuelo en globo"],
    ] as const) {
      const answer = await create(key, title);
      expect([answer.status, (await answer.json()).code]).toEqual([409, "idempotency_answer_lost"]);
      expect(await titled(title)).toBe(1);
    }
    await db.updateTable("call_repeats").set({ committed_at: null }).where("id", "in", ids).execute();
    expect((await create(dead, "Vuelo en globo")).status).toBe(201);
    expect(await titled("Vuelo en globo")).toBe(2);
  });

  it("keeps answers sealed, and forgets them after 24 hours", async () => {
    const key = randomUUID();
    const opened = () => api.call("POST /session/anonymous/", { headers: { "Idempotency-Key": key } });
    const { body } = await opened();
    expect((await opened()).body).toEqual(body);
    const stored = await db.selectFrom("call_repeats").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(body.access);
    await db
      .updateTable("call_repeats")
      .set((eb) => ({ created_at: eb("created_at", "-", DAY_MS + 1) }))
      .execute();
    expect((await opened()).body).not.toEqual(body);
    await deleteOldRepeats(db);
    expect(await db.selectFrom("call_repeats").select("id").execute()).toHaveLength(1);
  });
});
