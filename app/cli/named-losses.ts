/** Refuses db:rollback and db:reset in a live shop unless the operator names all data that would be lost. */
import { config } from "~/config.server";
import type { Loss } from "~/db/rollback-losses.server";
import type { Db } from "~/db/schema";
import { freeProvider } from "~/domain/payments/free-provider";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";

export const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/** A shell often lacks the server's environment: then sales in the database show that the shop is live. */
async function holdsRealMoney(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === "payments")) return false;
  const paid = await db
    .selectFrom("payments")
    .select("id")
    .where("captured_amount", ">", 0)
    .where("provider", "not in", [SIMULATOR, freeProvider.name])
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

export async function isLive(db: Db): Promise<boolean> {
  return config.production || !LOCAL_ORIGIN.test(config.publicOrigin) || (await holdsRealMoney(db));
}

/** One line per loss: the rows of a table, or the values of a column. */
export function lossLines(losses: readonly Loss[]): string[] {
  return losses.map(
    ({ name, count }) => `  ${name.padEnd(32)} ${count} ${name.includes(".") ? "values" : "rows"}`,
  );
}

/**
 * @param dropped value of --drop: names separated by commas, in any order
 * @returns null when exactly what would be lost is named; otherwise the message
 */
export function unnamedLosses(losses: readonly Loss[], dropped: string | undefined): string | null {
  if (losses.length === 0) return null;
  const names = losses.map(({ name }) => name);
  const given = new Set((dropped ?? "").split(",").flatMap((name) => name.trim() || []));
  if (given.size === names.length && names.every((name) => given.has(name))) return null;
  return [
    "refused: this is a live shop, and these would be lost for good:",
    ...lossLines(losses),
    "Stop the shop and make a backup (docs/operations.md). To lose exactly this, name it:",
    `  --drop ${names.join(",")}`,
  ].join("\n");
}
