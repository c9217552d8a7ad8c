/** Visits the panel without scripts: a shop with one organization, and a signed-in member of each role. */
import { beforeAll } from "vitest";
import { config } from "~/config.server";
import type { Db } from "~/db/schema";
import { MEMBER_ROLES, type MemberRole } from "~/domain/kernel/context";
import { addMember } from "../../fixtures/organization-members";
import { buildOrganization } from "../../fixtures/organizations";
import { buildUser, cheapHash } from "../../fixtures/users";
import { Visitor } from "../../support/browserless";
import type { Open } from "../../support/databases";
import { type EnteredShop, enterAs, enteredShop, PASSWORD } from "../sign-in-steps";

/** Scripts beside the panel's small programs, of which no screen has any. */
export const OTHER_SCRIPTS = "script:not([src^='/page-start/'])";

interface PanelMember {
  userId: string;
  email: string;
  visitor: Visitor;
}

export interface PanelShop extends EnteredShop {
  /** Of all members below; its name is "Balneario Ñu". */
  readonly organizationId: string;
  /** Signed in; shared by the tests of a file. */
  as(role: MemberRole): PanelMember;
  /** Another person: signed in, and a member where a role is given. */
  enter(member?: { organizationId: string; role: MemberRole }): Promise<PanelMember>;
  /** One of the marketplace's own staff, signed in. */
  enterStaff(): Promise<PanelMember>;
}

/** The shop sends no mails, which leaves their data in the outbox, and opens what the tests seal. */
export const unsentMails = () => ({ JOBS: "off", DATA_SECRETS: config.dataSecrets.join(",") });

export function panelShop(open: Open, env?: () => Record<string, string>): PanelShop {
  const shop = enteredShop(open, env);
  const members = new Map<MemberRole, PanelMember>();
  let organizationId = "";
  async function enter(member?: { organizationId: string; role: MemberRole }): Promise<PanelMember> {
    const user = await buildUser(shop.db, { password_hash: await cheapHash(PASSWORD) });
    if (member) await addMember(shop.db, user.id, member);
    const visitor = new Visitor(shop.shop.origin);
    await enterAs(shop.db, visitor, user.id);
    return { userId: user.id, email: user.email, visitor };
  }
  async function enterStaff(): Promise<PanelMember> {
    const member = await enter();
    await shop.db.updateTable("users").set({ is_staff: true }).where("id", "=", member.userId).execute();
    return member;
  }
  beforeAll(async () => {
    // The seller of the shop's offers.
    const seller = await shop.db
      .selectFrom("offers")
      .select("organization_id")
      .where("id", "=", shop.offers.spa.id)
      .executeTakeFirstOrThrow();
    organizationId = seller.organization_id;
    for (const role of MEMBER_ROLES) members.set(role, await enter({ organizationId, role }));
  });
  const own: object = {
    enter,
    enterStaff,
    as(role: MemberRole) {
      const member = members.get(role);
      if (!member) throw new Error(`no ${role} yet: call it inside of a test`);
      return member;
    },
  };
  // The shop's getters stay getters: it starts later.
  return Object.defineProperties(own, {
    ...Object.getOwnPropertyDescriptors(shop),
    organizationId: { get: () => organizationId },
  }) as PanelShop;
}

/** An organization the shop's members do not belong to. */
export async function otherOrganization(db: Db, name = "Otro negocio"): Promise<string> {
  return (await buildOrganization(db, { name })).id;
}
