/** Questions to sellers about their offers: unseen until the answer publishes both, which is reported as a change of the offer. */
import { sql } from "kysely";
import { dropTables, isSqlite, type MigrationDb, run } from "./dialect";

const TABLE = `
create table offer_questions (
  id text primary key,
  offer_id text not null references offers (id) on delete cascade,
  seller_id text not null,
  email_key text not null,
  email_sealed text not null,
  user_id text references users (id),
  author text,
  question text not null check (length(question) > 0),
  request_key text not null,
  status text not null check (status in ('unconfirmed', 'waiting', 'answered', 'refused', 'removed')),
  confirm_hash text,
  answer text check (length(answer) > 0),
  answered_at bigint,
  reason text,
  created_at bigint not null,
  changed_at bigint not null,
  check ((answer is null) = (answered_at is null)),
  check (status <> 'answered' or answer is not null)
);

create unique index offer_questions_request on offer_questions (request_key)
  where status in ('unconfirmed', 'waiting');

create index offer_questions_shown on offer_questions (offer_id, status, answered_at);

create index offer_questions_of_seller on offer_questions (seller_id, status, created_at);

create index offer_questions_of_mailbox on offer_questions (email_key, created_at);

create index offer_questions_of_user on offer_questions (user_id) where user_id is not null;

create index offer_questions_to_confirm on offer_questions (confirm_hash) where confirm_hash is not null;

create index offer_questions_changed on offer_questions (status, changed_at)
`;

const report = (row: "new" | "old", shown: string) =>
  `insert into public_changes (kind, id, scope) select 'offer', ${row}.offer_id, '' where ${shown};`;

/** Only what is published is seen by the public. */
const BODIES = {
  insert: report("new", "new.status = 'answered'"),
  update: report("new", "'answered' in (new.status, old.status)"),
  delete: report("old", "old.status = 'answered'"),
};

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLE);
  if (isSqlite(db)) {
    for (const [event, body] of Object.entries(BODIES)) {
      const name = `public_offer_questions_${event}`;
      await sql.raw(`create trigger ${name} after ${event} on offer_questions begin ${body} end`).execute(db);
    }
    return;
  }
  await sql
    .raw(`create function public_offer_questions() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${BODIES.insert}
      elsif tg_op = 'DELETE' then ${BODIES.delete}
      else ${BODIES.update}
      end if;
      return null;
    end $$`)
    .execute(db);
  await sql
    .raw(`create trigger public_offer_questions after insert or update or delete on offer_questions
      for each row execute function public_offer_questions()`)
    .execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, ["offer_questions"]);
  if (!isSqlite(db)) await run(db, "drop function public_offer_questions()");
}
