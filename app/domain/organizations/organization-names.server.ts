/** Lists the organizations the caller may choose from: members their own; staff all, up to a limit. */
import { compiled, type Given } from "~/db/compiled-query.server";
import type { OrganizationStatus } from "~/db/schema/catalogue/sellers";
import type { Context } from "~/domain/kernel/context";
import { isStaff, organizationsOf } from "~/domain/kernel/permissions";
import { textList } from "~/domain/kernel/value-list.server";

const CHOICE_MAX = 500;

export interface OrganizationName {
  id: string;
  slug: string;
  name: string;
  status: OrganizationStatus;
}

const namesOf = compiled((db, given: Given<{ ids: readonly string[] }>) =>
  db
    .selectFrom("organizations")
    .select(["id", "slug", "name", "status"])
    .where("id", "in", textList(db, given("ids")))
    .orderBy("name")
    .orderBy("id")
    .limit(CHOICE_MAX),
);

/**
 * By name.
 * @param only of these organizations, which must be the caller's; by default all that they may choose from
 */
export async function listOrganizationNames(
  { db, actor }: Context,
  only?: readonly string[],
): Promise<OrganizationName[]> {
  if (isStaff(actor) && only === undefined) {
    return db
      .selectFrom("organizations")
      .select(["id", "slug", "name", "status"])
      .where("status", "<>", "closed")
      .where("sandbox_of", "is", null)
      .orderBy("name")
      .orderBy("id")
      .limit(CHOICE_MAX)
      .execute();
  }
  const ids = only ?? organizationsOf(actor);
  return ids.length === 0 ? [] : namesOf.all(db, { ids });
}
