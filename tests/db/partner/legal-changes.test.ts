// Proves that one change of legal data waits at a time and is decided once, while owners and staff press at the same moment.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { changeOrganization } from "~/domain/organizations/change-organization.server";
import { askLegalChange, withdrawLegalChange } from "~/domain/organizations/legal/ask-legal-change.server";
import { decideLegalChange } from "~/domain/organizations/legal/decide-legal-change.server";
import { latestLegalChange, readLegalChange } from "~/domain/organizations/legal/legal-change-queries.server";
import { openPayout, sealPayout } from "~/domain/organizations/payout-account.server";
import { memberActor, staffActor, visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { addMember } from "../../fixtures/organization-members";
import { buildOrganization } from "../../fixtures/organizations";
import { reasonOf } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { onBothDatabases } from "../../support/databases";

const AT_ONCE = 6;
const atOnce = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)));

/** Valid and not used by another test of this file. */
const TAX_IDS = ["B85834729", "B58818501", "B65410011"] as const;
const ACCOUNT = { iban: "ES91 2100 0418 4502 0005 1332", holder: "Baños Nuevos, S. L." };

onBothDatabases("races", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  async function business(columns: Parameters<typeof buildOrganization>[1] = {}) {
    const row = await buildOrganization(db, { verified_at: 1, ...columns });
    const user = await buildUser(db);
    await addMember(db, user.id, { organizationId: row.id, role: "owner" });
    const ctx = visitorContext(db);
    const owner: Context = { ...ctx, actor: memberActor(row.id, "owner", user.id) };
    const staff: Context = { ...ctx, actor: staffActor(newId()) };
    const ask = (change: Partial<Parameters<typeof askLegalChange>[1]> = {}) =>
      askLegalChange(owner, {
        organizationId: row.id,
        key: newId(),
        legal: {
          legalName: "Baños Nuevos, S. L.",
          taxId: row.tax_id,
          taxIdKind: "cif",
          traderStatus: "trader",
          registryInfo: null,
          address: {
            street: "Calle Triana, 1",
            postalCode: "35002",
            city: "Las Palmas",
            province: "las-palmas",
            country: "ES",
          },
        },
        payout: null,
        note: "Nos hemos mudado",
        ...change,
      });
    const stored = () =>
      db.selectFrom("organizations").selectAll().where("id", "=", row.id).executeTakeFirstOrThrow();
    return { row, email: user.email, owner, staff, ask, stored };
  }

  it("keeps one open request of an organization, and the old data until it is decided", async () => {
    const { row, owner, ask, stored } = await business();
    const asked = await atOnce(() => reasonOf(ask()));
    expect(asked.filter((reason) => reason === undefined)).toHaveLength(1);
    expect(asked.filter((reason) => reason === "legal_change_waits")).toHaveLength(AT_ONCE - 1);
    expect(await stored()).toMatchObject({ legal_name: row.legal_name, street: row.street, version: 1 });
    const latest = await latestLegalChange(owner, row.id);
    expect(latest).toMatchObject({ note: "Nos hemos mudado", withAccount: false, decided: null });
    await withdrawLegalChange(owner, { organizationId: row.id, requestId: latest?.id ?? "" });
    expect((await ask()).replayed).toBe(false);
  });

  it("takes a form that is sent several times as one request", async () => {
    const { ask } = await business();
    const key = newId();
    const asked = await atOnce(() => ask({ key }));
    expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1);
    expect(asked.filter(({ replayed }) => !replayed)).toHaveLength(1);
  });

  it("decides once: what staff approve holds at once, with the tax of the new place and the account", async () => {
    const { row, email, staff, ask, stored } = await business();
    const { requestId: id } = await ask({ payout: ACCOUNT });
    const read = await readLegalChange(staff, id);
    expect(read).toMatchObject({ by: email, account: { iban: "ES9121000418450200051332" } });
    const decide = (decision: "approved" | "refused") =>
      reasonOf(decideLegalChange(staff, { id, decision, reason: "Visto", seen: 1 }));
    const decided = await atOnce((index) => decide(index % 2 === 0 ? "approved" : "refused"));
    expect(decided.filter((reason) => reason === undefined)).toHaveLength(1);
    expect(decided.filter((reason) => reason === "stale_version")).toHaveLength(AT_ONCE - 1);
    const { decision, payout } = await db
      .selectFrom("legal_changes")
      .select(["decision", "payout"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const now = await stored();
    const approved = decision === "approved";
    expect(payout).toBeNull();
    expect([now.legal_name, now.tax_regime, now.verified_at]).toEqual(
      approved ? ["Baños Nuevos, S. L.", "igic", 1] : [row.legal_name, "iva", 1],
    );
    expect(openPayout(now.payout ?? "")?.holder).toBe(approved ? ACCOUNT.holder : undefined);
    const mails = await db
      .selectFrom("mail_outbox")
      .select(["recipient", "data"])
      .where("template", "=", "legal-change-decided")
      .where("recipient", "in", [row.contact_email, email])
      .execute();
    expect(mails.map(({ data }) => data.decision)).toEqual([decision, decision]);
  });

  it("refuses a stale page, an empty reason, and a business that has closed meanwhile", async () => {
    const { row, owner, staff, ask } = await business();
    const { requestId: id } = await ask();
    const approve = { id, decision: "approved", reason: "Visto" } as const;
    await changeOrganization(owner, {
      id: row.id,
      content: { description: "Otra." },
      expectedVersion: null,
    });
    expect(await reasonOf(decideLegalChange(staff, { ...approve, seen: 1 }))).toBe("stale_version");
    await expect(decideLegalChange(staff, { ...approve, reason: " ", seen: 2 })).rejects.toMatchObject({
      facts: { fields: { reason: ["reason_required"] } },
    });
    await expect(decideLegalChange(owner, { ...approve, seen: 2 })).rejects.toMatchObject({
      code: "forbidden",
    });
    const closed = { status: forced("closed") };
    await db.updateTable("organizations").set(closed).where("id", "=", row.id).execute();
    expect(await reasonOf(decideLegalChange(staff, { ...approve, seen: 2 }))).toBe("organization_closed");
    expect(await reasonOf(ask())).toBe("legal_change_waits");
    await decideLegalChange(staff, { ...approve, decision: "refused", seen: 2 });
    expect(await reasonOf(ask())).toBe("organization_closed");
  });

  it("lets a suspended business ask, and refuses what it may not: unverified, unchanged, taken, another's", async () => {
    const suspended = await business({ status: forced("suspended") });
    expect((await suspended.ask()).replayed).toBe(false);
    expect(await reasonOf((await business({ verified_at: null })).ask())).toBe("legal_data_unverified");
    const { row, owner, ask } = await business({ payout: sealPayout(ACCOUNT) });
    const { legal_name: legalName, street, postal_code: postalCode, city, province, country } = row;
    const same = {
      legalName,
      taxId: row.tax_id,
      taxIdKind: "cif",
      traderStatus: "trader",
      registryInfo: null,
      address: { street, postalCode, city, province, country },
    } as const;
    expect(await reasonOf(ask({ legal: same, payout: ACCOUNT }))).toBe("legal_data_unchanged");
    await business({ tax_id: TAX_IDS[1] });
    await expect(ask({ legal: { ...same, taxId: TAX_IDS[1], taxIdKind: "cif" } })).rejects.toMatchObject({
      facts: { fields: { tax_id: ["tax_number_taken"] } },
    });
    await expect(ask({ payout: { ...ACCOUNT, iban: "ES00" } })).rejects.toMatchObject({
      facts: { fields: { "payout.iban": ["iban"] } },
    });
    await expect(ask({ organizationId: suspended.row.id })).rejects.toMatchObject({ code: "not_found" });
    const requestId = (await latestLegalChange(suspended.owner, suspended.row.id))?.id ?? "";
    await expect(withdrawLegalChange(owner, { organizationId: row.id, requestId })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("gives a tax number to one business when two ask for it", async () => {
    const [first, second] = [await business(), await business()];
    const legal = (row: typeof first.row) =>
      ({
        legalName: row.legal_name,
        taxId: TAX_IDS[2],
        taxIdKind: "cif",
        traderStatus: "trader",
        registryInfo: null,
        address: {
          street: row.street,
          postalCode: row.postal_code,
          city: row.city,
          province: row.province,
          country: "ES",
        },
      }) as const;
    const asked = [
      await first.ask({ legal: legal(first.row) }),
      await second.ask({ legal: legal(second.row) }),
    ];
    const decided = await Promise.allSettled(
      asked.map(({ requestId: id }) =>
        decideLegalChange(first.staff, { id, decision: "approved", reason: "Visto", seen: 1 }),
      ),
    );
    expect(decided.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const taxIds = [(await first.stored()).tax_id, (await second.stored()).tax_id];
    expect(taxIds.filter((taxId) => taxId === TAX_IDS[2])).toHaveLength(1);
  });

  it("leaves the account and legal data of a verified business to staff", async () => {
    const { row, owner } = await business({ payout: sealPayout(ACCOUNT) });
    const change = (content: object) =>
      changeOrganization(owner, { id: row.id, content, expectedVersion: null });
    await expect(change({ payout: { ...ACCOUNT, holder: "Otra" } })).rejects.toMatchObject({
      facts: { fields: { payout: ["not_allowed"] } },
    });
    await expect(change({ payout: null })).rejects.toMatchObject({ code: "forbidden" });
    await change({ payout: ACCOUNT, contactPhone: "+34 910 000 002" });
  });
});
