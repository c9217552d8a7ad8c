/** Keeps a promo code of the panel to the organizations where the member may manage codes, also for staff. */
import { may } from "~/domain/kernel/member-permissions";
import type { ManagedPromo } from "~/domain/pricing/promo-content";
import { ownObject } from "./own-object.server";
import { notYours, type PartnerPage } from "./partner-page.server";

interface OwnPromo extends ManagedPromo {
  organization: NonNullable<ManagedPromo["organization"]>;
}

export async function ownPromo({ user }: PartnerPage, reading: Promise<ManagedPromo>): Promise<OwnPromo> {
  const promo = await ownObject(reading);
  const { organization } = promo;
  const member = user.memberships.find(({ organizationId }) => organizationId === organization?.id);
  if (!organization || !member || !may(member.role, "promo_codes")) throw notYours();
  return { ...promo, organization };
}
