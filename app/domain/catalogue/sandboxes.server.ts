/** Selects the sandboxes of organizations (decision 055), which lists of all organizations leave out. */
import type { Db } from "~/db/schema";

export function sandboxIds(db: Db) {
  return db.selectFrom("organizations").select("id").where("sandbox_of", "is not", null);
}
