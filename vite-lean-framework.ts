/**
 * Leaves out of the browser's build what this program never runs of the framework: its settings are known here, so that the
 * minifier finds the code behind the other ones dead (decision 144). An upgrade that names something otherwise stops the build.
 */
import type { Plugin } from "vite";
import { type LeanModule, MODULES } from "./vite-lean-modules";

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Replaces the text between two places. */
type Edit = [start: number, end: number, text: string];

const isNode = (value: unknown): value is Node =>
  typeof (value as Node | null)?.type === "string" && typeof (value as Node).start === "number";

function visit(node: Node, parent: Node | null, see: (node: Node, parent: Node | null) => boolean): void {
  if (!see(node, parent)) return;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, see);
}

const nameOf = (node: unknown) => (node as { name?: string } | null)?.name ?? "";

/** Messages for programmers, who read them in development. */
const TELLS = new Set(["invariant", "warning", "UNSAFE_invariant", "UNSAFE_warning"]);

/** A condition, where a parameter whose value is known decides. */
function isAsked(node: Node, parent: Node | null): boolean {
  if (parent?.type === "IfStatement" || parent?.type === "ConditionalExpression") return parent.test === node;
  return parent?.type === "LogicalExpression" || parent?.type === "UnaryExpression";
}

const isWritten = (node: Node, parent: Node | null) =>
  parent?.type === "AssignmentExpression" && parent.left === node;

function editsOf(
  root: Node,
  { functions = {}, known = {}, asked = {} }: LeanModule,
  used: Set<string>,
): Edit[] {
  const edits: Edit[] = [];
  const edit = (name: string, start: number, end: number, text: string) => {
    used.add(name);
    edits.push([start, end, text]);
    return false;
  };
  visit(root, null, (node, parent) => {
    const name = nameOf(node.type === "FunctionDeclaration" ? node.id : node);
    if (node.type === "FunctionDeclaration" && Object.hasOwn(functions, name)) {
      const { start, end } = node.body as Node;
      return edit(name, start, end, `{${functions[name]}}`);
    }
    if (node.type === "MemberExpression" && !node.computed && !isWritten(node, parent)) {
      const property = nameOf(node.property);
      if (Object.hasOwn(known, property)) return edit(property, node.start, node.end, known[property] ?? "");
    }
    if (node.type === "Identifier" && Object.hasOwn(asked, name) && isAsked(node, parent))
      return edit(name, node.start, node.end, asked[name] ?? "");
    if (node.type === "CallExpression" && TELLS.has(nameOf(node.callee))) {
      const [condition, message] = node.arguments as Node[];
      if (condition && message) edits.push([condition.end, message.end, ""]);
    }
    const expression = node.type === "ExpressionStatement" ? (node.expression as Node) : null;
    if (
      expression?.type === "AssignmentExpression" &&
      nameOf((expression.left as Node).property) === "displayName"
    )
      edits.push([node.start, node.end, ""]);
    return true;
  });
  return edits;
}

function withEdits(code: string, edits: Edit[]): string {
  let text = "";
  let at = 0;
  for (const [start, end, replacement] of edits.sort(([a], [b]) => a - b)) {
    if (start < at) continue;
    text += code.slice(at, start) + replacement;
    at = end;
  }
  return text + code.slice(at);
}

export function leanFramework(): Plugin {
  return {
    name: "lean-framework",
    apply: "build",
    enforce: "pre",
    transform(code, id, options) {
      const path = Object.keys(MODULES).find((end) => id.endsWith(`/node_modules/${end}`));
      const lean = path === undefined ? undefined : MODULES[path];
      if (options?.ssr || !lean) return;
      const used = new Set<string>();
      let text = code;
      for (const [from, to] of Object.entries(lean.texts ?? {})) {
        if (!text.includes(from)) this.error(`${path}: “${from}” is not there any more`);
        text = text.replaceAll(from, to);
      }
      text = withEdits(text, editsOf(this.parse(text) as unknown as Node, lean, used));
      const names = [lean.functions, lean.known, lean.asked].flatMap((part) => Object.keys(part ?? {}));
      const missing = names.filter((name) => !used.has(name));
      if (missing.length > 0) this.error(`${path}: ${missing.join(", ")} not found`);
      return { code: text, map: null };
    },
  };
}
