/** The content of /sw.js: the service worker with its version and files. */
import type { WorkerSettings } from "./offline-worker.program";
import program from "./offline-worker.program.ts?program";
import { OFFLINE_PATH } from "./saved-copies";

interface Wanted {
  /** Another one for other files. */
  version: string;
  /** Style and icons of the page without network. */
  files: { style: string; icons: string };
}

export function serviceWorkerScript({ version, files: { style, icons } }: Wanted): string {
  const settings: WorkerSettings = { version, paths: [OFFLINE_PATH, style, icons], icons };
  return `(function(SETTINGS){${program}})(${JSON.stringify(settings)});\n`;
}
