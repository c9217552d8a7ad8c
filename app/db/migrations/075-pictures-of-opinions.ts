/** Pictures of opinions, which staff approve before the public sees them; their files are noted when a row goes (decision 228). */
import { sql } from "kysely";
import { dropTables, isSqlite, type MigrationDb, run } from "./dialect";

const TABLE = `
create table feedback_pictures (
  id text primary key,
  feedback_id text not null references feedback (id) on delete cascade,
  offer_id text not null references offers (id) on delete cascade,
  place integer not null check (place between 1 and 3),
  url text not null,
  alt text not null check (length(alt) > 0),
  width integer not null,
  height integer not null,
  created_at bigint not null,
  approved_at bigint
);

create unique index feedback_pictures_place on feedback_pictures (feedback_id, place);

create index feedback_pictures_of_offer on feedback_pictures (offer_id);

create index feedback_pictures_waiting on feedback_pictures (created_at) where approved_at is null;

create index feedback_pictures_approved on feedback_pictures (approved_at) where approved_at is not null
`;

const report = (row: "new" | "old", shown: string) =>
  `insert into public_changes (kind, id, scope) select 'offer', ${row}.offer_id, '' where ${shown};`;

const NOTE = `insert into unnamed_pictures (url, picture_id, offer_id) values (old.url, old.id, null)
  on conflict (url) do update set check_at = null;`;

/** Only what is approved is seen by the public. */
const BODIES = {
  insert: report("new", "new.approved_at is not null"),
  update: report("new", "new.approved_at is not null or old.approved_at is not null"),
  delete: `${report("old", "old.approved_at is not null")} ${NOTE}`,
};

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLE);
  if (isSqlite(db)) {
    for (const [event, body] of Object.entries(BODIES)) {
      const name = `public_feedback_pictures_${event}`;
      await sql
        .raw(`create trigger ${name} after ${event} on feedback_pictures begin ${body} end`)
        .execute(db);
    }
    return;
  }
  await sql
    .raw(`create function public_feedback_pictures() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${BODIES.insert}
      elsif tg_op = 'DELETE' then ${BODIES.delete}
      else ${BODIES.update}
      end if;
      return null;
    end $$`)
    .execute(db);
  await sql
    .raw(`create trigger public_feedback_pictures after insert or update or delete on feedback_pictures
      for each row execute function public_feedback_pictures()`)
    .execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, ["feedback_pictures"]);
  if (!isSqlite(db)) await run(db, "drop function public_feedback_pictures()");
}
