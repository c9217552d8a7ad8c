// The parts of the app as dependency-cruiser sees them, and how an import rule is written.

export const ROUTES = "^app/(routes/|routes\\.ts$|root\\.tsx$|entry\\.(client|server)\\.tsx$)";
export const SERVER_FILE = "\\.server\\.tsx?$";
export const PURE_DOMAIN = "^app/domain/(?!.*\\.server\\.tsx?$)";
export const SITE_SETTINGS = "^app/site-settings\\.ts$";
export const CONFIG = "^app/config\\.server\\.ts$";
/** What the process is wired from: the runtime, its jobs, and how both end. */
export const WIRING = "^app/(runtime|jobs|lifecycle)\\.server\\.ts$";
/** Every part may have something to say to the operator. */
export const LOG = "^app/log/";
const ASSET = "\\.(css|svg|png|jpg|webp|woff2)($|\\?)";

/** What every part of the app may import. */
export const OPEN_TO_ALL = [PURE_DOMAIN, SITE_SETTINGS, LOG, ASSET];

/** Code that reaches the browser, where neither Node, the database nor zod exist. */
export const BROWSER = [
  "^app/ui/",
  "^app/locales/",
  "^app/entry\\.client\\.tsx$",
  SITE_SETTINGS,
  PURE_DOMAIN,
];

export const domain = (...modules) => `^app/domain/(${modules.join("|")})/`;

/** A forbidden import; the comment must say what to do instead. */
export const forbid = (name, from, to, comment) => ({
  name,
  severity: "error",
  comment: `${comment} See docs/architecture.md, “Who may import whom”.`,
  from,
  to,
});
