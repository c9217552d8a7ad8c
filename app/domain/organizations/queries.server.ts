/** Reads organizations for their members and staff. */
import { type Selectable, sql } from "kysely";
import { aliased } from "~/db/column-names";
import { compiled, type Given } from "~/db/compiled-query.server";
import { countRows } from "~/db/count-rows.server";
import type { Db } from "~/db/schema";
import type { OrganizationStatus, OrganizationsTable } from "~/db/schema/catalogue/sellers";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { CamelCased } from "~/domain/kernel/formats/letter-case";
import { slugify } from "~/domain/kernel/formats/slug";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { isStaff, mayActFor, organizationsOf, requireMember } from "~/domain/kernel/permissions";
import type { ManagedOrganization, OrganizationMember } from "./organization";

const FIELDS = [
  "id",
  "slug",
  "name",
  "legalName",
  "taxId",
  "taxIdKind",
  "traderStatus",
  "registryInfo",
  "street",
  "postalCode",
  "city",
  "province",
  "country",
  "contactEmail",
  "contactPhone",
  "website",
  "logoUrl",
  "description",
  "taxRegime",
  "status",
  "commissionRate",
  "commissionTaxRate",
  "accrual",
  "payout",
  "selfCertifiedAt",
  "termsVersionAccepted",
  "verifiedAt",
  "statusReasonCode",
  "statusReason",
  "embedKey",
  "embedOrigins",
  "embedTheme",
  "embedStatus",
  "returnHosts",
  "createdAt",
  "updatedAt",
  "version",
] as const;

const COLUMNS = aliased("organizations", FIELDS);

type Row = Pick<CamelCased<Selectable<OrganizationsTable>>, (typeof FIELDS)[number]>;

function toOrganization({ street, postalCode, city, province, country, ...row }: Row): ManagedOrganization {
  const { payout, statusReasonCode: reasonCode, statusReason: reason, ...others } = row;
  const address = { street, postalCode, city, province, country };
  return { ...others, address, reasonCode, reason, hasPayout: payout !== null };
}

/** Hosts that an owner has named for return addresses; those of a sandbox are its organization's. */
export async function readReturnHosts(db: Db, organizationId: string): Promise<string[]> {
  const { return_hosts } = await db
    .selectFrom("organizations as program")
    .innerJoin("organizations as owner", (join) =>
      join.on("owner.id", "=", sql<string>`coalesce(program.sandbox_of, program.id)`),
    )
    .select("owner.return_hosts")
    .where("program.id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return return_hosts;
}

export interface OrganizationFilters {
  /** Matches words of the name, the tax number or the id. */
  search?: string;
  status?: OrganizationStatus;
  limit: number;
  offset: number;
}

/** By name; members see their own, staff all. */
export async function listOrganizations(
  { db, actor }: Context,
  { search, status, limit, offset }: OrganizationFilters,
): Promise<{ count: number; results: ManagedOrganization[] }> {
  const words = search === undefined ? "" : slugify(search);
  const exact = search?.trim() ?? "";
  const matching = db
    .selectFrom("organizations")
    .where("sandbox_of", "is", null)
    .$if(!isStaff(actor), (query) => query.where("id", "in", organizationsOf(actor)))
    .$if(status !== undefined, (query) => query.where("status", "=", status as OrganizationStatus))
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          ...(words === "" ? [] : [eb("slug", "like", `%${words}%`)]),
          // The slug keeps an earlier name.
          eb(eb.fn<string>("lower", ["name"]), "like", `%${exact.toLowerCase().replace(/[%_\\]/g, "")}%`),
          eb("tax_id", "=", exact.toUpperCase()),
          eb("id", "=", exact.toLowerCase()),
        ]),
      ),
    );
  const count = await countRows(matching);
  const rows = await matching
    .select(COLUMNS)
    .orderBy("name")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, results: rows.map(toOrganization) };
}

const organizationById = compiled((db, given: Given<{ id: string }>) =>
  db
    .selectFrom("organizations")
    .select(COLUMNS)
    .where("id", "=", given("id"))
    .where("sandbox_of", "is", null),
);

export interface OrganizationWithMembers extends ManagedOrganization {
  /** null for callers other than owners and staff. */
  members: OrganizationMember[] | null;
}

/** @throws DomainError not_found for unknown ids and other organizations */
export async function readOrganizationAlone(
  { db, actor }: Context,
  id: string,
): Promise<ManagedOrganization> {
  const row = isUuid(id) ? await organizationById.first(db, { id: id.toLowerCase() }) : undefined;
  if (!row) throw new DomainError("not_found");
  requireMember(actor, row.id);
  return toOrganization(row);
}

/** With its members. @throws DomainError not_found for unknown ids and other organizations */
export async function readOrganization(ctx: Context, id: string): Promise<OrganizationWithMembers> {
  const { db, actor } = ctx;
  const organization = await readOrganizationAlone(ctx, id);
  if (!mayActFor(actor, organization.id, "owner")) return { ...organization, members: null };
  const members = await db
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "organization_members.user_id")
    .select(["user_id as userId", "email", "first_name as firstName", "last_name as lastName", "role"])
    .where("organization_id", "=", organization.id)
    .orderBy("organization_members.created_at")
    .orderBy("user_id")
    .execute();
  return { ...organization, members };
}
