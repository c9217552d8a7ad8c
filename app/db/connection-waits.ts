/** Counts how long work of this process has waited for a connection of PostgreSQL, or for its turn to write on SQLite. */
import { Histogram } from "~/domain/kernel/process/histogram";

export const connectionWaits = new Histogram();
