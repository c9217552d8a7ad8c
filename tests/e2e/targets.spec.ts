/** Proves that what is pressed is large enough on a phone: 24 px everywhere (WCAG 2.5.8), 44 px for what is no link in a text. */
import type { Page } from "@playwright/test";
import { findOffer, plentiful, readDatabase } from "../support/browser/e2e-catalogue";
import { expect, test } from "../support/browser/journey";
import { isNight } from "../support/run/nightly";

const PUBLIC = [
  ...[
    "/",
    "/?price_min=1",
    "/ofertas/?region=",
    "/ofertas/category/travel/?region=",
    "/search?search=spa",
    "/buscar",
    "/cerca",
    "/cerca?region=madrid",
    "/club",
  ],
  ...[
    "/favorite",
    "/comparar",
    "/vistos",
    "/comparar?o=1&o=2&o=3",
    "/region",
    "/cart",
    "/login",
    "/register",
    "/password/forgot",
    "/contacts",
    "/hazte-socio",
  ],
  ...["/cookies/ajustes", "/ranking", "/withdrawal-information", "/desistimiento", "/pedido", "/boletin"],
  ...["/privacidad/mis-datos", "/socios", "/privacy-policy", "/no-existe"],
];

/** With a change those that show each kind of control; at night every page. */
const OF_A_CHANGE = new Set([
  "/",
  "/ofertas/?region=",
  "/cerca",
  "/comparar?o=1&o=2&o=3",
  "/cart",
  "/login",
  "/hazte-socio",
  "/cookies/ajustes",
  "/socios",
]);

/** Elements that are pressed, with their size: of a box or radio with its label's, of a fold with its summary's. */
const measured = (page: Page, least: number, isInText: boolean) =>
  page.evaluate(
    ({ least, isInText }) => {
      const pressed = document.querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden]), select, textarea, summary",
      );
      const shown = (element: HTMLElement) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        // A map for pointers says what a list of large links beside it says (WCAG 2.5.8, equivalent).
        !element.closest(".vh, .skip, svg[aria-hidden=true]");
      const inText = (element: HTMLElement) =>
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim().length > 1,
        );
      return [...pressed].filter(shown).flatMap((element) => {
        if (element.localName === "a" && (isInText || inText(element))) return [];
        const label = (element as HTMLInputElement).labels?.[0];
        const boxes = [element, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect());
        const width = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
        const height = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
        // Half a pixel is the rounding of fonts.
        if (width >= least - 0.5 && height >= least - 0.5) return [];
        const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
        return [
          `${element.tagName} ${element.className} ${name}: ${width.toFixed(1)} × ${height.toFixed(1)}`,
        ];
      });
    },
    { least, isInText },
  );

test("everything that is pressed on a phone is large enough", { tag: "@js" }, async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const phone = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await phone.newPage();
  const deposit = readDatabase(
    (db) =>
      db.prepare("select id from offers where type = 'promo' and status = 'published'").get() as {
        id: string;
      },
  );
  const dated = findOffer(({ options }) => options[0].slots.length > 2);
  const offers = [findOffer(plentiful), deposit, dated].map(({ id }) => `/ofertas/${id}/`);
  const { slug } = readDatabase(
    (db) =>
      // The one with the most to show.
      db
        .prepare(
          `select g.slug from organizations g join offers o on o.organization_id = g.id
           where g.status = 'active' and o.status = 'published' group by g.id order by count(*) desc limit 1`,
        )
        .get() as { slug: string },
  );
  const looked = PUBLIC.filter((path) => isNight() || OF_A_CHANGE.has(path));
  for (const path of [...looked, ...offers, `/negocios/${slug}`]) {
    await page.goto(path);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
    });
    expect(await measured(page, 24, false), path).toEqual([]);
    expect(await measured(page, 44, true), path).toEqual([]);
  }
  await phone.close();
});
