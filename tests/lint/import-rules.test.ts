// Proves that every import rule is enforced: small trees that break one rule each, and one tree that breaks
// none.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import config from "../../.dependency-cruiser.mjs";
import { ROOMS, ruleName } from "../../lint/import-rooms.mjs";
import { atNight } from "../support/at-night";

const rules = config.forbidden as NonNullable<IFlattenedRuleSet["forbidden"]>;
const paths = { "~/*": ["./app/*"] };
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Writes `files` (path → text) to a temporary folder. @returns "rule: from → to" for each broken rule */
async function violations(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), "import-rules-"));
  folders.push(root);
  const tsconfig = { compilerOptions: { baseUrl: ".", paths, jsx: "react-jsx" } };
  for (const [path, text] of Object.entries({ ...files, "tsconfig.json": JSON.stringify(tsconfig) })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const options: ICruiseOptions = {
    ...(config.options as ICruiseOptions),
    tsConfig: { fileName: join(root, "tsconfig.json") },
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules },
  };
  const parts = ["app", "demo"].filter((part) => existsSync(join(root, part)));
  const result = await cruise(parts, options, undefined, {
    tsConfig: { options: { ...tsconfig.compilerOptions, baseUrl: root, jsx: 4 } },
  });
  const { summary } = result.output as ICruiseResult;
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

/**
 * How a file at `from` names a target: by alias, by a relative path, or as a package; ours = not a package.
 */
