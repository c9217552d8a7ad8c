/**
 * Reports a sale as a change of its offer's page also where it may change "más de 100 vendidos": where the units sold of all
 * options come near one of the steps. Keeps since when an account wants no offers proposed because of what it saved (decision 234).
 */
import { OPTIONS, positive, replaceTriggers, report, reportBoth, SAME_SHOWN } from "./023-sales-on-pages";
import { type MigrationDb, run } from "./dialect";

const STEPS = [10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000];

/** A transaction does not see what another sells of another option meanwhile. */
const UNSEEN = 5;

const [fewer, more] = [positive("new.sold - old.sold"), positive("old.sold - new.sold")];
const NEAR_A_STEP = `exists (
  select 1 from (
    select coalesce(sum(sold), 0) as total from price_options where offer_id = new.offer_id
  ) as units
  where ${STEPS.map((step) => `(total - ${fewer} - ${UNSEEN} <= ${step} and total + ${more} + ${UNSEEN} > ${step})`).join(" or ")}
)`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, "alter table users add column suggestions_off_at bigint");
  await replaceTriggers(db, "price_options", {
    ...OPTIONS,
    update: `${reportBoth(`not (${SAME_SHOWN}) or (old.sold <> new.sold and ${NEAR_A_STEP})`)}
    ${report("sold", "new", "old.sold <> new.sold")}`,
  });
}

export async function down(db: MigrationDb): Promise<void> {
  await replaceTriggers(db, "price_options", OPTIONS);
  await run(db, "alter table users drop column suggestions_off_at");
}
