/** Selects the sandboxes of organizations (decision 055), which lists of all organizations leave out. */
import type { Db } from "~/db/schema";

/** SQLite finds texts after the empty one by their index; for what is not null it would read every organization. */
export function sandboxIds(db: Db) {
  return db.selectFrom("organizations").select("id").where("sandbox_of", ">", "");
}
