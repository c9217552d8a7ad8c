/**
 * Shortens the design tokens in the style sheets of the build: constants are written out, the names of colours and of what
 * depends on the window become letters (decision 157). In development style sheets stay as they are written.
 */
import { readFileSync } from "node:fs";

const TOKENS = new URL("./app/ui/styles/tokens.css", import.meta.url);
const NAMES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

interface Declaration {
  prop: string;
  value: string;
  remove(): unknown;
}

/** Values by name of the tokens that are defined once, and a short name for each of the others. */
function readTokens() {
  const definitions = new Map<string, string[]>();
  for (const [, name = "", value = ""] of readFileSync(TOKENS, "utf8").matchAll(/(--[\w-]+):\s*([^;]+);/g))
    definitions.set(name, [...(definitions.get(name) ?? []), value]);
  const constants = new Map<string, string>();
  const short = new Map<string, string>();
  for (const [name, [first = "", ...others]] of definitions) {
    if (others.length === 0) constants.set(name, first);
    else short.set(name, `--${NAMES[short.size]}`);
  }
  if (short.size > NAMES.length) throw new Error("more design tokens than letters");
  return { constants, short };
}

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
      declaration.value = declaration.value
        .replace(/var\((--[\w-]+)\)/g, (used, name) => constants.get(name) ?? used)
        .replace(/var\((--[\w-]+)\)/g, (used, name) => (short.has(name) ? `var(${short.get(name)})` : used))
        .replace(/calc\(-1 \* ([\d.]+rem)\)/g, "-$1");
    },
  };
}
