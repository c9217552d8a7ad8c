/** Mails about alerts: confirmation of the address, and the alert itself. */
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import type { WishConfirmation, WishNews } from "~/domain/mail/wishes/schemas";
import { formatDate, formatDateTime, formatEuros } from "~/locales/es/format";
import { wishText } from "~/locales/es/wish-form";
import { type MailContent, type MailFacts, shopUrl } from "~/mail-layout/mail-content";
import { type Fact, FactTable, Link, List, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";

/** Confirmation of the opt-in; without advertising, because consent is pending. */
export function wishConfirmationMail(
  { token, title, wishes, expiresAt }: WishConfirmation,
  { origin }: MailFacts,
): MailContent {
  return {
    subject: `Confirma tu aviso: ${title}`,
    preheader: "Falta un paso: confirma que este correo es tuyo.",
    why: `Recibes este correo porque alguien ha escrito esta dirección en ${site.name}. Si no has sido tú, no tienes que hacer nada: no te avisaremos y borraremos la petición.`,
    body: (
      <>
        <Title>Confirma tu aviso</Title>
        <Paragraph>Nos han pedido que avisemos a esta dirección de «{title}»:</Paragraph>
        <List items={wishes.map(({ kind, optionTitle }) => wishText(kind, optionTitle))} />
        <MailButton href={shopUrl(origin, MAIL_PATHS.wishConfirm, { token })}>Sí, avisadme</MailButton>
        <Small>
          El enlace vale hasta el {formatDate(expiresAt)}. Te escribiremos una vez por cada aviso.
        </Small>
      </>
    ),
  };
}

const HEADLINES: Record<WishNews["kind"], string> = {
  back_in_stock: "Vuelve a estar disponible",
  price_drop: "Ha bajado de precio",
  ending: "La venta termina pronto",
};

/** End of the sale with the hour in mainland time. */
const endOf = (at: number) => `${formatDateTime(at)} (hora peninsular)`;

function sentence({ kind, title, optionTitle, saleEndsAt }: WishNews): string {
  const what = optionTitle === null ? `«${title}»` : `«${title}», opción «${optionTitle}»,`;
  if (kind === "back_in_stock")
    return `${what} se puede volver a comprar. No te guardamos ninguna unidad: puede agotarse otra vez.`;
  if (kind === "price_drop") return `${what} cuesta ahora menos que cuando nos pediste el aviso.`;
  return saleEndsAt === null ? `${what} termina pronto.` : `${what} se vende hasta el ${endOf(saleEndsAt)}.`;
}

/** States the lowest price of the previous 30 days, where a reduction may be announced. */
function factsOf({ kind, price, priceThen, referencePrice, saleEndsAt }: WishNews): Fact[] {
  return [
    ...(price === null ? [] : [["Precio ahora", formatEuros(price)] as const]),
    ...(priceThen === null ? [] : [["Precio cuando pediste el aviso", formatEuros(priceThen)] as const]),
    ...(kind === "price_drop" && referencePrice !== null
      ? [["Precio más bajo de los 30 días anteriores a la rebaja", formatEuros(referencePrice)] as const]
      : []),
    ...(saleEndsAt === null ? [] : [["A la venta hasta el", endOf(saleEndsAt)] as const]),
  ];
}

export function wishNewsMail(
  news: WishNews,
  urls: { offer: string; end: string; list: string },
): MailContent {
  const headline = HEADLINES[news.kind];
  const facts = factsOf(news);
  return {
    subject: `${headline}: ${news.title}`,
    preheader: "Nos pediste que te avisáramos.",
    why: `Recibes este correo porque pediste a ${site.name} que te avisara de esta oferta (${wishText(news.kind, news.kind === "back_in_stock" ? news.optionTitle : null)}). Este aviso ya no se repetirá.`,
    body: (
      <>
        <Title>{headline}</Title>
        <Paragraph>{sentence(news)}</Paragraph>
        {facts.length > 0 && <FactTable rows={facts} />}
        <MailButton href={urls.offer}>Ver la oferta</MailButton>
        <Small>
          <Link href={urls.end}>Quitar los demás avisos de esta oferta</Link> ·{" "}
          <Link href={urls.list}>Ver todos mis avisos</Link>
        </Small>
      </>
    ),
  };
}
