/** Reads a promo code of the panel: those of organizations where the member may manage codes, also for staff. */
import { may } from "~/domain/kernel/member-permissions";
import { readManagedPromo } from "~/domain/pricing/managed-promo-queries.server";
import type { ManagedPromo } from "~/domain/pricing/promo-content";
import { ownObject } from "./own-object.server";
import { notYours, type PartnerPage } from "./partner-page.server";

export interface OwnPromo extends ManagedPromo {
  organization: NonNullable<ManagedPromo["organization"]>;
}

export async function readOwnPromo({ ctx, user }: PartnerPage, id: string | undefined): Promise<OwnPromo> {
  const promo = await ownObject(readManagedPromo(ctx.db, ctx.actor, id ?? ""));
  const { organization } = promo;
  const member = user.memberships.find(({ organizationId }) => organizationId === organization?.id);
  if (!organization || !member || !may(member.role, "promo_codes")) throw notYours();
  return { ...promo, organization };
}
