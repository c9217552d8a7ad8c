// Proves an offer's history: what really changed, with prices, dates and reasons, and who is named to whom.

import { expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { completeOffer } from "../../fixtures/complete-offer";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { apiClient, tokenOf } from "../../support/api";
import { onSqlite } from "../../support/databases";

onSqlite((_name, open) => {
  async function team(db: Db) {
    const organizationId = (await buildOrganization(db)).id;
    const member = (role: "owner" | "manager" | "cashier") =>
      tokenOf(db, { member: { organizationId, role } });
    return { organizationId, owner: await member("owner"), manager: await member("manager"), member };
  }

  it("names what changed, what it led to and who did it, latest first", async () => {
    const { db } = await open();
    const api = apiClient(db);
    const { organizationId, owner, manager } = await team(db);
    const staff = await tokenOf(db, { staff: true });
    await db
      .updateTable("users")
      .set({ first_name: "Ana", last_name: "Ruiz" })
      .where("id", "=", manager.userId)
      .execute();
    const made = await api.call("POST /offers/", {
      token: manager.token,
      json: {
        organization: organizationId,
        title: "Cata de quesos",
        category: "leisure",
        price_options: [{ title: "Dos personas", actual_price: "30.00" }],
      },
    });
    const { uuid } = made.body;
    const patch = (json: object, token: string) => api.call(`PATCH /offers/${uuid}/`, { token, json });
    // Sent again unchanged: no edit to be read about.
    await patch({ title: "Cata de quesos" }, manager.token);
    await patch({ title: "Cata de quesos", summary: "Cinco quesos." }, owner.token);
    const [option] = made.body.price_options;
    await patch({ price_options: [{ ...option, actual_price: "24.90" }] }, manager.token);
    const starts = Date.now() + DAY_MS;
    const slot = {
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + HOUR_MS).toISOString(),
    };
    const slots = { price_option: option.uuid, capacity: 8, slots: [slot] };
    await api.call(`POST /offers/${uuid}/slots/`, { token: manager.token, json: slots });
    const listed = await api.call(`GET /offers/${uuid}/slots/`, { token: manager.token });
    const slotPath = `/offers/${uuid}/slots/${listed.body.results[0].slot_id}/`;
    await api.call(`PATCH ${slotPath}`, { token: manager.token, json: { capacity: 12 } });
    await completeOffer(db, uuid);
    await patch({ status: "in_review" }, manager.token);
    await patch({ status: "rejected", reason_code: "other", reason: "Falta una foto." }, staff.token);
    const history = await api.call(`GET /offers/${uuid}/history/`, { token: owner.token });
    const rows = history.body.results.map(({ at: _at, ...row }: { at: string }) => row);
    const plain = { fields: [], reason: null, prices: [], schedule: null, added: null, slot: null };
    const ana = { kind: "member", name: "Ana Ruiz" };
    expect(rows).toEqual([
      {
        ...plain,
        action: "offer.rejected",
        reason: "Falta una foto.",
        by: { kind: "staff", name: null },
      },
      { ...plain, action: "offer.in_review", by: ana },
      {
        ...plain,
        action: "offer.slot_changed",
        by: ana,
        slot: { starts_at: expect.any(String), capacity: 12, status: "open" },
      },
      { ...plain, action: "offer.slots_added", by: ana, added: 1 },
      {
        ...plain,
        action: "offer.changed",
        by: ana,
        fields: ["options"],
        prices: [{ option: "Dos personas", price: "24.90" }],
      },
      {
        ...plain,
        action: "offer.changed",
        fields: ["summary"],
        by: { kind: "member", name: expect.any(String) },
      },
      {
        ...plain,
        action: "offer.created",
        by: ana,
        prices: [{ option: "Dos personas", price: "30.00" }],
      },
    ]);
    const second = await api.call(`GET /offers/${uuid}/history/?page=2&page_size=4`, { token: owner.token });
    expect([second.body.count, second.body.results.length]).toEqual([7, 3]);
  });

  it("lists an approved change and a correction once, and a price under the edit that set it", async () => {
    const { db } = await open();
    const api = apiClient(db);
    const { organizationId, owner, manager } = await team(db);
    const staff = await tokenOf(db, { staff: true });
    const { id } = await buildOffer(db, { organization_id: organizationId });
    const read = async () =>
      (await api.call(`GET /offers/${id}/history/`, { token: owner.token })).body.results;
    const { body: offer } = await api.call(`GET /offers/${id}/`, { token: manager.token });
    const [option] = offer.price_options;
    await api.call(`PATCH /offers/${id}/`, {
      token: manager.token,
      json: { title: "Otro título", price_options: [{ ...option, actual_price: "15.00" }] },
    });
    // Both rows are of one moment.
    const both = (await read()).sort((one: { action: string }, other: { action: string }) =>
      one.action < other.action ? 1 : -1,
    );
    expect(both).toMatchObject([
      { action: "offer.changed", fields: ["options"], prices: [{ price: "15.00" }] },
      { action: "offer.change_proposed", fields: ["title"], prices: [] },
    ]);
    const { body: diff } = await api.call(`GET /offers/${id}/change/`, { token: staff.token });
    const decided = await api.call(`POST /offers/${id}/change/decision/`, {
      token: staff.token,
      json: { decision: "approved", digest: diff.digest },
    });
    expect(decided.status).toBe(200);
    const after = await read();
    expect(after).toHaveLength(3);
    expect(after[0]).toMatchObject({
      action: "offer.change_approved",
      fields: ["title"],
      by: { kind: "staff" },
    });
  });

  it("leaves out the names of former members, and is closed to cashiers and others", async () => {
    const { db } = await open();
    const api = apiClient(db);
    const { organizationId, owner, manager, member } = await team(db);
    const { id } = await buildOffer(db, { organization_id: organizationId, status: "draft" });
    await api.call(`PATCH /offers/${id}/`, { token: manager.token, json: { summary: "Otra cosa." } });
    await db.deleteFrom("organization_members").where("user_id", "=", manager.userId).execute();
    const read = (token: string) => api.call(`GET /offers/${id}/history/`, { token });
    expect((await read(owner.token)).body.results).toMatchObject([
      { by: { kind: "former_member", name: null } },
    ]);
    const stranger = await team(db);
    const answers = [
      await read((await member("cashier")).token),
      await read(stranger.owner.token),
      await api.call("GET /offers/nada/history/", { token: owner.token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 404]);
  });
});
