/** Remembers for one run the screens that have been judged: equal ones need no second judgement. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

/** What a reader of a page meets, to be compared with that of another page. */
interface Read {
  /** Elements, attributes, texts, states and style sheets. */
  markup: string;
  /** The same in the window's width, with the computed colours, sizes and visibility that judgements follow from. */
  screen: string;
}

/** Hydration leaves nothing else behind than empty `value` attributes. */
function readScreen(page: Page): Promise<Read> {
  return page.evaluate(() => {
    const markup = [...document.styleSheets].map(({ href }) => href ?? "").sort();
    const looks = [`${innerWidth} ${matchMedia("(forced-colors: active)").matches}`];
    // What noscript contains shows in the sizes around it.
    const unseen = new Set(["SCRIPT", "TEMPLATE", "LINK", "NOSCRIPT"]);
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
      markup.push(
        [
          [depth, element.tagName, ...attributesOf(element)],
          [element.getAttribute("type") === "hidden" ? "" : value, checked, disabled, open],
        ].join("|"),
      );
      looks.push(
        [
          [display, visibility, color, backgroundColor, backgroundImage, opacity, position],
          [fontSize, fontWeight, width, height],
        ].join("|"),
      );
      for (const child of element.childNodes) {
        if (child instanceof Text) markup.push(child.data.trim());
        else if (child instanceof Element) visit(child, depth + 1);
      }
    };
    visit(document.documentElement, 0);
    return { markup: markup.join("\n"), screen: [...markup, ...looks].join("\n") };
  });
}

/** What has been judged: the screen by axe, or all that is asked about a screen in every window. */
type Judgement = "axe" | "every window";

function markOf(judgement: Judgement, screen: string): string {
  const folder = join(process.env.E2E_DATA_DIR ?? "", "judged");
  mkdirSync(folder, { recursive: true });
  return join(folder, createHash("sha256").update(`${judgement}\n${screen}`).digest("hex"));
}

interface JudgedScreen {
  known: boolean;
  markup: string;
  note(): void;
}

/** The page as it is now, to be asked about before and noted after the judgement. */
export async function judgedScreen(page: Page, judgement: Judgement): Promise<JudgedScreen> {
  const { markup, screen } = await readScreen(page);
  const mark = markOf(judgement, screen);
  return { known: existsSync(mark), markup, note: () => writeFileSync(mark, "") };
}
