/** Renders a legal or information document as semantic HTML: heading, table of contents, sections. */
import { createElement, Fragment } from "react";
import { formatMonth } from "~/locales/es/format";
import {
  type Block,
  type Inline,
  type LegalDocument,
  type LegalSection,
  plainText,
  type Text,
  legalPageTexts as words,
} from "~/locales/es/pages/legal-document";

export function LegalPage({ document }: { document: LegalDocument }) {
  return (
    <article className="container legal-page prose">
      <header className="legal-page__head">
        <h1>{document.title}</h1>
        {document.updated && (
          <p className="soft small">
            {words.updated} <time dateTime={document.updated}>{formatMonth(document.updated)}</time>
          </p>
        )}
        {document.intro?.map((text) => (
          <p key={text} className="legal-page__intro">
            {text}
          </p>
        ))}
      </header>
      <nav className="legal-page__toc" aria-labelledby="legal-page-toc">
        <p id="legal-page-toc">{words.toc}</p>
        <ol>
          {document.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-page__body">
        {document.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
    </article>
  );
}

function Section({ section: { id, heading, body } }: { section: LegalSection }) {
  // Spread as static children: blocks have no keys and never change order.
  return createElement("section", { id }, <h2>{heading}</h2>, ...body.map(blockView));
}

function blockView(block: Block) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case "list":
      return createElement(
        block.ordered ? "ol" : "ul",
        null,
        block.items.map((item) => (
          <li key={plainText(item)}>
            <Words text={item} />
          </li>
        )),
      );
    case "definitions":
      return (
        <dl>
          {block.items.map(({ term, description }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <Words text={description} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case "table":
      return <TableView table={block} />;
  }
}

/** On narrow screens wide tables show one block per row, each cell with its column's name. */
function TableView({ table: { caption, columns, rows } }: { table: Extract<Block, { kind: "table" }> }) {
  const stacks = columns.length > 2;
  return (
    <table className={stacks ? "legal-page__stack" : undefined}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head = "", ...cells]) => (
          <tr key={plainText(head)}>
            <th scope="row">
              <Words text={head} />
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={stacks ? columns[index + 1] : undefined}>
                <Words text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Words({ text }: { text: Text }) {
  if (typeof text === "string") return text;
  return createElement(Fragment, null, ...text.map(piece));
}

function piece(inline: Inline) {
  return typeof inline === "string" ? inline : <a href={inline.href}>{inline.text}</a>;
}
