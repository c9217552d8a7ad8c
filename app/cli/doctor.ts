/**
 * `npm run doctor` tries what the shop needs before customers do: settings, clock, disk, database, schema, secrets, jobs, mail,
 * payment providers and the public address. One line each; ends with 1 when something keeps the shop from working.
 */
import type { Check, Finding } from "./doctor-finding";

const WORDS = { ok: "ok     ", warning: "WARNING", problem: "PROBLEM" } as const;

function print(name: string, { level, text, advice }: Finding): void {
  console.log(`${WORDS[level]}  ${name.padEnd(10)}  ${text}`);
  if (advice) console.log(`${" ".repeat(21)}→ ${advice}`);
}

/** @returns an only check, that of the settings, when they are wrong: without them nothing else can be tried */
async function load(): Promise<{ checks: Check[]; close: () => Promise<void> }> {
  try {
    return await import("./doctor-checks").then(({ openChecks }) => openChecks());
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const finding = {
      level: "problem",
      text,
      advice: "docs/settings.md says what each setting may be",
    } as const;
    return { checks: [{ name: "settings", look: async () => [finding] }], close: async () => {} };
  }
}

const { checks, close } = await load();
const counts = { ok: 0, warning: 0, problem: 0 };
for (const { name, look } of checks) {
  const findings = await look().catch((error: Error): Finding[] => [
    { level: "problem", text: error.message },
  ]);
  for (const finding of findings) {
    counts[finding.level]++;
    print(name, finding);
  }
}
console.log(`\nproblems: ${counts.problem}, warnings: ${counts.warning}`);
await close();
if (counts.problem > 0) process.exitCode = 1;
