// Generates the types of clients/typescript from the OpenAPI document.
import openapiTS, { astToString } from "openapi-typescript";

export const CLIENT_TYPES = "clients/typescript/schema.d.ts";

const HEADER = `// Generated from the OpenAPI document by \`npm run docs:api-coverage\`; do not edit.\n`;

export async function clientTypes(document: unknown): Promise<string> {
  return (
    HEADER +
    astToString(await openapiTS(forTypes(document) as never, { silent: true, defaultNonNullable: false }))
  );
}

/** Types need no examples; refusals are thrown, all of one shape, and only successful answers have types. */
function forTypes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forTypes);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== "examples" && key !== "x-codes" && !/^[45]\d\d$/.test(key))
      .map(([key, value]) => [key, forTypes(value)]),
  );
}
