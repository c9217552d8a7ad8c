/** The table of /comparar: a column an offer, and above each row its name, so that three columns fit on a phone. */
import { compareAddress } from "~/domain/catalogue/browsing/compared-offers";
import { compare as text } from "~/locales/es/compare";
import { Price } from "~/ui/elements/price";
import type { CompareView } from "./compare-view.server";

export function CompareTable({ offers, rows }: CompareView) {
  const others = (number: number) => offers.map((offer) => offer.number).filter((other) => other !== number);
  return (
    <table className="compared">
      <caption className="vh">{text.caption}</caption>
      <thead>
        <tr>
          {offers.map(({ number, title, href }) => (
            <th key={number} scope="col">
              <a href={href}>{title}</a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <RowName label={text.rows.price} columns={offers.length} />
        <tr>
          {offers.map(({ number, price, deposit, from, state }) => (
            <td key={number}>
              {state === null ? <Price {...price} deposit={deposit} from={from} /> : <strong>{state}</strong>}
            </td>
          ))}
        </tr>
      </tbody>
      {rows.map(({ label, cells }) => (
        <tbody key={label}>
          <RowName label={label} columns={offers.length} />
          <tr>
            {cells.map((lines, column) => (
              <td key={offers[column]?.number}>
                {lines.length === 0 ? "–" : lines.map((line) => <p key={line}>{line}</p>)}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      {offers.length > 1 && (
        <tfoot>
          <tr>
            {offers.map(({ number, title }) => (
              <td key={number}>
                <a href={compareAddress(others(number))} aria-label={text.removeOf(title)}>
                  {text.remove}
                </a>
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function RowName({ label, columns }: { label: string; columns: number }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns}>
        {label}
      </th>
    </tr>
  );
}
