/** Focal points of pictures and their crops for cards; null = the centre, cropped by the browser. */
import { type MigrationDb, run } from "./dialect";

const TABLES = ["offer_pictures", "unplaced_pictures"];
const COLUMNS = ["focal_point text", "crop_url text", "crop_width integer", "crop_height integer"];

export async function up(db: MigrationDb): Promise<void> {
  for (const table of TABLES) {
    for (const column of COLUMNS) await run(db, `alter table ${table} add column ${column}`);
  }
}

export async function down(db: MigrationDb): Promise<void> {
  for (const table of TABLES) {
    for (const column of COLUMNS) await run(db, `alter table ${table} drop column ${column.split(" ")[0]}`);
  }
}
