/** Access tokens of the persons whom calls about an organization's things treat differently. */
import type { Db } from "~/db/schema";
import { buildOrganization } from "../fixtures/organizations";
import { tokenOf } from "./api";

export interface PartnerTokens {
  staff: string;
  owner: string;
  manager: string;
  cashier: string;
  /** Owner of another organization. */
  stranger: string;
  customer: string;
}

/** Builds the organization, its members and the others. */
export async function partnerTokens(db: Db): Promise<{ organizationId: string; tokens: PartnerTokens }> {
  const { id: organizationId } = await buildOrganization(db);
  const { id: other } = await buildOrganization(db);
  const token = async (person: Parameters<typeof tokenOf>[1]) => (await tokenOf(db, person)).token;
  return {
    organizationId,
    tokens: {
      staff: await token({ staff: true }),
      owner: await token({ member: { organizationId, role: "owner" } }),
      manager: await token({ member: { organizationId, role: "manager" } }),
      cashier: await token({ member: { organizationId, role: "cashier" } }),
      stranger: await token({ member: { organizationId: other, role: "owner" } }),
      customer: await token({}),
    },
  };
}
