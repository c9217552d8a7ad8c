/** `npm run factors:reset -- EMAIL NOTE` removes all second factors from an account whose owner has lost them. */
import { config } from "~/config.server";
import { openDatabase } from "~/db/connect.server";
import { resetFactors } from "~/domain/identity/second-factor/remove-factors.server";

const USAGE = "usage: npm run factors:reset -- EMAIL NOTE (why, and how the person proved who they are)";

const [command, email = "", ...words] = process.argv.slice(2);
const note = words.join(" ");
if (command !== "reset" || email === "" || note === "") {
  console.error(USAGE);
  process.exit(1);
}
const db = openDatabase(config.directDatabaseUrl);
try {
  const ctx = { db, actor: { kind: "job", name: "factors:reset" } } as const;
  const removed = await resetFactors(ctx, { email, note });
  if (removed === null) {
    console.error("no account has this address");
    process.exitCode = 1;
  } else {
    console.log(`${removed} second factors removed, all sessions ended; the owner is notified by mail`);
  }
} finally {
  await db.destroy();
}
