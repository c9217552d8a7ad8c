// Import rules inside app/domain: modules by level, and which modules may import a table's types.
import { domain, forbid } from "./import-zones.mjs";

/** Lowest first: a module imports only modules of lower levels. */
export const LEVELS = [
  ["kernel"],
  ["secrets", "public-targets"],
  ["mail", "analytics", "media", "payments", "ledger", "webhooks"],
  ["identity", "catalogue", "consent"],
  ["organizations", "pricing", "favorites", "feedback", "club", "wishes", "newsletter"],
  ["cart", "api-keys"],
  ["coupons"],
  ["sales"],
  ["support"],
  ["reports", "privacy"],
];

/** Modules whose tables fill a folder of app/db/schema; the tables of the others are in one file of their name. */
// Every list joins offers with organizations, although the higher module organizations writes them.
const WITH_FOLDER = ["catalogue", "sales"];

/** The part of app/db/schema that a module owns, as a pattern. */
export const tablesOf = (name) => (WITH_FOLDER.includes(name) ? `${name}/[a-z-]+` : name);

const modules = LEVELS.flat();

const levels = LEVELS.map((names, level) =>
  forbid(
    `domain-level-${level}`,
    { path: domain(...names) },
    {
      path: "^app/domain/",
      pathNot: ["^app/domain/$1/", ...LEVELS.slice(0, level).map((l) => domain(...l))],
    },
    `${names.join(", ")} (level ${level}) may import only itself and lower levels. Let the higher module call the ` +
      "lower one, or pass the value in.",
  ),
);

/** The types of a table may be imported by its own level and higher ones. */
const tables = LEVELS.map((names, level) => {
  const visible = LEVELS.slice(0, level + 1).flat();
  const files = visible.map(tablesOf);
  return forbid(
    `tables-seen-from-level-${level}`,
    { path: domain(...names) },
    { path: "^app/db/(schema|migrations)/", pathNot: files.map((file) => `^app/db/schema/${file}\\.ts$`) },
    `Seen from ${names.join(", ")}, this table belongs to a higher module or to none: add a new one to TABLES in ` +
      "lint/import-domain.mjs, or let the higher module pass the value in.",
  );
});

export const domainRules = [
  ...levels,
  ...tables,
  forbid(
    "domain-module-has-a-level",
    {},
    { path: "^app/domain/", pathNot: domain(...modules) },
    "This domain module has no level yet: add it to LEVELS in lint/import-domain.mjs and to the page.",
  ),
  forbid(
    "domain-knows-no-web",
    { path: "^app/(domain|db)/" },
    { path: "(^|/)node_modules/(react|react-dom|@remix-run/[^/]+|remix-utils|hono|@hono/[^/]+|express)/" },
    "The domain knows no Request, Response or React; pages and API translate.",
  ),
];
