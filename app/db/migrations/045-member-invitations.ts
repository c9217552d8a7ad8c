/** Invitations to join an organization, by mail. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
create table member_invitations (
  id text primary key,
  organization_id text not null references organizations (id),
  email text not null,
  email_key text not null,
  role text not null check (role in ('owner', 'manager', 'cashier', 'bookkeeper')),
  invited_by text not null references users (id),
  created_at bigint not null,
  expires_at bigint not null,
  sends integer not null check (sends > 0),
  unique (organization_id, email_key)
);

create index member_invitations_mailbox on member_invitations (email_key);

create index member_invitations_expiry on member_invitations (expires_at)
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "drop table member_invitations");
}
