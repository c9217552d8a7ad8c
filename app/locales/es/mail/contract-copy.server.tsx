/** Attachment of confirmations with terms and withdrawal information: a link is no durable medium. */
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { agreementPage } from "~/locales/es/pages/agreement";
import type { Block, Inline, LegalDocument, Text } from "~/locales/es/pages/legal-document";
import { withdrawalInformationPage } from "~/locales/es/pages/withdrawal-information";
import { shop } from "~/site-identity";
import { site } from "~/site-settings";

function words(text: Text, origin: string): ReactNode {
  const pieces: readonly Inline[] = typeof text === "string" ? [text] : text;
  const shown = pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    const href = piece.href.startsWith("/") ? `${origin}${piece.href}` : piece.href;
    return createElement("a", { href }, piece.text);
  });
  return createElement("span", null, ...shown);
}

/** Spread as static children: they have no keys and never change order. */
function block(one: Block, origin: string): ReactNode {
  const say = (text: Text) => words(text, origin);
  switch (one.kind) {
    case "paragraph":
      return <p>{say(one.text)}</p>;
    case "list":
      return createElement(
        one.ordered ? "ol" : "ul",
        null,
        ...one.items.map((item) => createElement("li", null, say(item))),
      );
    case "definitions":
      return createElement(
        "ul",
        null,
        ...one.items.map(({ term, description }) => (
          <li key={term}>
            <strong>{term}:</strong> {say(description)}
          </li>
        )),
      );
    case "table": {
      const row = (cells: readonly Text[], tag: "th" | "td") =>
        createElement("tr", null, ...cells.map((cell) => createElement(tag, null, say(cell))));
      return createElement(
        "table",
        null,
        <caption>{one.caption}</caption>,
        createElement("tbody", null, row(one.columns, "th"), ...one.rows.map((cells) => row(cells, "td"))),
      );
    }
  }
}

function page({ title, intro = [], sections }: LegalDocument, origin: string): ReactNode {
  const parts = sections.map(({ heading, body }) =>
    createElement("section", null, <h2>{heading}</h2>, ...body.map((one) => block(one, origin))),
  );
  const opening = intro.map((text) => <p key={text}>{text}</p>);
  return createElement("article", null, <h1>{title}</h1>, ...opening, ...parts);
}

interface Copy {
  filename: string;
  content: string;
}

/** Cached: equal for all orders under the same terms. */
let latest: { of: string; copy: Copy } | null = null;

/** @returns null for superseded versions, whose text is not stored */
export function contractCopy(termsVersion: string, origin: string): Copy | null {
  if (termsVersion !== site.legalVersions.agreement) return null;
  const of = `${termsVersion} ${origin}`;
  if (latest?.of !== of) latest = { of, copy: newCopy(termsVersion, origin) };
  return latest.copy;
}

function newCopy(termsVersion: string, origin: string): Copy {
  const title = `${site.name}: condiciones y desistimiento (versión ${termsVersion})`;
  const html = renderToStaticMarkup(
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
      </head>
      <body>
        {page(agreementPage(shop), origin)}
        {page(withdrawalInformationPage(shop), origin)}
      </body>
    </html>,
  );
  return { filename: `condiciones-${termsVersion}.html`, content: `<!doctype html>\n${html}` };
}
