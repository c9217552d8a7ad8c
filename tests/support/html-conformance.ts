/**
 * Checks a page against the HTML standard and rules of accessible markup. @returns one sentence per problem
 */
import { createHash } from "node:crypto";
import {
  type ConfigData,
  type ConfigLoader,
  HtmlElement,
  HtmlValidate,
  type ResolvedConfig,
  StaticConfigLoader,
} from "html-validate";
import { savePage } from "./html/saved-pages";

const RULES: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
  rules: {
    "no-missing-references": "error",
    // A list may have a name of its own (ARIA 1.2).
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Everything comes from the shop itself.
    "require-sri": ["error", { target: "crossorigin" }],
    // Until scripts run, the buttons of a cart in the checkout belong to the buyer's form, and their own
    // forms wait.
    "wcag/h32": "off",
  },
};

/** Resolves the rules once: the loader it extends does so for each page, which takes a third of its check. */
class SameRulesForAll extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(...asked: Parameters<ConfigLoader["getConfigFor"]>) {
    this.#resolved ??= super.getConfigFor(...asked);
    return this.#resolved;
  }
}

/** The library's own copies a list for each element that it passes. */
HtmlElement.prototype.getElementsByTagName = function (this: HtmlElement, tagName: string) {
  const found: HtmlElement[] = [];
  const visit = (parent: HtmlElement): void => {
    for (const child of parent.childElements) {
      if (child.is(tagName)) found.push(child);
      visit(child);
    }
  };
  visit(this);
  return found;
};

const checker = new HtmlValidate(new SameRulesForAll(RULES));

/** Elements behind the body's or the document's end tag: browsers move them back in, validators stop there. */
function strayMarkup(html: string): string[] {
  const [, ...behind] = html.split(/<\/(?:body|html)\s*>/i);
  return behind
    .map((text) => text.replace(/<!--[\s\S]*?-->/g, "").trim())
    .filter((text) => text !== "")
    .map((text) => `after the end of the body: ${text.slice(0, 80)}…`);
}

/** By page: a third of the pages that a crawl checks are equal to the letter to an earlier one. */
const checked = new Map<string, Promise<string[]>>();

export function conformanceProblems(html: string): Promise<string[]> {
  savePage("checked", html);
  const key = createHash("sha256").update(html).digest("base64");
  const problems = checked.get(key) ?? problemsOf(html);
  checked.set(key, problems);
  return problems;
}

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  const lines = html.split("\n");
  const gap = html.indexOf("\0");
  const gaps = gap < 0 ? [] : [`control character: …${html.slice(Math.max(0, gap - 60), gap + 60)}…`];
  const rules = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const near = (lines[line - 1] ?? "").slice(Math.max(0, column - 60), column + 80);
      return `${ruleId}: ${message}: …${near}…`;
    }),
  );
  return [...gaps, ...strayMarkup(html), ...rules];
}
