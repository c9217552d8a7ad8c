// Rows of the table in docs/architecture.md, “Who may import whom”: allowed imports of each part of the app.
import { CONFIG, domain, forbid, OPEN_TO_ALL, ROUTES, WIRING } from "./import-zones.mjs";

/** Inside the app, `from` may import the open parts and `allowed`, nothing else. */
const row = (name, from, allowed, comment) =>
  forbid(name, { path: from }, { path: "^app/", pathNot: [...OPEN_TO_ALL, ...allowed] }, comment);

export const table = [
  row(
    "routes-translate-only",
    ROUTES,
    // The rule api-is-mounted-once restricts the import of the API to routes/machine/api.
    ["^app/domain/", "^app/http/", "^app/ui/", "^app/locales/", "^app/api/", CONFIG, WIRING],
    "A page translates a request into a domain verb and back: it imports domain, http, ui and locales, never the " +
      "database or another route. Shared parts belong in app/ui or app/http.",
  ),
  row(
    "api-translates-only",
    "^app/api/",
    [
      "^app/domain/",
      "^app/http/",
      "^app/api/",
      "^app/locales/es/(errors|field-errors|order-problems|import-problems|bulk-reasons|api)\\.ts$",
      CONFIG,
      WIRING,
    ],
    "The API translates JSON into a domain verb and back: it imports domain, http, the error texts and its own, never the " +
      "database, ui or pages.",
  ),
  row(
    "http-knows-requests",
    "^app/http/",
    [
      "^app/http/",
      domain(
        "kernel",
        "secrets",
        "analytics",
        "consent",
        "identity",
        "organizations",
        "favorites",
        "newsletter",
        "cart",
        "sales",
        "privacy",
      ),
      "^app/locales/",
      "^app/ui/(root-data|visitor-part)",
      CONFIG,
      WIRING,
    ],
    "app/http is what pages and API share about a request: of the domain's server files it needs only kernel, secrets, " +
      "analytics, consent, identity, organizations (whose members the panel asks for), favorites, newsletter, cart, sales (a sign-in joins them) and privacy, of ui what pages know about their visitor, never the database or pages.",
  ),
  row(
    "ui-loads-nothing",
    "^app/ui/",
    ["^app/ui/", "^app/locales/"],
    "A UI part shows what it is given: it imports pure domain files, ui and locales; a route's loader reads the data.",
  ),
  row(
    "locales-are-texts",
    "^app/locales/",
    ["^app/locales/", "^app/mail-layout/"],
    "Texts know only pure domain files and the site settings.",
  ),
  row(
    "mail-layout-is-markup",
    "^app/mail-layout/",
    ["^app/mail-layout/"],
    "The layout of mails is markup and styles: texts and domain hand it what it shows.",
  ),
  row(
    "db-knows-no-business",
    "^app/db/(?!migrations/)",
    ["^app/db/"],
    "The database layer imports nothing but itself and pure types; the domain calls it, not the other way round.",
  ),
  row(
    "domain-knows-no-caller",
    "^app/domain/",
    ["^app/domain/", "^app/db/", "^app/locales/es/mail", "^app/mail-layout/", CONFIG],
    "The domain knows none of its callers: it imports lower domain levels, db and the mail texts.",
  ),
  row(
    "demo-is-a-caller",
    "^demo/",
    ["^app/domain/", "^app/db/", "^app/locales/"],
    "The demo fills the shop through domain, db and locales.",
  ),
  row(
    "cli-is-a-caller",
    "^app/cli/",
    ["^app/domain/", "^app/db/", "^app/locales/", "^app/cli/", CONFIG, WIRING],
    "A command calls domain, db and locales, never pages or the API.",
  ),
  row(
    "wiring-knows-no-caller",
    WIRING,
    [
      "^app/domain/",
      "^app/db/",
      "^app/http/(limits/rate-limits|request/public-origin|operations/readiness|shared-cache/purge)",
      CONFIG,
      WIRING,
    ],
    "The runtime wires database, providers and jobs once; pages, API and http call it, not the other way round.",
  ),
  row(
    "log-stands-alone",
    "^app/log/",
    ["^app/log/"],
    "Everything writes to the log, so it imports nothing but pure domain files.",
  ),
  row(
    "settings-stand-alone",
    "^app/(site-settings|site-identity|config\\.server)\\.ts$",
    [],
    "Settings are read by everybody, so they import nothing but pure domain files.",
  ),
];
