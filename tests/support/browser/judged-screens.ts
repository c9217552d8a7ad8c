/** Remembers for one run the screens that axe has judged: equal ones need no second judgement. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

/**
 * Everything axe judges by, in the window's width: elements, attributes, texts, states, and computed colours, sizes and
 * visibility. Hydration leaves nothing else behind than empty `value` attributes.
 */
function readScreen(page: Page, scripts: boolean): Promise<string> {
  return page.evaluate((withScripts) => {
    const lines = [`${innerWidth} ${matchMedia("(forced-colors: active)").matches}`];
    // What noscript contains is shown only without scripts.
    const unseen = new Set(["SCRIPT", "TEMPLATE", "LINK", ...(withScripts ? ["NOSCRIPT"] : [])]);
    const attributesOf = (element: Element) => {
      const hidden = element.getAttribute("type") === "hidden";
      return [...element.attributes]
        .filter(({ name, value }) => name !== "nonce" && !(name === "value" && (value === "" || hidden)))
        .map(({ name, value }) => `${name}=${value}`)
        .sort();
    };
    const visit = (element: Element, depth: number) => {
      if (unseen.has(element.tagName)) return;
      const style = getComputedStyle(element);
      const { value, checked, disabled, open } = element as HTMLInputElement & HTMLDetailsElement;
      const { display, visibility, color, backgroundColor, backgroundImage, opacity, position } = style;
      const { fontSize, fontWeight, width, height } = style;
      lines.push(
        [
          [depth, element.tagName, ...attributesOf(element)],
          [element.getAttribute("type") === "hidden" ? "" : value, checked, disabled, open],
          [display, visibility, color, backgroundColor, backgroundImage, opacity, position],
          [fontSize, fontWeight, width, height],
        ].join("|"),
      );
      for (const child of element.childNodes) {
        if (child instanceof Text) lines.push(child.data.trim());
        else if (child instanceof Element) visit(child, depth + 1);
      }
    };
    visit(document.documentElement, 0);
    return lines.join("\n");
  }, scripts);
}

function markOf(screen: string): string {
  const folder = join(process.env.E2E_DATA_DIR ?? "", "judged");
  mkdirSync(folder, { recursive: true });
  return join(folder, createHash("sha256").update(screen).digest("hex"));
}

/** The page as it is now, to be asked about before and noted after the judgement. */
export async function judgedScreen(page: Page, scripts: boolean): Promise<{ known: boolean; note(): void }> {
  const mark = markOf(await readScreen(page, scripts));
  return { known: existsSync(mark), note: () => writeFileSync(mark, "") };
}
