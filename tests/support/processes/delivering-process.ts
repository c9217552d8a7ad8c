/** Sends due webhook deliveries once; its environment names the certificates it trusts. */
import { openDatabase } from "~/db/connect.server";
import { deliver } from "../../fixtures/webhooks";

const db = openDatabase(process.argv[2] ?? "", 60_000);
await deliver(db);
await db.destroy();
