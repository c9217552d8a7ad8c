// Parts of the app as path patterns for dependency-cruiser, and a builder for import rules.

export const ROUTES = "^app/(routes/|routes\\.ts$|root\\.tsx$|entry\\.(client|server)\\.tsx$)";
export const SERVER_FILE = "\\.server\\.tsx?$";
const PURE_DOMAIN = "^app/domain/(?!.*\\.server\\.tsx?$)";
const SITE_SETTINGS = "^app/site-(settings|identity)\\.ts$";
export const CONFIG = "^app/config\\.server\\.ts$";
/** Composition root: the runtime, its jobs and their shutdown. */
export const WIRING = "^app/(runtime|opening|jobs|retention-jobs|lifecycle)\\.server\\.ts$";
/** Open to all parts. */
const LOG = "^app/log/";
const ASSET = "\\.(css|svg|png|jpg|webp|woff2)($|\\?)";

/** Parts that every part of the app may import. */
export const OPEN_TO_ALL = [PURE_DOMAIN, SITE_SETTINGS, LOG, ASSET];

/** Code that reaches the browser, without Node, database or zod. */
export const BROWSER = [
  "^app/ui/",
  "^app/locales/",
  "^app/entry\\.client\\.tsx$",
  SITE_SETTINGS,
  PURE_DOMAIN,
];

export const domain = (...modules) => `^app/domain/(${modules.join("|")})/`;

/** A forbidden import; the comment must state the alternative. */
export const forbid = (name, from, to, comment) => ({
  name,
  severity: "error",
  comment: `${comment} See docs/architecture.md, “Who may import whom”.`,
  from,
  to,
});