function specifierOf(from: string, to: string): { specifier: string; ours: boolean } {
  const path = to.replace(/\.tsx?$/, "");
  if (to.startsWith("app/")) return { specifier: path.replace(/^app\//, "~/"), ours: true };
  if (to.startsWith("demo/")) return { specifier: relative(dirname(from), path), ours: true };
  return { specifier: to, ours: false };
}

/** A tree of two files, the first importing the second; a target outside app and demo is an npm package. */
function importing(from: string, to: string, how = "import"): Record<string, string> {
  const { specifier, ours } = specifierOf(from, to);
  const statement =
    how === "export" ? "export { x } from" : how === "type" ? "import type { X } from" : "import";
  const target = ours ? to : `node_modules/${to}/index.js`;
  const tree = {
    [from]: `${statement} "${specifier}";\n`,
    [target]: "export const x = 1;\nexport type X = number;\n",
  };
  return ours
    ? tree
    : { ...tree, [`node_modules/${to}/package.json`]: JSON.stringify({ name: to, main: "index.js" }) };
}

type Import = [from: string, to: string, how?: string];

const broken: [rule: string, ...Import][] = [
  ["routes-translate-only", "app/routes/shop/home.tsx", "app/db/schema.ts"],
  ["routes-translate-only", "app/routes/shop/home.tsx", "app/routes/shop/offer.tsx"],
  ["routes-translate-only", "app/root.tsx", "app/db/connect.server.ts"],
  ["api-translates-only", "app/api/offers.ts", "app/db/schema.ts"],
  ["api-translates-only", "app/api/offers.ts", "app/ui/price.tsx"],
  ["api-translates-only", "app/api/offers.ts", "app/locales/es/ui.ts"],
  ["http-knows-requests", "app/http/session.server.ts", "app/domain/coupons/issue-coupons.server.ts"],
  ["http-knows-requests", "app/http/session.server.ts", "app/db/connect.server.ts"],
  ["ui-loads-nothing", "app/ui/price.tsx", "app/domain/catalogue/queries.server.ts"],
  ["ui-loads-nothing", "app/ui/price.tsx", "app/http/session.ts"],
  ["locales-are-texts", "app/locales/es/ui.ts", "app/ui/price.tsx"],
  ["db-knows-no-business", "app/db/schema/catalogue/offers.ts", "app/domain/catalogue/queries.server.ts"],
  ["domain-knows-no-caller", "app/domain/cart/cart.ts", "app/http/forms.ts"],
  ["domain-knows-no-caller", "app/domain/cart/cart.ts", "app/locales/es/ui.ts"],
  ["demo-is-a-caller", "demo/offers.ts", "app/http/forms.ts"],
  ["cli-is-a-caller", "app/cli/db.ts", "app/routes/shop/home.tsx"],
  ["wiring-knows-no-caller", "app/runtime.server.ts", "app/http/session.server.ts"],
  ["app-runs-without-the-demo", "app/routes/shop/home.tsx", "demo/offers.ts"],
  ["app-runs-without-the-demo", "app/cli/worker.ts", "demo/offers.ts", "type"],
  ["settings-stand-alone", "app/site-settings.ts", "app/locales/es/ui.ts"],
  ["mail-layout-is-markup", "app/mail-layout/look.ts", "app/locales/es/ui.ts"],
  ["domain-level-0", "app/domain/kernel/context.ts", "app/domain/mail/port.ts"],
  ["domain-level-1", "app/domain/secrets/signed-link.ts", "app/domain/mail/port.ts"],
  ["domain-level-2", "app/domain/payments/verify.server.ts", "app/domain/sales/capture-sale.server.ts"],
  ["domain-level-3", "app/domain/identity/user.ts", "app/domain/catalogue/offer.ts"],
  ["domain-level-4", "app/domain/pricing/price.ts", "app/domain/cart/cart.ts"],
  ["domain-level-5", "app/domain/cart/cart.ts", "app/domain/sales/sale.ts"],
  ["domain-level-6", "app/domain/coupons/coupon.ts", "app/domain/sales/sale.ts"],
  ["domain-level-7", "app/domain/sales/sale.ts", "app/domain/reports/report.ts"],
  ["domain-level-8", "app/domain/support/find-help.ts", "app/domain/reports/report.ts"],
  ["domain-level-9", "app/domain/reports/report.ts", "app/domain/lottery/draw.ts"],
  ["domain-module-has-a-level", "app/routes/shop/home.tsx", "app/domain/lottery/draw.ts"],
  [
    "tables-seen-from-level-2",
    "app/domain/payments/refund.server.ts",
    "app/db/schema/sales/sales.ts",
    "type",
  ],
  ["tables-seen-from-level-5", "app/domain/cart/price-cart.server.ts", "app/db/schema/coupons.ts", "type"],
  ["tables-seen-from-level-7", "app/domain/sales/sale.server.ts", "app/db/migrations/001-sales.ts"],
  ["domain-knows-no-web", "app/domain/cart/cart.ts", "react"],
  ["domain-knows-no-web", "app/domain/cart/cart.ts", "@remix-run/node", "type"],
  ["migrations-stand-alone", "app/db/migrations/001-catalogue.ts", "app/domain/kernel/money.ts"],
  ["migrations-stand-alone", "app/db/migrations/001-catalogue.ts", "app/db/schema.ts", "type"],
  ["browser-code-stays-in-the-browser", "app/domain/cart/cart.ts", "app/domain/cart/queries.server.ts"],
  ["browser-code-stays-in-the-browser", "app/domain/cart/cart.ts", "app/db/schema.ts"],
  ["browser-code-stays-in-the-browser", "app/entry.client.tsx", "app/http/session.server.ts"],
  ["zod-stays-on-the-server", "app/ui/price.tsx", "zod"],
  ["zod-stays-on-the-server", "app/ui/price.tsx", "app/domain/cart/schemas.ts"],
  ["drivers-belong-to-db", "app/domain/cart/queries.server.ts", "pg"],
  ["tables-take-types-of-values", "app/db/schema/cart.ts", "app/domain/cart/cart.ts"],
  ["db-knows-the-kernel-only", "app/db/connect.server.ts", "app/domain/cart/cart.ts"],
  ["config-is-server-side-wiring", "app/domain/cart/cart.ts", "app/config.server.ts"],
  ["config-is-server-side-wiring", "app/db/connect.server.ts", "app/config.server.ts"],
  ["api-is-mounted-once", "app/routes/shop/home.tsx", "app/api/index.ts"],
  ["nobody-imports-callers", "app/routes/shop/home.tsx", "app/cli/db.ts"],
  ["nobody-imports-callers", "app/domain/cart/queries.server.ts", "app/cli/db.ts"],
  ["log-stands-alone", "app/log/log.server.ts", "app/db/schema.ts"],
  ["no-barrels", "app/routes/shop/home.tsx", "app/ui/index.ts"],
  ["no-re-exports", "app/ui/price.tsx", "app/domain/kernel/money.ts", "export"],
  ["panel-kit-for-its-routes", "app/routes/shop/home.tsx", "app/ui/panel/kit.ts"],
  ["panel-kit-for-its-routes", "app/routes/shop/home.tsx", "app/http/panel/kit.server.ts"],
];

/** One tree of many imports: preparing the rules for each tree takes most of the time. */
function treeOf(imports: readonly Import[]): Record<string, string> {
  const tree: Record<string, string> = {};
  for (const [from, to, how] of imports)
    for (const [path, text] of Object.entries(importing(from, to, how)))
      tree[path] = path.endsWith(".json") ? text : (tree[path] ?? "") + text;
  return tree;
}

describe("an import against the table in docs/architecture.md fails", () => {
  let found: string[];
  beforeAll(async () => {
    found = await violations({
      ...treeOf(broken.map(([, ...how]) => how)),
      "app/ui/ring.tsx": 'import "./stars";\n',
      "app/ui/stars.tsx": 'import "./ring";\n',
      "app/ui/proven.tsx": 'import "../../tests/support/prices";\n',
      "tests/support/prices.ts": "export const x = 1;\n",
      "app/ui/lost.tsx": 'import "./gone";\n',
    });
  });

  test.each(broken)("%s: %s → %s %s", (rule, from, to) => {
    const target = /^(app|demo)\//.test(to) ? to : `node_modules/${to}/index.js`;
    expect(found).toContain(`${rule}: ${from} → ${target}`);
  });

  test.each([
    "no-circular: app/ui/ring.tsx → app/ui/stars.tsx",
    "app-imports-no-tests: app/ui/proven.tsx → tests/support/prices.ts",
    "no-unresolvable: app/ui/lost.tsx → ./gone",
  ])("%s, and nothing else of that file", (violation) => {
    const [, file = "gone"] = /: (\S+) →/.exec(violation) ?? [];
    expect(found.filter((one) => one.includes(`: ${file} →`))).toEqual([violation]);
  });
});

const inRoom = (room: string, name: string, file: string) => {
  if (name.endsWith(".ts")) return `${room}/${name}`;
  return name === "." ? `${room}/${file}.ts` : `${room}/${name}/${file}.ts`;
};

const allowed: Import[] = [
  ["app/routes/shop/home.tsx", "app/domain/catalogue/queries.server.ts"],
  ["app/routes/machine/api.ts", "app/api/index.ts"],
  ["app/routes/machine/health.ts", "app/runtime.server.ts"],
  ["app/runtime.server.ts", "app/db/connect.server.ts"],
  ["app/entry.server.tsx", "app/runtime.server.ts", "export"],
  ["app/domain/sales/settle-capture.server.ts", "app/domain/coupons/issue-coupons.server.ts"],
  ["app/domain/sales/end-sale.server.ts", "app/db/schema/payments.ts", "type"],
  ["app/routes/shop/home.tsx", "app/domain/cart/schemas.ts"],
  ["app/api/index.ts", "app/api/offers/offers.ts", "export"],
  ["app/http/context.server.ts", "app/domain/kernel/context.server.ts"],
  ["app/ui/price.tsx", "app/domain/kernel/money.ts"],
  ["app/domain/kernel/context.ts", "app/db/schema.ts", "type"],
  ["app/domain/sales/create-sale.server.ts", "app/domain/payments/port.ts"],
  ["app/domain/sales/create-sale.server.ts", "app/db/schema/sales/sales.ts", "type"],
  ["app/domain/identity/send.server.ts", "app/config.server.ts"],
  ["app/db/migrations/001-catalogue.ts", "app/db/migrations/dialect.ts"],
  ["app/cli/db.ts", "demo/seed.ts"],
  ["demo/offers.ts", "app/locales/es/catalogue.ts"],
  ["demo/offers.ts", "app/db/schema.ts"],
  ["app/ui/price.test.tsx", "app/db/schema.ts"],
];

// With a change, the tree's own imports pass or fail by the same rules: `npm run lint`.
atNight(() => {
  test("inside a room every sub-room keeps to its level", async () => {
    const files: Record<string, string> = {};
    const expected: string[] = [];
    for (const [room, levels] of Object.entries(ROOMS as Record<string, string[][]>)) {
      const names = levels.flat();
      const highest = inRoom(room, names.at(-1) ?? ".", "highest-noun");
      const unknown = inRoom(room, "room-without-a-level", "noun");
      files[highest] = "export const x = 1;\n";
      files[unknown] = "export const x = 1;\n";
      for (const name of names) {
        const target = name === names.at(-1) ? unknown : highest;
        const from = inRoom(room, name, "lower-noun");
        files[from] = `import "${target.replace(/^app/, "~").replace(/\.ts$/, "")}";\n`;
        expected.push(`${ruleName(room, name)}: ${from} → ${target}`);
      }
      expected.push(
        `${ruleName(room, "has-levels")}: ${inRoom(room, names.at(-1) ?? ".", "lower-noun")} → ${unknown}`,
      );
    }
    expect(await violations(files)).toEqual(expect.arrayContaining(expected));
  });

  describe("an import the table allows passes", () => {
    let found: string[];
    beforeAll(async () => {
      found = await violations(treeOf(allowed));
    });

    test.each(allowed)("%s → %s", (from, to) => {
      expect(found.filter((one) => one.endsWith(`: ${from} → ${to}`))).toEqual([]);
    });

    test("and nothing else is found", () => expect(found).toEqual([]));
  });
});

test("every rule is proven here and its message leads to the page", () => {
  const proven = new Set([
    ...broken.map(([rule]) => rule),
    "no-circular",
    "app-imports-no-tests",
    "no-unresolvable",
  ]);
  for (const { name, comment } of rules) {
    if (!name?.startsWith("tables-seen-from-") && !name?.startsWith("room-")) expect(proven).toContain(name);
    expect(comment).toContain("docs/architecture.md");
  }
});
