/** Joins the TypeScript snippets of a guide into one program, which tests compile and run. */
import { readFileSync } from "node:fs";

const SNIPPET = /^```ts\n(.*?)^```$/gms;

/** @param client path that the program imports the typed client by */
export function guideProgram(guide: string, client: string): string {
  const snippets = [...readFileSync(guide, "utf8").matchAll(SNIPPET)].map(([, code]) => code);
  return snippets.join("\n").replace("./clients/typescript/client", client);
}
