/** Members' invitation codes and the friends who came by them, for the credit of who invited (decision 235). */
import { dropTables, type MigrationDb, run } from "./dialect";

const TABLES = `
create table friend_codes (
  user_id text primary key references users (id),
  code text not null unique,
  created_at bigint not null
);

create table friend_invitations (
  id text primary key,
  inviter_id text not null references users (id),
  visitor_id text unique,
  user_id text unique,
  accepted_at bigint not null,
  state text not null default 'accepted' check (state in ('accepted', 'rewarded', 'refused', 'taken_back')),
  reason text,
  sale_id text unique references sales (id),
  card_id text unique references gift_cards (id),
  decided_at bigint,
  check ((state = 'accepted') = (decided_at is null)),
  check ((state in ('rewarded', 'taken_back')) = (card_id is not null)),
  check (state <> 'accepted' or visitor_id is not null or user_id is not null)
);

create index friend_invitations_inviter on friend_invitations (inviter_id, accepted_at);

create index friend_invitations_state on friend_invitations (state, accepted_at)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, ["friend_invitations", "friend_codes"]);
}
