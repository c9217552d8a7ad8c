/**
 * Moves the details of a long order from its confirmation to an attached file: Gmail cuts off HTML of more than 102 KB,
 * and the rights of the buyer stand at its end.
 */
import { renderToStaticMarkup } from "react-dom/server";
import type { ConfirmedLine, PurchaseConfirmation } from "~/domain/mail/schemas";
import { look } from "~/mail-layout/look";
import { Title } from "~/mail-layout/parts";
import { HowToUse, Places } from "./coupon-parts";
import { Contract } from "./purchase-contract";

/** Bytes of HTML, with room for what these figures do not count. */
const ROOM = 78_000;
const LINE = 5_500;
const COUPON = 420;
const PLACE = 800;
/** Accents take two bytes, and a line break is a tag. */
const LETTER = 1.25;

const textOf = ({ summary, conditions, howToRedeem }: ConfirmedLine) =>
  summary.length + conditions.length + howToRedeem.length;

export function isLong({ lines }: PurchaseConfirmation): boolean {
  const sizes = lines.map(
    (line) => LINE + line.coupons.length * COUPON + line.places.length * PLACE + textOf(line) * LETTER,
  );
  return sizes.reduce((sum, size) => sum + size, 0) > ROOM;
}

export const detailsFile = ({ number }: Pick<PurchaseConfirmation, "number">) => `pedido-${number}.html`;

/** How each coupon is used, where, and on which terms: a file is a durable medium as well. */
export function orderDetails(sale: PurchaseConfirmation): string {
  const title = `Pedido ${sale.number}: cómo se usa cada cupón y sus condiciones`;
  const html = renderToStaticMarkup(
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
      </head>
      <body style={look.file}>
        <Title>{title}</Title>
        {sale.lines.map((line) => (
          <section key={line.lineId ?? `${line.title} ${line.optionTitle}`}>
            <Contract line={line} sale={sale} />
            <HowToUse line={line} />
            <Places places={line.places} />
          </section>
        ))}
      </body>
    </html>,
  );
  return `<!doctype html>\n${html}`;
}
