/** Lists the organizations the caller may choose from: members their own; staff all, up to a limit. */
import type { Context } from "~/domain/kernel/context";
import { isStaff, organizationsOf } from "~/domain/kernel/permissions";

const CHOICE_MAX = 500;

export interface OrganizationName {
  id: string;
  name: string;
}

/**
 * By name.
 * @param only of these organizations, which must be the caller's; by default all that they may choose from
 */
export async function listOrganizationNames(
  { db, actor }: Context,
  only?: readonly string[],
): Promise<OrganizationName[]> {
  const own = only ?? organizationsOf(actor);
  const all = isStaff(actor) && only === undefined;
  if (!all && own.length === 0) return [];
  return db
    .selectFrom("organizations")
    .select(["id", "name"])
    .$if(!all, (query) => query.where("id", "in", own))
    .$if(all, (query) => query.where("status", "<>", "closed").where("sandbox_of", "is", null))
    .orderBy("name")
    .orderBy("id")
    .limit(CHOICE_MAX)
    .execute();
}
