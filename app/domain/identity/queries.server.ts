/** Reads accounts: one, a page of them, and locked rows for changes. */
import { type Selectable, sql, type Updateable } from "kysely";
import { isSqlite } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Db, Trx } from "~/db/schema";
import type { OrganizationMembersTable, UsersTable } from "~/db/schema/identity";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { isSameEmail } from "~/domain/kernel/formats/email";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { isStaff } from "~/domain/kernel/permissions";
import type { UserRole, UserView } from "./user";

export type UserRow = Selectable<UsersTable>;

/** Finds the account of a mailbox in any spelling; deleted accounts have no address. */
export function userByEmail(db: Db | Trx, email: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("email_key", "=", emailKey(email)).executeTakeFirst();
}

/** Matches the exact spelling only: another one may be another person's mailbox. */
export async function accountOfMailbox(db: Db | Trx, email: string): Promise<UserRow | undefined> {
  const row = await userByEmail(db, email);
  return row && isSameEmail(row.email, email) ? row : undefined;
}

export function userById(db: Db | Trx, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Locks the account until the transaction ends: no other change, no sign-in. */
export function lockUser(trx: Trx, id: string): Promise<UserRow | undefined> {
  return trx
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirst();
}

/** @param user locked in this transaction. @returns the account as it is now */
export function changeUserRow(
  trx: Trx,
  user: UserRow,
  columns: Updateable<UsersTable>,
  now: number,
): Promise<UserRow> {
  return trx
    .updateTable("users")
    .set({ ...columns, updated_at: now, version: user.version + 1 })
    .where("id", "=", user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function membershipsOf(
  db: Db | Trx,
  ids: readonly string[],
): Promise<Selectable<OrganizationMembersTable>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("organization_members")
    .selectAll()
    .where("user_id", "in", ids)
    .orderBy("created_at")
    .orderBy("organization_id")
    .execute();
}

async function userViews(db: Db | Trx, rows: readonly UserRow[]): Promise<UserView[]> {
  const members = await membershipsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    hasPassword: row.password_hash !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    staff: row.is_staff,
    active: row.is_active,
    memberships: members
      .filter(({ user_id }) => user_id === row.id)
      .map(({ organization_id, role }) => ({ organizationId: organization_id, role })),
    createdAt: row.created_at,
    version: row.version,
  }));
}

export async function userView(db: Db | Trx, row: UserRow): Promise<UserView> {
  const [view] = await userViews(db, [row]);
  return view as UserView;
}

/** @throws DomainError not_found for an account that is neither the caller's nor visible to staff */
export async function visibleUserRow(ctx: Context, db: Db | Trx, id: string): Promise<UserRow> {
  const { actor } = ctx;
  const visible = isStaff(actor) || (actor.kind === "user" && actor.userId === id);
  const row = visible && isUuid(id) ? await userById(db, id) : undefined;
  if (!row) throw new DomainError("not_found");
  return row;
}

export async function readUser(ctx: Context, id: string): Promise<UserView> {
  return userView(ctx.db, await visibleUserRow(ctx, ctx.db, id));
}

const WORDS = sql`(email || ' ' || first_name || ' ' || last_name)`;

export interface UserFilters {
  search?: string | undefined;
  role?: UserRole | undefined;
  active?: boolean | undefined;
}

/** Staff see all accounts, newest first; other users see only their own. */
export async function listUsers(
  ctx: Context,
  filters: UserFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; users: UserView[] }> {
  const own = isStaff(ctx.actor) ? null : ctx.actor.kind === "user" ? ctx.actor.userId : "";
  const pattern = `%${(filters.search ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const matching = ctx.db
    .selectFrom("users")
    .where("deleted_at", "is", null)
    .$if(own !== null, (query) => query.where("id", "=", own))
    .$if(filters.active !== undefined, (query) => query.where("is_active", "=", filters.active === true))
    .$if(!!filters.search, (query) =>
      query.where(
        // Also matches the search text unchanged: SQLite lowers ASCII only.
        sql<boolean>`(lower(${WORDS}) like ${pattern.toLowerCase()} escape '\\' or ${WORDS} like ${pattern} escape '\\')`,
      ),
    )
    .$if(filters.role === "staff", (query) => query.where("is_staff", "=", true))
    .$if(filters.role === "customer", (query) =>
      query.where("is_staff", "=", false).where(sql<boolean>`not exists ${memberIn(null)}`),
    )
    .$if(filters.role !== undefined && filters.role !== "staff" && filters.role !== "customer", (query) =>
      query.where(sql<boolean>`exists ${memberIn(filters.role ?? null)}`),
    );
  const count = await countRows(matching);
  const rows = await matching
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, users: await userViews(ctx.db, rows) };
}

function memberIn(role: string | null) {
  const held = role === null ? sql`` : sql`and m.role = ${role}`;
  return sql`(select 1 from organization_members m where m.user_id = users.id ${held})`;
}
