// @vitest-environment jsdom
/** Every legal document: working table of contents, ordered headings, existing links. */
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { accessibilityPage } from "~/locales/es/pages/accessibility";
import { agreementPage } from "~/locales/es/pages/agreement";
import { contactsPage } from "~/locales/es/pages/contacts";
import { cookiePolicyPage } from "~/locales/es/pages/cookie-policy";
import type { LegalDocument } from "~/locales/es/pages/legal-document";
import { marketingAgreementPage } from "~/locales/es/pages/marketing-agreement";
import { privacyPolicyPage } from "~/locales/es/pages/privacy-policy";
import { rankingPage } from "~/locales/es/pages/ranking";
import { withdrawalInformationPage } from "~/locales/es/pages/withdrawal-information";
import { identity, shop } from "~/site-identity";
import { LegalPage } from "./legal-page";

const DOCUMENTS: Record<string, LegalDocument> = {
  "/contacts": contactsPage(shop),
  "/agreement": agreementPage(shop),
  "/marketing-agreement": marketingAgreementPage(shop),
  "/privacy-policy": privacyPolicyPage(shop),
  "/cookie-policy": cookiePolicyPage(shop),
  "/ranking": rankingPage(shop),
  "/withdrawal-information": withdrawalInformationPage(shop),
  "/accesibilidad": accessibilityPage(shop),
};

/** Titles by route from the specification. */
const TITLES: Record<string, string> = {
  "/contacts": "Nuestros contactos",
  "/agreement": "Acuerdo de usuario",
  "/marketing-agreement": "Consentimiento comercial",
  "/privacy-policy": "Política de privacidad",
  "/cookie-policy": "Política de cookies",
};

const OTHER_PAGES = [
  "/ayuda",
  "/ayuda/contacto",
  "/",
  "/ofertas/",
  "/favorite",
  "/checkout/",
  "/desistimiento",
  "/cookies/ajustes",
  "/privacidad/mis-datos",
];
const OUTSIDE = ["https://www.aepd.es/", "https://www.listarobinson.es/"];
/** The European ODR platform closed on 20 July 2025: no text may mention it (docs/law.md 24). */
const ODR = /ec\.europa\.eu|\bODR\b|\bRLL\b|resolución de litigios en línea/i;

afterEach(cleanup);

describe.each(Object.entries(DOCUMENTS))("%s", (path, document) => {
  const view = () => render(<LegalPage document={document} />).container;

  test("every entry of the table of contents links to its section, in order", () => {
    const container = view();
    const entries = within(screen.getByRole("navigation", { name: "En esta página" })).getAllByRole("link");
    const targets = entries.map((entry) => container.querySelector(entry.getAttribute("href") ?? ""));
    expect(targets).toEqual([...container.querySelectorAll(".legal-page__body > section")]);
    expect(entries.map((entry) => entry.textContent)).toEqual(
      targets.map((target) => target?.querySelector("h2")?.textContent),
    );
  });

  test("one main heading, then second-level ones, and unique ids", () => {
    const container = view();
    const levels = screen.getAllByRole("heading").map((heading) => heading.tagName);
    expect(levels).toEqual(["H1", ...document.sections.map(() => "H2")]);
    const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("every link exists", () => {
    const hrefs = [...view().querySelectorAll("a")].map((a) => a.getAttribute("href") ?? "");
    expect(hrefs.filter((href) => !leadsSomewhere(href, document))).toEqual([]);
  });

  test("nothing mentions the closed dispute platform", () => {
    expect(view().innerHTML).not.toMatch(ODR);
  });

  test("has the specification's title where there is one", () => {
    expect(document.title).toBe(TITLES[path] ?? document.title);
    expect(document.description.length).toBeGreaterThan(40);
    expect(document.description.length).toBeLessThanOrEqual(160);
  });

  test("React keys exist and are unique", () => {
    const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
    view();
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });
});

test("formats a version as month and year", () => {
  const { container } = render(<LegalPage document={{ ...agreementPage(shop), updated: "2027-01" }} />);
  expect(container.querySelector("time")?.textContent).toBe("enero de 2027");
});

function leadsSomewhere(href: string, from: LegalDocument): boolean {
  if (href.startsWith("mailto:")) {
    const address = href.slice("mailto:".length).split("?")[0] ?? "";
    return Object.values<string>(identity.contacts).includes(address);
  }
  if (href.startsWith("tel:")) return /^tel:\+\d+$/.test(href);
  if (href.startsWith("https:")) return OUTSIDE.includes(href);
  const [path = "", fragment] = href.split("#");
  const target = path === "" ? from : DOCUMENTS[path];
  if (!target) return OTHER_PAGES.includes(path) && fragment === undefined;
  return fragment === undefined || target.sections.some(({ id }) => id === fragment);
}
