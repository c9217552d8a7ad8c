/** Stores a file of offers as a member, tries it and imports it by the job, as the screens do; prints the import's counts. */
import { openDatabase } from "~/db/connect.server";
import {
  checkImport,
  readImport,
  startImport,
  storeImport,
} from "~/domain/catalogue/import-jobs/offer-imports.server";
import { runOfferImports } from "~/domain/catalogue/import-jobs/run-offer-imports.server";
import { actorOfUser } from "~/domain/identity/sign-in/actor-of-user.server";
import { newId } from "~/domain/kernel/ids.server";
import { memoryStore } from "../../fixtures/memory-store";

export interface ImportingProcess {
  url: string;
  path: string;
  organizationId: string;
  userId: string;
}

const asked = JSON.parse(process.argv[2] ?? "") as ImportingProcess;
const { url, path, organizationId, userId } = asked;
const db = openDatabase(url, 60_000);
const actor = await actorOfUser(db, userId);
if (actor === null) throw new Error("the member may not sign in");
const ctx = { db, actor };
const job = { db, actor: { kind: "job" as const, name: "test" }, media: memoryStore() };
const id = await storeImport(ctx, { organizationId, path, key: newId() });
const { mapping } = await readImport(ctx, id);
await checkImport(ctx, id, Object.values(mapping));
await runOfferImports(job, actorOfUser);
await startImport(ctx, id);
await runOfferImports(job, actorOfUser);
const { status, counts } = await readImport(ctx, id);
process.send?.({ status, counts });
await db.destroy();
