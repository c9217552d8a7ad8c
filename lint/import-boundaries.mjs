// Import rules across the table: browser and server, single mounting points, no cycles, no barrels.
import { BROWSER, CONFIG, forbid, ROUTES, SERVER_FILE, WIRING } from "./import-zones.mjs";

/** Hands on the parts of the panel's screens. */
const PANEL_KIT = "^app/(ui|http)/panel/kit(\\.server)?\\.ts$";

export const boundaries = [
  forbid(
    "no-circular",
    {},
    { circular: true },
    "Two files that need each other are one file, or need a third below both.",
  ),
  forbid(
    "migrations-stand-alone",
    { path: "^app/db/migrations/" },
    { path: "^app/", pathNot: "^app/db/migrations/" },
    "A migration must do the same thing years from now, so it imports nothing from the app: copy what it needs.",
  ),
  forbid(
    "browser-code-stays-in-the-browser",
    { path: BROWSER, pathNot: SERVER_FILE },
    // Types do not reach the browser.
    { path: [SERVER_FILE, "^app/db/"], dependencyTypesNot: ["type-only"] },
    "This file may reach the browser, so it never imports a *.server file or app/db: move what needs them to a " +
      "*.server file, or the shared types to a pure one.",
  ),
  forbid(
    "zod-stays-on-the-server",
    { path: BROWSER, pathNot: [SERVER_FILE, "/schemas\\.ts$"] },
    { path: ["(^|/)node_modules/zod/", "^app/domain/.*/schemas\\.ts$"], dependencyTypesNot: ["type-only"] },
    "zod costs the browser more than the whole page: only loaders, actions and *.server files import schemas.ts.",
  ),
  forbid(
    "drivers-belong-to-db",
    { path: "^app/", pathNot: "^app/db/" },
    { path: "(^|/)node_modules/(better-sqlite3|pg)/" },
    "Only app/db talks to a database driver; everything else takes the connection from the context.",
  ),
  forbid(
    "tables-take-types-of-values",
    { path: "^app/db/schema" },
    { path: "^app/domain/", dependencyTypesNot: ["type-only"] },
    "A table's file names the type of a stored value where the domain defines it, by `import type`; it runs nothing of it.",
  ),
  forbid(
    "db-knows-the-kernel-only",
    { path: "^app/db/", pathNot: "^app/db/schema" },
    { path: "^app/domain/", pathNot: "^app/domain/kernel/" },
    "Only the tables' files take types of the domain; the database layer itself knows its kernel.",
  ),
  forbid(
    "config-is-server-side-wiring",
    { path: "^app/", pathNot: [ROUTES, WIRING, "^app/(http|api|cli)/", `^app/domain/.*${SERVER_FILE}`] },
    { path: CONFIG },
    "The environment is read by routes, http, api, cli, the wiring and the domain's *.server files; others take arguments.",
  ),
  forbid(
    "api-is-mounted-once",
    { path: "^app/", pathNot: ["^app/api/", "^app/routes/machine/api[./-]"] },
    { path: "^app/api/" },
    "Pages never call the API; both call the domain. Only routes/machine/api mounts it.",
  ),
  forbid(
    "nobody-imports-callers",
    { path: "^(app|demo)/", pathNot: "^app/cli/" },
    { path: "^app/cli/" },
    "app/cli stands at the top: nothing imports it.",
  ),
  forbid(
    "app-runs-without-the-demo",
    { path: "^app/", pathNot: "^app/cli/db\\.ts$" },
    { path: "^demo/" },
    "A shop that does not seed carries nothing of demo/: only the command app/cli/db.ts loads it, when it is asked to seed.",
  ),
  forbid(
    "no-barrels",
    {},
    { path: ["^app/(?!api/).*/index\\.tsx?$", "^app/index\\.tsx?$"] },
    "Import the file that decides the thing, not an index of its folder; only app/api/index.ts is a table of contents.",
  ),
  forbid(
    "no-re-exports",
    // server.ts imports the exports of entry.server from the build.
    { path: "^app/", pathNot: ["^app/api/index\\.ts$", "^app/entry\\.server\\.tsx$", PANEL_KIT] },
    { path: "^app/", dependencyTypes: ["export"] },
    "A name is exported by the file that defines it and by no other: import it from there.",
  ),
  forbid(
    "panel-kit-for-its-routes",
    { path: "^app/", pathNot: "^app/routes/(partner|admin)/" },
    { path: PANEL_KIT },
    "The panel's kit loads all its parts: only routes that are left out of the browser's build may import it (058). Import the part.",
  ),
  forbid(
    "app-imports-no-tests",
    { path: "^(app|demo)/" },
    { path: "^(tests|bench|lint)/" },
    "The app runs without its tests.",
  ),
  forbid(
    "no-unresolvable",
    { path: "^(app|demo)/" },
    { couldNotResolve: true, pathNot: ["\\?", "^virtual:"] },
    "The file or package does not exist: correct the path, or add the package to package.json.",
  ),
];
