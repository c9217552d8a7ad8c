/** Lists the organizations the caller may choose from: members their own; staff all, up to a limit. */
import type { Context } from "~/domain/kernel/context";
import { isStaff, organizationsWith } from "~/domain/kernel/permissions";

const CHOICE_MAX = 500;

export interface OrganizationName {
  id: string;
  name: string;
}

/** By name. */
export async function listOrganizationNames({ db, actor }: Context): Promise<OrganizationName[]> {
  const own = organizationsWith(actor, "cashier");
  if (!isStaff(actor) && own.length === 0) return [];
  return db
    .selectFrom("organizations")
    .select(["id", "name"])
    .$if(!isStaff(actor), (query) => query.where("id", "in", own))
    .$if(isStaff(actor), (query) => query.where("status", "<>", "closed"))
    .orderBy("name")
    .orderBy("id")
    .limit(CHOICE_MAX)
    .execute();
}
