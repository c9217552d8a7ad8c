// Checks style sheets against markup: classes that markup names but no sheet styles, and the reverse.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import ts from "typescript";

/** Mails and the API's reference carry style sheets of their own. */
const OWN_STYLES = /^app\/(mail-layout|locales\/es\/mail|api\/openapi)\//;

interface Source {
  path: string;
  code: string;
}

function sourcesUnder(root: string): Source[] {
  return readdirSync(join(root, "app"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: relative(root, file).split(sep).join("/"),
      code: readFileSync(file, "utf8"),
    }))
    .sort((one, other) => one.path.localeCompare(other.path));
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Strings that an expression may evaluate to; those compared or handed to a function are not among them. */
function literalsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return literalsOf(node.right);
  if (!ts.isTemplateExpression(node)) return [];
  // Words that a hole continues are parts of names.
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  const whole = parts.map((part, at) => {
    const begun = at === 0 ? part : part.replace(/^\S+/, "");
    return at === parts.length - 1 ? begun : begun.replace(/\S+$/, "");
  });
  return [...whole, ...node.templateSpans.flatMap(({ expression }) => literalsOf(expression))];
}

function namedClasses({ path, code }: Source): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && node.name.getText(file) === "className" && node.initializer) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      const texts = value && !ts.isJsxElement(value) ? literalsOf(value as ts.Expression) : [];
      for (const name of texts.flatMap(wordsOf)) names.add(name);
    }
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  visit(file);
  return names;
}

function styledClasses({ code }: Source): Set<string> {
  const bare = code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"/g, '""');
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].map(([, selector = ""]) => selector);
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name),
    ),
  );
}

/** @returns one sentence for each class that is only named or only styled under `root` */
export function styleClassProblems(root: string): string[] {
  const sources = sourcesUnder(root);
  const sheets = sources.filter(({ path }) => path.endsWith(".css"));
  const programs = sources.filter(({ path }) => !path.endsWith(".css") && !OWN_STYLES.test(path));
  const styled = new Set(sheets.flatMap((sheet) => [...styledClasses(sheet)]));
  const strings = programs.flatMap(({ code }) => code.match(/"[^"\n]*"|`[^`]*`/g) ?? []);
  const words = new Set(strings.flatMap((text) => text.split(/[^\w-]+/)));
  /** `toast--` of `toast--${kind}`. */
  const begun = new Set(programs.flatMap(({ code }) => code.match(/[\w-]+--(?=\$\{)/g) ?? []));
  const isNamed = (name: string) => words.has(name) || [...begun].some((part) => name.startsWith(part));
  return [
    ...programs
      .filter(({ path, code }) => path.endsWith(".tsx") && code.includes("className"))
      .flatMap((program) =>
        [...namedClasses(program)]
          .filter((name) => !styled.has(name))
          .map(
            (name) =>
              `${program.path} names the class “${name}”, which no style sheet has: style or remove it.`,
          ),
      ),
    ...sheets.flatMap((sheet) =>
      [...styledClasses(sheet)]
        .filter((name) => !isNamed(name))
        .map((name) => `${sheet.path} styles the class “${name}”, which no markup has: remove the rule.`),
    ),
  ];
}
