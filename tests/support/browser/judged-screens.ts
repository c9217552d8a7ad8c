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
  /** The part of the markup that can be seen in this window, with its colours. */
  shown: string[];
}

/**
 * Hydration leaves nothing else behind than empty `value` attributes.
 * @param sent a document to read instead of the page's, of whose markup alone something is known
 */
function readScreen(page: Page, sent?: string): Promise<Read> {
  return page.evaluate((html) => {
    const read = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
    const linked = [...read.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet], style")];
    const sheets = html === undefined ? [...document.styleSheets] : linked;
    const markup = sheets.map(({ href }) => href ?? "").sort();
    const shown: string[] = [];
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
      const seen = element.checkVisibility({ visibilityProperty: true });
      const style = getComputedStyle(element);
      const { value, checked, disabled, open } = element as HTMLInputElement & HTMLDetailsElement;
      const { display, visibility, color, backgroundColor, backgroundImage, opacity, position } = style;
      const { fontSize, fontWeight, width, height } = style;
      const colours = [color, backgroundColor, backgroundImage, opacity];
      const note = (line: string) => {
        markup.push(line);
        if (seen) shown.push(`${line}|${colours}`);
      };
      note(
        [
          [depth, element.tagName, ...attributesOf(element)],
          [element.getAttribute("type") === "hidden" ? "" : value, checked, disabled, open],
        ].join("|"),
      );
      looks.push(
        [
          [display, visibility, ...colours, position],
          [fontSize, fontWeight, width, height],
        ].join("|"),
      );
      for (const child of element.childNodes) {
        if (child instanceof Text) note(child.data.trim());
        else if (child instanceof Element) visit(child, depth + 1);
      }
    };
    visit(read.documentElement, 0);
    return { markup: markup.join("\n"), screen: [...markup, ...looks].join("\n"), shown };
  }, sent);
}

/**
 * Whether scripts leave the page as the server has sent it, so that it is the same one without them: `noscript` and media
 * queries for missing scripts add nothing but the reload of a pending payment and the place of a message.
 */
export async function isAsSent(page: Page): Promise<boolean> {
  const answer = await page.request.get(page.url());
  const sent = await readScreen(page, await answer.text());
  return sent.markup === (await readScreen(page)).markup;
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
  shown: readonly string[];
  note(): void;
}

/**
 * The page as it is now, to be asked about before and noted after the judgement.
 * @param wider what was seen of it in another window, and judged there: only what this one shows besides is asked about, but in
 *   `npm run test:all`
 */
export async function judgedScreen(
  page: Page,
  judgement: Judgement,
  wider?: readonly string[],
): Promise<JudgedScreen> {
  const { markup, screen, shown } = await readScreen(page);
  const judged = new Set(process.env.TEST_ALL === "1" ? [] : wider);
  const more = judged.size > 0 ? shown.filter((line) => !judged.has(line)) : null;
  const mark = markOf(judgement, more ? ["besides", ...more].join("\n") : screen);
  const known = more?.length === 0 || existsSync(mark);
  return { known, markup, shown, note: () => writeFileSync(mark, "") };
}
