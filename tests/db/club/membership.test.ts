/** Proves a membership of the club: joined once, left at any time, and ended with the account. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { joinClub } from "~/domain/club/join-club.server";
import { leaveClub } from "~/domain/club/leave-club.server";
import { readMembership } from "~/domain/club/queries.server";
import { isDomainError } from "~/domain/kernel/errors";
import { visitorContext } from "../../fixtures/context";
import { buildMember, buildShopper } from "../../fixtures/members";
import { reasonOf } from "../../fixtures/purchases";
import { onOneByFile } from "../../support/databases";

const JOINING = { plan: "free", termsVersion: "2026-11" } as const;

onOneByFile((_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  it("is created once however often the form is sent, with the accepted terms", async () => {
    const { ctx, userId } = await buildShopper(db);
    expect(await readMembership(db, userId)).toBeNull();
    const tries = await Promise.all([1, 2, 3].map(() => reasonOf(joinClub(ctx, JOINING))));
    expect(tries.filter((reason) => reason === undefined)).toHaveLength(1);
    expect(tries.filter((reason) => reason === "already_member")).toHaveLength(2);
    expect(await readMembership(db, userId)).toMatchObject({ plan: "free", status: "active", price: 0 });
    const rows = await db.selectFrom("club_memberships").selectAll().where("user_id", "=", userId).execute();
    expect(rows.map(({ terms_version }) => terms_version)).toEqual(["2026-11"]);
  });

  it("ends at once on leaving, idempotently, and can be joined again", async () => {
    const { ctx, userId } = await buildMember(db);
    await Promise.all([leaveClub(ctx), leaveClub(ctx)]);
    expect(await readMembership(db, userId)).toBeNull();
    await leaveClub(ctx);
    await joinClub(ctx, JOINING);
    expect(await readMembership(db, userId)).not.toBeNull();
    const audit = await db
      .selectFrom("audit_log")
      .innerJoin("club_memberships", "club_memberships.id", "audit_log.subject_id")
      .select("action")
      .where("user_id", "=", userId)
      .orderBy("audit_log.at")
      .execute();
    expect(audit.map(({ action }) => action).sort()).toEqual(["club.joined", "club.joined", "club.left"]);
  });

  it("ends with its period, and may then be joined anew", async () => {
    const { ctx, userId } = await buildMember(db);
    await db
      .updateTable("club_memberships")
      .set({ current_period_end: 1 })
      .where("user_id", "=", userId)
      .execute();
    expect(await readMembership(db, userId)).toBeNull();
    await joinClub(ctx, JOINING);
    expect(await readMembership(db, userId)).not.toBeNull();
  });

  it("requires an account: visitors are asked to sign in", async () => {
    for (const work of [joinClub(visitorContext(db), JOINING), leaveClub(visitorContext(db))]) {
      const refused = await work.catch((error: unknown) => error);
      expect(isDomainError(refused, "unauthenticated")).toBe(true);
    }
    expect(await readMembership(db, randomUUID())).toBeNull();
  });

  it("ends when the account's owner or staff delete it", async () => {
    const { userId } = await buildMember(db);
    await db.updateTable("users").set({ deleted_at: 1 }).where("id", "=", userId).execute();
    expect(await readMembership(db, userId)).toBeNull();
  });
});
