/**
 * Shortens the design tokens in the style sheets of the build: constants are written out, the names of colours and of what
 * depends on the window become letters (decision 157), colours with a share hexadecimal. In development style sheets stay as they
 * are written.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const UI = join(import.meta.dirname, "app/ui");
const NAMES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

interface Declaration {
  prop: string;
  value: string;
  remove(): unknown;
}

const DEFINITION = /(--[\w-]+):\s*([^;]+);/g;

/** Values by name of the tokens that no sheet changes, and a short name for each of the others. */
function readTokens() {
  const sheets = readdirSync(UI, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".css"),
  );
  const all = sheets.flatMap((name) => [...readFileSync(join(UI, name), "utf8").matchAll(DEFINITION)]);
  const tokens = readFileSync(join(UI, "styles/tokens.css"), "utf8").matchAll(DEFINITION);
  const constants = new Map<string, string>();
  const short = new Map<string, string>();
  for (const [, name = "", value = ""] of tokens) {
    const definitions = all.filter(([, other]) => other === name);
    if (definitions.length === 1) constants.set(name, value);
    else if (!short.has(name)) short.set(name, `--${NAMES[short.size]}`);
  }
  if (short.size > NAMES.length) throw new Error("more design tokens than letters");
  return { constants, short };
}

/** Colours with a share, as the minifier writes them everywhere but in tokens. */
const withHexadecimals = (value: string) =>
  value.replace(/rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)/g, (_all, ...[red, green, blue, share]) => {
    const parts = [red, green, blue, Math.round(Number(share) * 2.55)];
    return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
  });

/** For `css.postcss.plugins`. */
export function shortStyles() {
  const { constants, short } = readTokens();
  const done = new WeakSet<object>();
  return {
    postcssPlugin: "short-styles",
    Declaration(declaration: Declaration) {
      if (done.has(declaration)) return;
      done.add(declaration);
      if (constants.has(declaration.prop)) {
        declaration.remove();
        return;
      }
      declaration.prop = short.get(declaration.prop) ?? declaration.prop;
      declaration.value = withHexadecimals(declaration.value)
        .replaceAll(" / ", "/")
        .replace(/var\((--[\w-]+)\)/g, (used, name) => constants.get(name) ?? used)
        .replace(/var\((--[\w-]+)\)/g, (used, name) => (short.has(name) ? `var(${short.get(name)})` : used))
        .replace(/calc\(-1 \* ([\d.]+rem)\)/g, "-$1");
    },
  };
}
