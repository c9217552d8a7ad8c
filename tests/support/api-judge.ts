/**
 * Judges calls of the API by its OpenAPI document: each answer has a documented status and body, without undocumented
 * members, and each accepted JSON body is one that the document allows.
 */
import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { ALSO_ACCEPTED } from "~/api/wire/input";

interface Media {
  schema?: Schema;
}
interface Documented {
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media>; headers?: object }>;
}
type Schema = { [key: string]: unknown };

export interface JudgedDocument {
  paths: Record<string, Record<string, Documented>>;
  webhooks: Record<string, { post: Documented }>;
  components: { schemas: Record<string, Schema>; headers?: object };
}

export interface JudgedCall {
  method: string;
  /** With the base path, without query. */
  path: string;
  /** Of a JSON body. */
  sent?: unknown;
  status: number;
  /** Media type without parameters; null without a body. */
  type: string | null;
  body: unknown;
  /** Names, in lower case. */
  headers?: string[];
}

/** Answers of the router and the guard that every operation may give; the document's description names them. */
const EVERYWHERE = new Set([308, 405, 429, 500]);

/**
 * The schema as an answer must keep to it: members that it does not name are refused. Parts of `allOf` stay open, because
 * they are closed together.
 */
function closed(schema: unknown, isPart = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => closed(one, isPart));
  if (typeof schema !== "object" || schema === null) return schema;
  const copy: Schema = {};
  for (const [key, value] of Object.entries(schema)) {
    copy[key] = key === "example" || key === "enum" ? value : closed(value, key === "allOf");
  }
  const isObject = "properties" in copy || "$ref" in copy || "allOf" in copy;
  if (isObject && !isPart && !("additionalProperties" in copy)) copy.unevaluatedProperties = false;
  return copy;
}

/**
 * A component is compiled once instead of into every answer that holds it, and as it is: over a thousand schemas take a tenth
 * of the time, and judge alike.
 */
const JUDGING = { strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } };

/** Components stay open where they are declared, so that `allOf` can extend them; references close them. */
function strict(document: JudgedDocument): JudgedDocument {
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => [
    name,
    closed(schema, true),
  ]);
  return {
    paths: closed(document.paths) as JudgedDocument["paths"],
    webhooks: closed(document.webhooks) as JudgedDocument["webhooks"],
    components: { schemas: Object.fromEntries(schemas) },
  };
}

/** With what the document says in words to be accepted beside the type, see `mention` in app/api/wire/input.ts. */
function withAlsoAccepted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withAlsoAccepted);
  if (typeof node !== "object" || node === null) return node;
  const { [ALSO_ACCEPTED]: other, ...own } = node as Schema;
  if (other !== undefined) return { anyOf: [own, other] };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withAlsoAccepted(value)]));
}

/** @param strictBodies sent bodies, too, have documented members only: for examples */
export function apiJudge(
  document: JudgedDocument,
  { strictBodies = false }: { strictBodies?: boolean } = {},
): (call: JudgedCall) => string[] {
  const ajv = new Ajv2020(JUDGING);
  addFormats(ajv);
  // Ours is wider: spaces around an address are taken off, and letters beyond ASCII are valid.
  if (!strictBodies) ajv.addFormat("email", /^\s*[^@\s]+@[^@\s]+\s*$/);
  ajv.addSchema({ ...(withAlsoAccepted(document) as JudgedDocument), $id: "open" });
  ajv.addSchema({ ...strict(document), $id: "closed" });
  const compiled = new Map<string, ValidateFunction>();

  function problemsOf(root: "open" | "closed", pointer: string[], value: unknown): string[] {
    const path = pointer.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")));
    const ref = `${root}#/${path.join("/")}`;
    const check = compiled.get(ref) ?? ajv.compile({ $ref: ref });
    compiled.set(ref, check);
    if (check(value)) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || "/"} ${message} ${JSON.stringify(params)}`,
    );
  }

  const templates = Object.keys(document.paths).map((template) => ({
    template,
    pattern: new RegExp(`^${template.replace(/\{[^}]+\}/g, "[^/]+").replaceAll(".", "\\.")}$`),
  }));
  // A path without parameters comes before one that has them.
  templates.sort((a, b) => a.template.split("{").length - b.template.split("{").length);

  const namesOf = (declared: object = {}) => Object.keys(declared).map((name) => name.toLowerCase());
  /** Headers that the document describes somewhere must be described wherever they are sent. */
  const told = new Set(namesOf(document.components.headers));

  return ({ method, path, sent, status, type: sentType, body, headers = [] }) => {
    // The same body under the media type of RFC 9457, for clients that accept it by name.
    const type = sentType === "application/problem+json" ? "application/json" : sentType;
    const verb = method.toLowerCase();
    const found = templates.find(({ template, pattern }) => {
      return pattern.test(path) && document.paths[template]?.[verb] !== undefined;
    });
    const operation = found && document.paths[found.template]?.[verb];
    // A client has taken "/../" out of the path before it is sent.
    if (!found || !operation || EVERYWHERE.has(status) || path.includes("/../")) return [];
    const response = operation.responses[status];
    if (!response) return [`status ${status} is not documented: ${JSON.stringify(body)}`];
    const here = ["paths", found.template, verb];
    const problems = headers
      .filter((name) => told.has(name) && !namesOf(response.headers).includes(name))
      .map((name) => `${status} has ${name}, which is not documented`);
    const documented = Object.keys(response.content ?? {});
    if (type !== null && !documented.includes(type))
      problems.push(`${status} answers ${type}, not ${documented}`);
    if (type === null && documented.length > 0 && method !== "HEAD") problems.push(`${status} has no body`);
    if (type === "application/json" && documented.includes(type)) {
      const schema = [...here, "responses", String(status), "content", type, "schema"];
      problems.push(...problemsOf("closed", schema, body).map((problem) => `answer ${status} ${problem}`));
    }
    if (status < 300 && sent !== undefined && operation.requestBody?.content["application/json"]) {
      const schema = [...here, "requestBody", "content", "application/json", "schema"];
      problems.push(
        ...problemsOf(strictBodies ? "closed" : "open", schema, sent).map(
          (problem) => `accepted body ${problem}`,
        ),
      );
    }
    return problems;
  };
}

/** @returns what a posted event has otherwise than the document describes it, undocumented members included */
export function eventJudge(document: JudgedDocument): (event: { type: string }) => string[] {
  const ajv = new Ajv2020(JUDGING);
  addFormats(ajv);
  ajv.addSchema({ ...strict(document), $id: "closed" });
  return (event) => {
    if (document.webhooks[event.type] === undefined) return [`${event.type} is not documented`];
    const schema = `closed#/webhooks/${event.type}/post/requestBody/content/application~1json/schema`;
    const check = ajv.getSchema(schema) ?? ajv.compile({ $ref: schema });
    if (check(event)) return [];
    return (check.errors ?? []).map(({ instancePath, message }) => `${event.type}${instancePath} ${message}`);
  };
}
