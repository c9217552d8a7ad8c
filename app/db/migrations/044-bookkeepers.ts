/** Members may be bookkeepers: they read sales and money, and nothing else. */
import { isSqlite, type MigrationDb, run } from "./dialect";

const INDEX = "create index organization_members_user on organization_members (user_id)";

/** SQLite cannot change a check: the table is written anew. */
function rewritten(roles: string): string {
  return `
create table organization_members_new (
  organization_id text not null references organizations (id),
  user_id text not null references users (id),
  role text not null check (role in (${roles})),
  created_at bigint not null,
  primary key (organization_id, user_id)
);

insert into organization_members_new (organization_id, user_id, role, created_at)
  select organization_id, user_id, role, created_at from organization_members;

drop table organization_members;

alter table organization_members_new rename to organization_members;

${INDEX}
`;
}

function checked(roles: string): string {
  return `
alter table organization_members drop constraint organization_members_role_check;

alter table organization_members add constraint organization_members_role_check check (role in (${roles}))
`;
}

const change = (db: MigrationDb, roles: string) => run(db, (isSqlite(db) ? rewritten : checked)(roles));

export async function up(db: MigrationDb): Promise<void> {
  await change(db, "'owner', 'manager', 'cashier', 'bookkeeper'");
}

/** A role of less cannot be made of bookkeepers: their memberships end. */
export async function down(db: MigrationDb): Promise<void> {
  await run(db, "delete from organization_members where role = 'bookkeeper'");
  await change(db, "'owner', 'manager', 'cashier'");
}
