// Proves that owners are mailed when their organization's account, contact, legal data or owners change, and for nothing else.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { deleteAccountOfMailbox } from "~/domain/identity/accounts/delete-user.server";
import type { MemberRole } from "~/domain/kernel/context";
import { visitorContext } from "../../../fixtures/context";
import { buildOrganization } from "../../../fixtures/organizations";
import { type ApiClient, apiClient, tokenOf } from "../../../support/api";
import { onOneByFile } from "../../../support/databases";
import { lastMailTo } from "../../../support/mailbox";

onOneByFile((_name, open) => {
  let db: Db;
  let api: ApiClient;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  async function team(organization: object = {}) {
    const { id } = await buildOrganization(db, {
      verified_at: null,
      contact_email: "antes@example.es",
      ...organization,
    });
    const member = (role: MemberRole) => tokenOf(db, { member: { organizationId: id, role } });
    const owners = [await member("owner"), await member("owner")] as const;
    const mailboxOf = async (userId: string) =>
      (await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow()).email;
    const mailboxes = await Promise.all(owners.map(({ userId }) => mailboxOf(userId)));
    const sent = async () => {
      const rows = await db
        .selectFrom("mail_outbox")
        .select(["recipient", "data"])
        .where("template", "=", "organization-changed")
        .execute();
      await db.deleteFrom("mail_outbox").where("template", "=", "organization-changed").execute();
      // biome-ignore lint/suspicious/noExplicitAny: the template's own data
      const changes = rows.map(({ data }) => (data as any).changes.join());
      return { to: rows.map(({ recipient }) => recipient).sort(), changes: [...new Set(changes)], rows };
    };
    return { id, owners, mailboxes, mailboxOf, member, sent };
  }

  it("names what changed, never the values, to owners of before and after", async () => {
    const { id, owners, mailboxes, sent } = await team();
    const [owner] = owners;
    const patch = (json: object) => api.call(`PATCH /organizations/${id}/`, { token: owner.token, json });
    await patch({ description: "Otra presentación.", website: "https://example.es" });
    expect((await sent()).rows).toEqual([]);
    const iban = "ES9121000418450200051332";
    await patch({ payout: { iban, holder: "Spa Sol, S. L." } });
    const bank = await sent();
    expect([bank.to, bank.changes]).toEqual([[...mailboxes].sort(), ["payout"]]);
    expect(JSON.stringify(bank.rows)).not.toContain(iban.slice(-4));
    await patch({ contact_email: "despues@example.es", legal_name: "Spa Luna, S. L." });
    const contact = await sent();
    expect(contact.to).toEqual(["antes@example.es", ...mailboxes].sort());
    expect(contact.changes).toEqual(["contact_email,legal_data"]);
    await patch({ contact_email: "despues@example.es", legal_name: "Spa Luna, S. L." });
    expect((await sent()).rows).toEqual([]);
  });

  it("tells who became an owner and who is one no longer", async () => {
    const { id, owners, mailboxes, mailboxOf, member, sent } = await team();
    const manager = await member("manager");
    const [first, second] = owners;
    const path = `/organizations/${id}/members/${manager.userId}/`;
    await api.call(`PATCH ${path}`, { token: first.token, json: { role: "owner" } });
    const promoted = await sent();
    const person = await mailboxOf(manager.userId);
    expect([promoted.to, promoted.changes]).toEqual([[...mailboxes, person].sort(), ["owners"]]);
    expect(promoted.rows[0]?.data).toMatchObject({ person, by: mailboxes[0] });
    await api.call(`PATCH ${path}`, { token: first.token, json: { role: "cashier" } });
    expect((await sent()).to).toEqual([...mailboxes, person].sort());
    await api.call(`DELETE ${path}`, { token: first.token });
    expect((await sent()).rows).toEqual([]);
    await api.call(`DELETE /organizations/${id}/members/${second.userId}/`, { token: first.token });
    expect((await sent()).to).toEqual([...mailboxes].sort());
    const staff = await tokenOf(db, { staff: true });
    const members = [{ user: second.userId, role: "owner" }];
    await api.call(`PATCH /organizations/${id}/`, { token: staff.token, json: { members } });
    const replaced = await sent();
    expect([replaced.to, replaced.changes]).toEqual([[...mailboxes].sort(), ["owners"]]);
    expect(replaced.rows[0]?.data).toMatchObject({ by: null });
  });

  it("tells the owners who stay when another deletes the account, or staff do, or a link erases the address", async () => {
    const { owners, mailboxes, member, sent } = await team();
    const [first] = owners;
    const leaver = await member("owner");
    const erased = await member("owner");
    const cashier = await member("cashier");
    const staff = (await tokenOf(db, { staff: true })).token;
    await api.call(`DELETE /auth/users/${cashier.userId}/`, { token: staff });
    expect((await sent()).rows).toEqual([]);
    const name = "Ana Pérez";
    await inTransaction(db, (trx) => deleteAccountOfMailbox(visitorContext(db), trx, erased.email));
    const byLink = await sent();
    expect([byLink.to, byLink.changes]).toEqual([[...mailboxes, leaver.email].sort(), ["owners"]]);
    expect(byLink.rows[0]?.data).toMatchObject({ person: name, by: name });
    expect(JSON.stringify(byLink.rows)).not.toContain(erased.email);
    await api.call(`DELETE /auth/users/${leaver.userId}/`, { token: staff });
    const byStaff = await sent();
    expect(byStaff.to).toEqual([...mailboxes].sort());
    expect(byStaff.rows[0]?.data).toMatchObject({ person: name, by: null });
    await api.call("POST /verification/send-code/", {
      json: { email: first.email, purpose: "verify_email" },
    });
    const { code } = await lastMailTo(db, first.email, "one-time-code");
    const gone = await api.call("DELETE /auth/users/me/", { token: first.token, json: { code } });
    expect(gone.status).toBe(204);
    const own = await sent();
    expect([own.to, own.rows[0]?.data]).toMatchObject([[mailboxes[1]], { person: name, by: name }]);
  });

  it("refuses an owner the tax number of another business that sells", async () => {
    const taken = await buildOrganization(db, { tax_id: "B82387770" });
    const { id, owners } = await team({ tax_id: "B85834729" });
    const json = { tax_id: "B82387770", tax_id_kind: "cif" };
    const refused = await api.call(`PATCH /organizations/${id}/`, { token: owners[0].token, json });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ["tax_id"]]);
    await db
      .updateTable("organizations")
      .set({ status: "closed" as never })
      .where("id", "=", taken.id)
      .execute();
    expect((await api.call(`PATCH /organizations/${id}/`, { token: owners[0].token, json })).status).toBe(
      200,
    );
  });

  it("gives a tax number to one of several businesses that claim it at the same moment", async () => {
    const json = { tax_id: "B11234564", tax_id_kind: "cif" };
    const claims = [];
    for (let i = 0; i < 4; i++) {
      const { id, owners } = await team({ tax_id: "B85834729" });
      claims.push(() => api.call(`PATCH /organizations/${id}/`, { token: owners[0].token, json }));
    }
    const { token } = await tokenOf(db);
    const application = {
      name: "Otro",
      legal_name: "Otro, S. L.",
      tax_number: json.tax_id,
      trader_status: "trader",
      street: "Calle Mayor, 1",
      postal_code: "28013",
      city: "Madrid",
      province: "madrid",
      phone: "+34 910 000 001",
    };
    claims.push(() => api.call("POST /partner-applications/", { token, json: application }));
    const answers = await Promise.all(claims.map((claim) => claim()));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
    const taken = await db
      .selectFrom("organizations")
      .select("id")
      .where("tax_id", "=", json.tax_id)
      .execute();
    expect(taken).toHaveLength(1);
  });

  it("lets owners correct the tax regime until their data are verified, and only staff after that", async () => {
    const { id, owners, sent } = await team();
    const patch = (json: object, token = owners[0].token) =>
      api.call(`PATCH /organizations/${id}/`, { token, json });
    expect((await patch({ tax_regime: "igic" })).body.tax_regime).toBe("igic");
    expect((await sent()).changes).toEqual(["legal_data"]);
    await db.updateTable("organizations").set({ verified_at: 1 }).where("id", "=", id).execute();
    const refused = await patch({ tax_regime: "ipsi" });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([403, ["tax_regime"]]);
    // What was read may be sent back.
    expect((await patch({ tax_regime: "igic", description: "Otra." })).status).toBe(200);
    const staff = (await tokenOf(db, { staff: true })).token;
    expect((await patch({ tax_regime: "iva" }, staff)).body.tax_regime).toBe("iva");
  });
});
