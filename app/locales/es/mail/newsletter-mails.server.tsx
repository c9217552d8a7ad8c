/** The newsletter: what is new, cheaper or about to end in the subscriber's province. */

import { z } from "zod";
import { mail } from "~/domain/mail/mail-template";
import { cents, text, time } from "~/domain/mail/schemas";
import { formatDate, formatEuros, formatPercent, formatTime } from "~/locales/es/format";
import { shopUrl } from "~/mail-layout/mail-content";
import { Heading, Link, List, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";

const offer = z.object({
  id: z.uuid(),
  title: text,
  sellerName: text,
  /** null = all Spain */
  place: text.nullable(),
  price: cents.nonnegative(),
  /** Lowest price of the 30 days before the reduction; null when no reduction may be announced (docs/law.md 1). */
  referencePrice: cents.nonnegative().nullable(),
  /** null = no end */
  saleEndsAt: time.nullable(),
  sponsored: z.boolean(),
});
export type NewsletterOffer = z.infer<typeof offer>;

const newsletter = z.object({
  /** null = all Spain */
  region: z.object({ value: text, label: text }).nullable(),
  sections: z
    .array(z.object({ kind: z.enum(["new", "cheaper", "ending"]), offers: z.array(offer).min(1) }))
    .min(1),
  /** When its prices were read. */
  readAt: time,
  expiresAt: time,
});
export type Newsletter = z.infer<typeof newsletter>;

type Kind = Newsletter["sections"][number]["kind"];

const HEADINGS: Record<Kind, string> = {
  new: "Nuevas esta semana",
  cheaper: "Han bajado de precio",
  ending: "Terminan pronto",
};

/** The reduction is that from the lowest price of the 30 days before, which is named with it (docs/law.md 1). */
function priceOf({ price, referencePrice }: NewsletterOffer): string {
  if (price === 0) return "Gratis";
  if (referencePrice === null || referencePrice <= price) return formatEuros(price);
  const percent = Math.floor(((referencePrice - price) * 100) / referencePrice);
  const reduction = percent > 0 ? `−${formatPercent(percent)}; ` : "";
  return `${formatEuros(price)} (${reduction}precio más bajo de los 30 días anteriores: ${formatEuros(referencePrice)})`;
}

function Offer({ kind, offer, origin }: { kind: Kind; offer: NewsletterOffer; origin: string }) {
  const { id, title, place, sellerName, saleEndsAt, sponsored } = offer;
  const where = `${place ?? "Toda España"} · ${sellerName}${sponsored ? " · Patrocinado" : ""}`;
  return (
    <>
      <Link href={shopUrl(origin, `/ofertas/${id}/`)}>{title}</Link>
      <br />
      {where}
      <br />
      {priceOf(offer)}
      {kind === "ending" && saleEndsAt !== null && ` · a la venta hasta el ${formatDate(saleEndsAt)}`}
    </>
  );
}

export const newsletterMails = {
  newsletter: mail(
    newsletter,
    ({ region, sections, readAt }, { origin }) => {
      const where = region === null ? "en toda España" : `en ${region.label}`;
      const offers = sections.flatMap((section) => section.offers);
      const others = offers.length - 1;
      const [first] = offers;
      const more = others === 0 ? "" : others === 1 ? " y una más" : ` y ${others} más`;
      const all: Record<string, string> = region === null ? {} : { region: region.value };
      return {
        subject: `Ofertas de la semana ${where}: ${first?.title ?? ""}${more}`,
        preheader: sections.map(({ kind }) => HEADINGS[kind]).join(" · "),
        why: `Publicidad de ${site.name}. Recibes este boletín, una vez por semana, porque pediste nuestras ofertas por correo.`,
        body: (
          <>
            <Title>{`Ofertas de la semana ${where}`}</Title>
            <Paragraph>
              {region === null
                ? "Lo que ha entrado, ha bajado de precio o está a punto de terminar."
                : `Lo que ha entrado, ha bajado de precio o está a punto de terminar en ${region.label} y en toda España.`}
            </Paragraph>
            {sections.map(({ kind, offers: listed }) => (
              <div key={kind}>
                <Heading>{HEADINGS[kind]}</Heading>
                <List
                  items={listed.map((offer) => (
                    <Offer key={offer.id} kind={kind} offer={offer} origin={origin} />
                  ))}
                />
              </div>
            ))}
            <MailButton href={shopUrl(origin, "/ofertas", all)}>Ver todas las ofertas</MailButton>
            <Small>
              Precios del {formatDate(readAt)} a las {formatTime(readAt)} (hora peninsular): pueden cambiar, y
              las unidades agotarse.
            </Small>
          </>
        ),
      };
    },
    { list: "newsletter" },
  ),
};
