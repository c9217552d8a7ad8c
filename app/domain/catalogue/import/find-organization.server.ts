/** Finds the organization that an imported row names by id or slug; each name is looked up once a file. */
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
  // Organizations of others are reported as not found.
  return row && mayActFor(actor, row.id, "manager") ? row.id : null;
}

/** @param defaultId an organization the caller manages; null = the only one */
export function organizationFinder(ctx: ActingContext, defaultId: string | null): FindOrganization {
  const known = new Map<string, string | null>();
  const [only, ...others] = organizationsWith(ctx.actor, "manager");
  const fallback = defaultId ?? (others.length === 0 ? (only ?? null) : null);
  return async (named) => {
    if (named === null) return fallback === null ? { problem: "organization_required" } : { id: fallback };
    let id = known.get(named);
    if (id === undefined) {
      // Without NUL characters, which the database refuses.
      id = /^[\w-]{1,100}$/.test(named) ? await lookUp(ctx, named) : null;
      known.set(named, id);
    }
    return id === null ? { problem: "unknown" } : { id };
  };
}
