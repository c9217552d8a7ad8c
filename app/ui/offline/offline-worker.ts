/** Content of /sw.js: the service worker with its version and files. */
import type { WorkerSettings } from "./offline-worker.program";
import program from "./offline-worker.program.ts?program";
import { OFFLINE_PATH } from "./saved-copies";

interface Wanted {
  /** Changes with the files. */
  version: string;
  /** Stylesheet and icons of the offline page. */
  files: { style: string; icons: string };
}

export function serviceWorkerScript({ version, files: { style, icons } }: Wanted): string {
  const settings: WorkerSettings = { version, paths: [OFFLINE_PATH, style, icons], icons };
  return `(function(SETTINGS){${program}})(${JSON.stringify(settings)});\n`;
}
