/** A secret reference for every sale, and declarations of withdrawal that wait for the buyer's confirmation. */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { isSqlite, type MigrationDb, run } from "./dialect";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 15;
const BATCH = 500;

/** As domain/sales/sale-reference.ts has it at this time. */
function newReference(): string {
  const digits = [...randomBytes(LENGTH)].map((byte) => byte & 31);
  const sum = digits.reduceRight((total, digit, index) => {
    const addend = (LENGTH - index) % 2 === 1 ? 2 * digit : digit;
    return total + Math.floor(addend / 32) + (addend % 32);
  }, 0);
  return [...digits, (32 - (sum % 32)) % 32].map((digit) => ALPHABET[digit]).join("");
}

async function fillIn(db: MigrationDb): Promise<void> {
  for (let last = ""; ; ) {
    const sales = db.selectFrom("sales").select("id").where("id", ">", last).orderBy("id").limit(BATCH);
    const rows = await sales.execute();
    if (rows.length === 0) return;
    const pairs = rows.map(({ id }) => sql`(${id}, ${newReference()})`);
    await sql`update sales set reference = given.column2 from (values ${sql.join(pairs)}) as given
      where sales.id = given.column1`.execute(db);
    last = rows[rows.length - 1]?.id;
  }
}

/** SQLite cannot make a column of an existing table "not null". */
const REQUIRED_ON_SQLITE = [
  `create trigger sales_reference_inserted before insert on sales when new.reference is null
    begin select raise(abort, 'sales.reference is required'); end`,
  `create trigger sales_reference_updated before update of reference on sales when new.reference is null
    begin select raise(abort, 'sales.reference is required'); end`,
];

const DECLARATIONS = `
create table withdrawal_declarations (
  id text primary key,
  sale_id text not null references sales (id),
  declared_at bigint not null,
  mailed_at bigint not null,
  withdrawal_id text references withdrawals (id)
);

create unique index withdrawal_declarations_open on withdrawal_declarations (sale_id) where withdrawal_id is null;

create index withdrawal_declarations_sale on withdrawal_declarations (sale_id)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, "alter table sales add column reference text check (length(reference) = 16)");
  await fillIn(db);
  await run(db, "create unique index sales_reference on sales (reference)");
  if (isSqlite(db)) for (const trigger of REQUIRED_ON_SQLITE) await sql.raw(trigger).execute(db);
  else await run(db, "alter table sales alter column reference set not null");
  await run(db, DECLARATIONS);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "drop table withdrawal_declarations");
  if (isSqlite(db)) {
    await run(db, "drop trigger sales_reference_updated;\ndrop trigger sales_reference_inserted");
  }
  await run(db, "drop index sales_reference;\nalter table sales drop column reference");
}
