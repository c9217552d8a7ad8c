/** The contract of a purchase as its confirmation repeats it on a durable medium (docs/law.md 5, 6, 7). */
import { withdrawalDeadline } from "~/domain/catalogue/for-sale/withdrawal-right";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import type { ConfirmedLine, PurchaseConfirmation } from "~/domain/mail/schemas";
import { WITHDRAWAL_TEXTS } from "~/locales/es/catalogue";
import { terms } from "~/locales/es/checkout/checkout";
import { formatMonth } from "~/locales/es/format";
import { afterExpiry, afterExpiryTerm, withdrawUntil } from "~/locales/es/money-back";
import { shopUrl } from "~/mail-layout/mail-content";
import { FactTable, Heading, Lines, Link, MailButton, Paragraph, Phone, Small } from "~/mail-layout/parts";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";

export function Contract({ line, sale }: { line: ConfirmedLine; sale: PurchaseConfirmation }) {
  const { seller } = line;
  const dated = line.slot !== null;
  const until = withdrawalDeadline(line.withdrawal, sale.capturedAt);
  return (
    <>
      <Heading>Condiciones de «{line.title}»</Heading>
      {line.summary !== "" && <Lines text={line.summary} small />}
      {line.conditions !== "" && <Lines text={line.conditions} small />}
      <FactTable
        rows={[
          [
            "Vendido por",
            seller.name === seller.legalName ? seller.name : `${seller.name} (${seller.legalName})`,
          ],
          ["NIF", seller.taxId],
          ["Dirección", seller.address],
          [
            "Contacto",
            <>
              <Link href={`mailto:${seller.email}`}>{seller.email}</Link> · <Phone number={seller.phone} />
            </>,
          ],
          ...(line.bookingRequired ? ([[terms.booking, terms.bookingRequired]] as const) : []),
          [terms.withdrawal, WITHDRAWAL_TEXTS[line.withdrawal]],
          ...(until === null
            ? []
            : ([["Plazo", `${withdrawUntil(until, line.unitPrice > 0)}, ese día incluido`]] as const)),
          ...(line.unitPrice > 0
            ? ([[afterExpiryTerm(dated), afterExpiry({ ...line.changes, dated })]] as const)
            : []),
          [terms.cancellation, terms.cancellationText],
        ]}
      />
    </>
  );
}

/** The order's link leads to the withdrawal; orders without one use the public form. */
function withdrawalUrl({ orderUrl, number }: PurchaseConfirmation, origin: string): string {
  if (orderUrl === undefined) return shopUrl(origin, MAIL_PATHS.withdrawal, { number });
  const url = new URL(orderUrl);
  url.pathname = MAIL_PATHS.withdrawal;
  return url.href;
}

export function Rights({ sale, origin }: { sale: PurchaseConfirmation; origin: string }) {
  const { customerServiceEmail, phone } = identity.contacts;
  const attached = sale.termsVersion === site.legalVersions.agreement;
  const mayWithdraw = sale.lines.some(({ withdrawal }) => withdrawal === "standard_14d");
  return (
    <>
      <Heading>Tus derechos</Heading>
      {mayWithdraw && (
        <>
          <Paragraph>
            Para desistir no tienes que dar motivos. Puedes hacerlo en línea y sin cuenta
            {attached ? ", o con el formulario modelo que va adjunto:" : ":"}
          </Paragraph>
          <MailButton href={withdrawalUrl(sale, origin)} kind="outlined">
            Desistir del contrato aquí
          </MailButton>
          <Paragraph>
            <Link href={shopUrl(origin, MAIL_PATHS.withdrawalInformation)}>
              Todos los detalles del desistimiento
            </Link>
          </Paragraph>
        </>
      )}
      <Paragraph>
        Si algo no va bien, escríbenos a{" "}
        <Link href={`mailto:${customerServiceEmail}`}>{customerServiceEmail}</Link> o llámanos al{" "}
        <Phone number={phone} />. También puedes reclamar a quien vende y pedir la hoja de reclamaciones en su
        establecimiento. Si has comprado un producto, tiene además la garantía legal de conformidad: tres años
        desde que lo recibes.
      </Paragraph>
      <Small>
        Compraste aceptando las condiciones de uso, versión de {formatMonth(sale.termsVersion)}
        {attached ? ", que van adjuntas: guárdalas con este correo. " : ". "}
        Este mensaje es la confirmación del contrato y un justificante de pago, no una factura; la factura la
        emite quien vende si se la pides.
      </Small>
    </>
  );
}
