/**
 * Owners' screens that `npm test` judges in the browser: together they show each kind of element, class and role that any of them
 * has. The others are judged at night, which also finds a part that none of these shows (tests/e2e/panel-screens.spec.ts).
 */
import type { Page } from "@playwright/test";

/** By their paths in screens.ts. */
export const SCREENS_OF_A_CHANGE: ReadonlySet<string> = new Set([
  "socios/inicio",
  "socios/caja/cupon/:couponId",
  "socios/caja/canje/:nonce",
  "socios/ofertas",
  "socios/ofertas/nueva",
  "socios/ofertas/lote/:id",
  "socios/ofertas/:id",
  "socios/ofertas/:id/vista",
  "socios/ofertas/:id/fotos",
  "socios/ofertas/:id/editar/:paso",
  "socios/ventas",
  "socios/ventas/:number",
  "socios/preguntas/:questionId",
  "socios/codigos/nuevo",
  "socios/locales/:id",
  "socios/claves",
  "socios/claves/nueva",
  "socios/avisos-web/:endpoint/envios/:delivery",
  "socios/organizacion",
  "socios/organizacion/cierre",
  "socios/organizacion/datos-legales",
  "socios/dejar",
]);

/** @returns what rules about markup and style can tell apart: elements with type and role, their ARIA attributes, classes */
export const partsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = new Set<string>();
    for (const element of document.querySelectorAll("body, body *")) {
      const kind = ["type", "role"].map((name) => element.getAttribute(name) ?? "");
      const name = [element.localName, ...kind].join(" ");
      parts.add(name);
      for (const one of element.classList) parts.add(`.${one}`);
      for (const { name: attribute } of element.attributes)
        if (attribute.startsWith("aria-")) parts.add(`${name} ${attribute}`);
    }
    return [...parts];
  });
