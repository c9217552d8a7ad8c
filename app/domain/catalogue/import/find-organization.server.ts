/** Whose a row of an import is: the organization it names, else the one the import is for. */
import type { ActingContext } from "~/domain/kernel/context";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { mayActFor, organizationsWith } from "~/domain/kernel/permissions";
import type { FindOrganization } from "./group-rows";

async function lookUp({ db, actor }: ActingContext, named: string): Promise<string | null> {
  const row = await db
    .selectFrom("organizations")
    .select("id")
    .where(isUuid(named) ? "id" : "slug", "=", named.toLowerCase())
    .executeTakeFirst();
  // What is not one's own does not exist.
  return row && mayActFor(actor, row.id, "manager") ? row.id : null;
}

/** @param defaultId the caller may act for it; null = the only one the caller manages */
export function organizationFinder(ctx: ActingContext, defaultId: string | null): FindOrganization {
  const known = new Map<string, string | null>();
  const [only, ...others] = organizationsWith(ctx.actor, "manager");
  const fallback = defaultId ?? (others.length === 0 ? (only ?? null) : null);
  return async (named) => {
    if (named === null) return fallback === null ? { problem: "organization_required" } : { id: fallback };
    let id = known.get(named);
    if (id === undefined) {
      // No NUL reaches the database, nor names nobody has.
      id = /^[\w-]{1,100}$/.test(named) ? await lookUp(ctx, named) : null;
      known.set(named, id);
    }
    return id === null ? { problem: "unknown" } : { id };
  };
}
