// Checks that only its own module writes a table, and only the declared file a status.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { tablesOf } from "./import-domain.mjs";
import { STATE_MACHINES } from "./state-machines";

/** Tables that another module also writes, with the reason. */
const SHARED: readonly { writer: string; tables: readonly string[]; why: string }[] = [
  { writer: "sales", tables: ["price_options", "slots"], why: "it holds, sells and returns stock" },
  { writer: "sales", tables: ["promo_codes", "promo_customers"], why: "uses of a code are held like stock" },
  {
    writer: "sales",
    tables: ["payments", "payment_events", "refunds", "coupon_refunds", "chargebacks"],
    why: "payments holds adapters and states; the verbs that move money are sales'",
  },
  {
    writer: "sales",
    tables: ["coupon_checks", "redemption_conflicts", "redemption_undos"],
    why: "the counter's verbs need the sale; only coupons writes the coupon",
  },
  { writer: "organizations", tables: ["organizations"], why: "catalogue reads sellers in every list" },
  { writer: "organizations", tables: ["organization_members"], why: "identity reads members to sign in" },
  { writer: "feedback", tables: ["offers"], why: "an offer carries the sums of its votes" },
];

const WRITE =
  /\b(?:(?:updateTable|insertInto|deleteFrom|replaceInto|mergeInto)\(|(?:insertRows(?:<[^>]*>)?|deleteUnlocked)\([\w.]+,)\s*(?:"(\w+)|([^)"\s,]+))/g;
const RAW_WRITE = /\b(?:update|insert into|delete from)\s+(\w+)/gi;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** A cast of the status: its column type forbids updates otherwise. */
const FORCED_STATUS = /\bstatus:[^,;{}\n]*\bas (?:never|any)\b/;
const WRITERS: readonly string[] = STATE_MACHINES.map(({ writer }) => writer);

/** Files with a variable table name; the compiler checks their rows. */
const GENERIC = ["app/domain/catalogue/import/insert-batch.server.ts"];

/** Schema file of each table, without its ending. */
function schemaFiles(root: string): Map<string, string> {
  const folder = join(root, "app/db/schema");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const tables = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const [, rows = ""] = /^export interface \w+Tables \{\n([^}]*)\}/m.exec(text) ?? [];
    const name = file.slice(0, -".ts".length).split(sep).join("/");
    return [...rows.matchAll(/^ {2}(\w+): /gm)].map(([, table = ""]) => [table, name] as const);
  });
  return new Map(tables);
}

function mayWrite(module: string, table: string, file: string): boolean {
  if (new RegExp(`^${tablesOf(module)}$`).test(file)) return true;
  return SHARED.some(({ writer, tables }) => writer === module && tables.includes(table));
}

/** @returns one sentence for each forbidden write under `root` */
export function writerProblems(root: string): string[] {
  const tables = schemaFiles(root);
  const files = readdirSync(join(root, "app"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !path.startsWith("app/db/"))
    .sort();
  return files.flatMap((path) => {
    const code = readFileSync(join(root, path), "utf8").replace(COMMENT, "");
    const module = /^app\/domain\/([\w-]+)\//.exec(path)?.[1] ?? path;
    const written = new Set<string>();
    const problems: string[] = [];
    for (const [, table, variable] of code.matchAll(WRITE)) {
      if (table) written.add(table);
      else if (!GENERIC.includes(path)) problems.push(`name the table instead of “${variable}”.`);
    }
    for (const [, table = ""] of code.matchAll(RAW_WRITE)) if (tables.has(table)) written.add(table);
    for (const table of written) {
      if (mayWrite(module, table, tables.get(table) ?? "")) continue;
      problems.push(
        `${module} does not own the table ${table}: call a function of its module, or declare why in lint/table-writers.ts.`,
      );
    }
    if (FORCED_STATUS.test(code) && !WRITERS.includes(path)) {
      problems.push(`a status moves only in its writer (docs/states.md): ${WRITERS.join(", ")}.`);
    }
    return problems.map((problem) => `${path}: ${problem}`);
  });
}
