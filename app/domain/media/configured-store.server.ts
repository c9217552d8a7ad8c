/** Creates the configured media store: a folder in the data directory, or S3-compatible storage. */
import { join } from "node:path";
import { config } from "~/config.server";
import type { MediaStore } from "~/domain/kernel/media-store";
import { diskStore } from "./disk-store.server";
import { s3Store } from "./s3-store.server";

export const mediaStore: MediaStore = config.mediaStorage
  ? s3Store(config.mediaStorage)
  : diskStore(join(config.dataDir, "media"));
