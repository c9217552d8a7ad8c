/** Moves through a page by Tab like a keyboard user, and checks that focus is visible at each stop. */
import type { ElementHandle, Locator, Page } from "@playwright/test";
import { expect } from "./journey";

/** Upper limit of tab stops on a page with a full list. */
const MAX_STOPS = 220;

interface Stop {
  what: string;
  /** An outline on the element, on an overlay of it, or on its label. */
  ringed: boolean;
  /** Its centre, or that of its label, is in the viewport and not covered. */
  inSight: boolean;
  /** It is the element that is looked for. */
  reached: boolean;
}

/** The focused element, read in one question a stop; null without one in the page. */
function readStop(page: Page, target: ElementHandle<Node>): Promise<Stop | null> {
  return page.evaluate((goal) => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
    const drawn = [focused, label].flatMap((element) =>
      element ? [undefined, "::before", "::after"].map((part) => getComputedStyle(element, part)) : [],
    );
    const ringed = drawn.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    );
    const isShown = (element: Element | undefined) => {
      if (!element) return false;
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + Math.min(height, innerHeight) / 2];
      const above = document.elementFromPoint(x, y);
      return above !== null && (element.contains(above) || above.contains(element));
    };
    return {
      what: `${focused.tagName.toLowerCase()} ${focused.id || focused.textContent?.trim().slice(0, 40)}`,
      ringed,
      inSight: isShown(focused) || isShown(label),
      reached: focused === goal,
    };
  }, target);
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const goal = await target.elementHandle();
  if (!goal) throw new Error(`there is no ${target}`);
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press("Tab");
    const stop = await readStop(page, goal);
    if (stop === null) continue;
    expect(stop.ringed, `a focus ring on ${stop.what}`).toBe(true);
    // Scrolling there may take a moment.
    if (!stop.inSight)
      await expect
        .poll(async () => (await readStop(page, goal))?.inSight, {
          message: `${stop.what} is covered or out of sight`,
        })
        .toBe(true);
    if (stop.reached) return;
  }
  throw new Error(`Tab never reached ${target}`);
}

export async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
