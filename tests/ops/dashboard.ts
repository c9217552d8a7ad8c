/** Reads the panels of ops/dashboard.json, and writes their expressions as rules, which promtool can check. */
import { readFileSync } from "node:fs";
import { z } from "zod";

const DASHBOARD = "ops/dashboard.json";
/** Columns of Grafana's grid. */
const COLUMNS = 24;

const cell = z.int().nonnegative();
const grid = z
  .strictObject({ x: cell, y: cell, w: cell.min(1), h: cell.min(1) })
  .refine(({ x, w }) => x + w <= COLUMNS, "is wider than the dashboard");
const source = z.strictObject({ type: z.literal("prometheus"), uid: z.literal("$".concat("{source}")) });
const target = z.strictObject({
  refId: z.string().regex(/^[A-Z]$/),
  expr: z.string().min(1),
  legendFormat: z.string().min(1),
});
const row = z.strictObject({
  id: z.int().positive(),
  type: z.literal("row"),
  title: z.string().min(1),
  gridPos: grid,
  collapsed: z.literal(false),
  panels: z.tuple([]),
});
const series = z.strictObject({
  id: z.int().positive(),
  type: z.enum(["timeseries", "stat"]),
  title: z.string().min(1),
  description: z.string().optional(),
  datasource: source,
  gridPos: grid,
  fieldConfig: z.strictObject({
    defaults: z.looseObject({ unit: z.string().min(1) }),
    overrides: z.array(z.looseObject({})),
  }),
  options: z.looseObject({}),
  targets: z
    .array(target)
    .min(1)
    .refine((all) => new Set(all.map(({ refId }) => refId)).size === all.length, "names two queries alike"),
});

/** What Grafana needs to show a dashboard, of the kinds of panels that ours has. */
export const DASHBOARD_SCHEMA = z.looseObject({
  title: z.string().min(1),
  uid: z.string().regex(/^[\w-]{1,40}$/),
  schemaVersion: z.int().min(36),
  templating: z.strictObject({
    list: z.tuple([
      z.looseObject({
        name: z.literal("source"),
        type: z.literal("datasource"),
        query: z.literal("prometheus"),
      }),
    ]),
  }),
  panels: z.array(z.discriminatedUnion("type", [row, series])),
});

export function readDashboard(): z.infer<typeof DASHBOARD_SCHEMA> {
  return DASHBOARD_SCHEMA.parse(JSON.parse(readFileSync(DASHBOARD, "utf8")));
}

/** A file of rules, one for each expression of the dashboard. */
export function expressionsAsRules(): string {
  const rules = readDashboard()
    .panels.flatMap((panel) => (panel.type === "row" ? [] : panel.targets))
    .map(
      ({ expr }, index) => `  - record: dashboard:expression_${index}\n    expr: ${JSON.stringify(expr)}\n`,
    );
  return `groups:\n- name: dashboard\n  rules:\n${rules.join("")}`;
}
