/** The page of one group of calls, followed by the shapes that they name. */
import { html } from "hono/html";
import { callArticle } from "./reference-call";
import type { CallGroup, ReferenceDocument } from "./reference-document";
import { type Html, prose, referenceLayout } from "./reference-layout";
import { describeSchema, type Schema } from "./reference-schema";

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

const namesIn = (node: unknown) =>
  [...JSON.stringify(node).matchAll(REFERENCE)].map(([, name]) => name as string);

/** Shapes that the calls name, and those that these name. */
function shapesOf({ calls }: CallGroup, schemas: Record<string, Schema>): [string, Schema][] {
  const names = new Set<string>();
  const open = namesIn(calls);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const schema = schemas[name];
    if (!schema || names.has(name)) continue;
    names.add(name);
    open.push(...namesIn(schema));
  }
  return [...names].sort().map((name) => [name, schemas[name] as Schema]);
}

/** @param guide stands between the description and the calls */
export function referenceGroup(
  { info, components }: ReferenceDocument,
  group: CallGroup,
  {
    base,
    origin,
    groups,
    guide = "",
  }: { base: string; origin: string; groups: readonly CallGroup[]; guide?: Html | "" },
): Html {
  const { name, slug, description, calls } = group;
  const canonical = `${origin}${base}/docs/${slug}/`;
  return referenceLayout(
    { title: `${name} · ${info.title} reference`, description, canonical, base, groups, current: slug },
    html`<h1>${name}</h1><p>${prose(description)}</p>${guide}
<ul class="calls">${calls.map(
      (call) =>
        html`<li><a href="#${call.operationId}"><code class="method">${call.method.toUpperCase()}</code> <code>${call.path}</code> <span>${prose(call.summary ?? "")}</span></a></li>`,
    )}</ul>
${calls.map(callArticle)}
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>${shapesOf(group, components?.schemas ?? {}).map(
      ([shape, schema]) =>
        html`<h3 id="schema-${shape}"><code>${shape}</code></h3><pre>${describeSchema(schema)}</pre>`,
    )}</section>`,
  );
}
