/** Mails about alerts: confirmation of the address, the alert itself, and the end of an offer without it. */

import { z } from "zod";
import { LINK_PURPOSES, MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { cents, time } from "~/domain/mail/schemas";
import { formatDate, formatEuros, formatMainlandMoment } from "~/locales/es/format";
import { wishLine } from "~/locales/es/wish-line";
import { shopUrl } from "~/mail-layout/mail-content";
import { type Fact, FactTable, Link, List, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";

const price = cents.nonnegative();
const kind = z.enum(["back_in_stock", "price_drop", "ending"]);

const wishNews = z.object({
  kind,
  offerId: z.uuid(),
  title: z.string(),
  /** The option that is back or cheaper, if the offer has several. */
  optionTitle: z.string().nullable(),
  /** Of the cheapest available option, or of the cheaper option. */
  price: price.nullable(),
  /** Price when the alert was requested. */
  priceThen: price.nullable(),
  /** That its reader waits for; mails of before targets have none. */
  targetPrice: price.nullish(),
  /** Lowest price of the 30 days before the reduction; null when no reduction may be announced. */
  referencePrice: price.nullable(),
  saleEndsAt: time.nullable(),
  /** The news may be outdated later. */
  expiresAt: time,
});
type WishNews = z.infer<typeof wishNews>;

const HEADLINES: Record<WishNews["kind"], string> = {
  back_in_stock: "Vuelve a estar disponible",
  price_drop: "Ha bajado de precio",
  ending: "La venta termina pronto",
};

function sentence({ kind, title, optionTitle, targetPrice, saleEndsAt }: WishNews): string {
  const what = optionTitle === null ? `«${title}»` : `«${title}», opción «${optionTitle}»,`;
  if (kind === "back_in_stock")
    return `${what} se puede volver a comprar. No te guardamos ninguna unidad: puede agotarse otra vez.`;
  if (kind === "price_drop")
    return targetPrice == null
      ? `${what} cuesta ahora menos que cuando nos pediste el aviso.`
      : `${what} ha llegado al precio que esperabas.`;
  return saleEndsAt === null
    ? `${what} termina pronto.`
    : `${what} se vende hasta el ${formatMainlandMoment(saleEndsAt)}.`;
}

/** States the lowest price of the previous 30 days, where a reduction may be announced. */
function factsOf({ kind, price, priceThen, targetPrice, referencePrice, saleEndsAt }: WishNews): Fact[] {
  return [
    ...(price === null ? [] : [["Precio ahora", formatEuros(price)] as const]),
    ...(priceThen === null ? [] : [["Precio cuando pediste el aviso", formatEuros(priceThen)] as const]),
    ...(targetPrice == null ? [] : [["Esperabas", `${formatEuros(targetPrice)} o menos`] as const]),
    ...(kind === "price_drop" && referencePrice !== null
      ? [["Precio más bajo de los 30 días anteriores a la rebaja", formatEuros(referencePrice)] as const]
      : []),
    ...(saleEndsAt === null ? [] : [["A la venta hasta", `el ${formatMainlandMoment(saleEndsAt)}`] as const]),
  ];
}

export const askedWish = z.object({ kind, optionTitle: z.string().nullable(), targetPrice: price.nullish() });

export const wishMails = {
  /** Confirmation of the opt-in; without advertising, because consent is pending. */
  "wish-confirmation": mail(
    z.object({
      token: z.string().min(16),
      title: z.string(),
      wishes: z.array(askedWish).min(1),
      expiresAt: time,
    }),
    ({ token, title, wishes, expiresAt }, { origin }) => ({
      subject: `Confirma tu aviso: ${title}`,
      preheader: "Falta un paso: confirma que este correo es tuyo.",
      why: `Recibes este correo porque alguien ha escrito esta dirección en ${site.name}. Si no has sido tú, no tienes que hacer nada: no te avisaremos y borraremos la petición.`,
      body: (
        <>
          <Title>Confirma tu aviso</Title>
          <Paragraph>Nos han pedido que avisemos a esta dirección de «{title}»:</Paragraph>
          <List items={wishes.map(wishLine)} />
          <MailButton href={shopUrl(origin, MAIL_PATHS.wishConfirm, { token })}>
            Confirmar el aviso
          </MailButton>
          <Small>
            El enlace vale hasta el {formatDate(expiresAt)}. Te escribiremos una vez por cada aviso.
          </Small>
        </>
      ),
    }),
  ),
  "wish-news": mail(
    wishNews,
    (news, { origin, recipient: email, sign }) => {
      const sigs = { end: sign(LINK_PURPOSES.wishEnd, news.offerId), list: sign(LINK_PURPOSES.wishes) };
      const headline = HEADLINES[news.kind];
      const facts = factsOf(news);
      return {
        subject: `${headline}: ${news.title}`,
        preheader: "Nos pediste que te avisáramos.",
        why: `Recibes este correo porque pediste a ${site.name} que te avisara de esta oferta (${wishLine({ ...news, optionTitle: news.kind === "back_in_stock" ? news.optionTitle : null })}). Este aviso ya no se repetirá.`,
        body: (
          <>
            <Title>{headline}</Title>
            <Paragraph>{sentence(news)}</Paragraph>
            {facts.length > 0 && <FactTable rows={facts} />}
            <MailButton href={shopUrl(origin, `/ofertas/${news.offerId}/`)}>Ver la oferta</MailButton>
            <Small>
              <Link href={shopUrl(origin, MAIL_PATHS.wishEnd, { email, sig: sigs.end })}>
                Quitar los demás avisos de esta oferta
              </Link>{" "}
              ·{" "}
              <Link href={shopUrl(origin, MAIL_PATHS.wishes, { email, sig: sigs.list })}>
                Ver todos mis avisos
              </Link>
            </Small>
          </>
        ),
      };
    },
    { list: "alerts" },
  ),
  /** The offer has ended without the news that was asked for. */
  "wish-over": mail(
    z.object({ title: z.string(), wishes: z.array(askedWish).min(1) }),
    ({ title, wishes }, { origin, recipient: email, sign }) => ({
      subject: `Ya no se vende: ${title}`,
      preheader: "Nos pediste que te avisáramos de esta oferta, y ha terminado.",
      why: `Recibes este correo porque pediste a ${site.name} que te avisara de esta oferta. No te escribiremos más por ella.`,
      body: (
        <>
          <Title>Esta oferta ha terminado</Title>
          <Paragraph>«{title}» ya no se vende. Nos pediste que te avisáramos:</Paragraph>
          <List items={wishes.map(wishLine)} />
          <Paragraph>
            {wishes.length === 1 ? "Hemos quitado ese aviso" : "Hemos quitado esos avisos"}: no tienes que
            hacer nada.
          </Paragraph>
          <MailButton href={shopUrl(origin, "/ofertas/")}>Ver otras ofertas</MailButton>
          <Small>
            <Link href={shopUrl(origin, MAIL_PATHS.wishes, { email, sig: sign(LINK_PURPOSES.wishes) })}>
              Ver todos mis avisos
            </Link>
          </Small>
        </>
      ),
    }),
    { list: "alerts" },
  ),
};
