/**
 * The feed of public changes: each write to a table that public pages are read from adds what it changed, in its own
 * transaction, by any program or person (decision 115). Words of the search, which SQLite keeps in a table that can have
 * no triggers, are reported by their one writer.
 */
import { sql } from "kysely";
import { dropTables, isSqlite, type MigrationDb, run, serial } from "./dialect";

/** The number of the transaction tells readers of PostgreSQL which rows they have not seen: numbers of rows become visible out of order. */
const tables = (serial: string, xact: string) => `
create table public_changes (
  seq ${serial},
  kind text not null,
  id text not null,
  scope text not null default ''${xact}
)
`;

const XACT = ",\n  xact xid8 not null default pg_current_xact_id()";

type Row = "new" | "old";

interface Source {
  table: string;
  /** Statements that select kind, id and scope of what the row shows. */
  shows: (row: Row) => string[];
  /** True where an update changes nothing that is shown. */
  unchanged?: string;
  /** Of an update alone, in place of `shows`, where this condition on old and new holds. */
  lesser?: { when: string; shows: (row: Row) => string[] };
  only?: "update";
}

const ofOffer = (row: Row) => [`select 'offer', ${row}.offer_id, ''`];
const lookOfOffer = (row: Row) => [`select 'look', ${row}.offer_id, ''`];
const ofOption = (row: Row) => [
  `select 'offer', offer_id, '' from price_options where id = ${row}.price_option_id`,
];
const ofOrganization = (row: Row) => [`select 'organization', ${row}.organization_id, ''`];
const listing = (kind: string) => (row: Row) => [
  `select '${kind}', cast(${row}.offer_number as text), ${row}.category || ' ' || ${row}.region`,
];
const same = (...columns: string[]) => columns.map((column) => `old.${column} = new.${column}`).join(" and ");

const SOURCES: readonly Source[] = [
  { table: "offers", shows: (row) => [`select 'offer', ${row}.id, ''`] },
  { table: "offer_regions", shows: lookOfOffer },
  { table: "offer_pictures", shows: lookOfOffer },
  {
    table: "offer_locations",
    shows: (row) => [
      ...ofOffer(row),
      `select 'place', ${row}.offer_id, cast(${row}.lat as text) || ' ' || cast(${row}.lng as text)`,
    ],
  },
  { table: "price_options", shows: ofOffer },
  { table: "price_history", shows: ofOption },
  { table: "slots", shows: ofOption },
  { table: "offer_daily_sales", shows: ofOffer },
  { table: "feedback", shows: ofOffer },
  {
    // The names of authors of votes.
    table: "users",
    shows: (row) => [`select distinct 'offer', offer_id, '' from feedback where user_id = ${row}.id`],
    unchanged: same("first_name", "last_name"),
    only: "update",
  },
  { table: "organizations", shows: (row) => [`select 'organization', ${row}.id, ''`] },
  { table: "organization_closures", shows: ofOrganization },
  { table: "organization_places", shows: ofOrganization },
  {
    table: "offer_cards",
    shows: (row) => [`select 'card', cast(${row}.offer_number as text), ''`],
  },
  {
    table: "offer_listings",
    shows: listing("member"),
    lesser: {
      when: same(
        "region",
        "offer_number",
        "category",
        "type",
        "publish_at",
        "sale_ends_at",
        "top_sale",
        "available",
      ),
      shows: listing("listing"),
    },
  },
];

const EVENTS = ["insert", "update", "delete"] as const;
type Event = (typeof EVENTS)[number];

const add = (selects: readonly string[]) =>
  selects.map((select) => `insert into public_changes (kind, id, scope) ${select};`).join("\n");

/** What an update showed before counts too, where the row has moved. */
function shownBy({ shows }: Source, event: Event): string {
  if (event === "insert") return add(shows("new"));
  if (event === "delete") return add(shows("old"));
  return add(shows("new").map((now, index) => `${now} union ${shows("old")[index]}`));
}

const eventsOf = ({ only }: Source) => EVENTS.filter((event) => only === undefined || only === event);

const nameOf = (table: string, event: Event) => `public_${table}_${event}`;

function onSqlite(source: Source): string[] {
  const { table, unchanged, lesser } = source;
  return eventsOf(source).flatMap((event) => {
    const isUpdate = event === "update";
    const conditions = [
      ...(isUpdate && unchanged ? [`not (${unchanged})`] : []),
      ...(isUpdate && lesser ? [`not (${lesser.when})`] : []),
    ];
    const when = conditions.length > 0 ? `when ${conditions.join(" and ")}` : "";
    const text = (name: string, condition: string, body: string) =>
      `create trigger ${name} after ${event} on ${table} ${condition} begin ${body} end`;
    return [
      text(nameOf(table, event), when, shownBy(source, event)),
      ...(isUpdate && lesser
        ? [text(`${nameOf(table, event)}_lesser`, `when ${lesser.when}`, add(lesser.shows("new")))]
        : []),
    ];
  });
}

function onPostgres(source: Source): string[] {
  const { table, unchanged, lesser } = source;
  const update = [
    ...(unchanged ? [`if not (${unchanged}) then`] : []),
    ...(lesser ? [`if ${lesser.when} then ${add(lesser.shows("new"))} else`] : []),
    shownBy(source, "update"),
    ...(lesser ? ["end if;"] : []),
    ...(unchanged ? ["end if;"] : []),
  ].join("\n");
  const events = eventsOf(source);
  return [
    `create function public_${table}() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${shownBy(source, "insert")}
      elsif tg_op = 'DELETE' then ${shownBy(source, "delete")}
      else ${update}
      end if;
      return null;
    end $$`,
    `create trigger public_${table} after ${events.join(" or ")} on ${table}
      for each row execute function public_${table}()`,
  ];
}

export async function up(db: MigrationDb): Promise<void> {
  const sqlite = isSqlite(db);
  await run(db, tables(serial(db), sqlite ? "" : XACT));
  if (!sqlite) await run(db, "create index public_changes_xact on public_changes (xact)");
  for (const source of SOURCES) {
    for (const rule of sqlite ? onSqlite(source) : onPostgres(source)) await sql.raw(rule).execute(db);
  }
}

export async function down(db: MigrationDb): Promise<void> {
  for (const source of SOURCES) {
    const { table, lesser } = source;
    if (isSqlite(db)) {
      for (const event of eventsOf(source)) await run(db, `drop trigger ${nameOf(table, event)}`);
      if (lesser) await run(db, `drop trigger ${nameOf(table, "update")}_lesser`);
    } else {
      await run(db, `drop trigger public_${table} on ${table}`);
      await run(db, `drop function public_${table}()`);
    }
  }
  await dropTables(db, ["public_changes"]);
}
