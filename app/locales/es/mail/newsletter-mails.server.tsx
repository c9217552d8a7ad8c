/** The newsletter: what is new, cheaper or about to end in the subscriber's province. */

import { z } from "zod";
import { FREQUENCIES, type Frequency } from "~/domain/consent/frequency";
import { LINK_PURPOSES, MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { cents, text, time } from "~/domain/mail/schemas";
import { formatDate, formatTime } from "~/locales/es/format";
import {
  FREQUENCY_WORDS,
  letterPlace,
  letterPrice,
  ofPeriod,
  searchHeading,
  sectionHeading,
} from "~/locales/es/newsletter-choices";
import { type MailPictures, shopUrl } from "~/mail-layout/mail-content";
import { OfferHead } from "~/mail-layout/offer-parts";
import { Heading, Link, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
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

const section = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("search"), query: text, offers: z.array(offer).min(1) }),
  z.object({ kind: z.enum(["new", "cheaper", "ending", "others"]), offers: z.array(offer).min(1) }),
]);

const newsletter = z.object({
  /** Day of the edition, "2026-11-26". */
  issue: text,
  frequency: z.enum(FREQUENCIES),
  /** null = all Spain */
  region: z.object({ value: text, label: text }).nullable(),
  sections: z.array(section).min(1),
  /** When its prices were read. */
  readAt: time,
  expiresAt: time,
});
export type Newsletter = z.infer<typeof newsletter>;
type Section = Newsletter["sections"][number];

const headingOf = (part: Section, frequency: Frequency): string =>
  part.kind === "search" ? searchHeading(part.query) : sectionHeading(part.kind, frequency);

interface OfferProps {
  kind: Section["kind"];
  offer: NewsletterOffer;
  origin: string;
  issue: string;
  pictures: MailPictures;
}

/** Its link says which edition was followed, and nothing of the reader; its picture is the same for all. */
function Offer({ kind, offer, origin, issue, pictures }: OfferProps) {
  const { id, title, saleEndsAt } = offer;
  const amount = letterPrice({ price: offer.price, referencePrice: null });
  const link = <Link href={shopUrl(origin, `${MAIL_PATHS.newsletterLink}/${issue}/${id}`)}>{title}</Link>;
  return (
    <OfferHead title={link} picture={pictures.offers[id]} isInSection>
      <Small>{letterPlace(offer)}</Small>
      <Paragraph>
        <strong>{amount}</strong>
        {letterPrice(offer).slice(amount.length)}
        {kind === "ending" && saleEndsAt !== null && ` · a la venta hasta el ${formatDate(saleEndsAt)}`}
      </Paragraph>
    </OfferHead>
  );
}

export const newsletterMails = {
  newsletter: mail(
    newsletter,
    ({ issue, frequency, region, sections, readAt }, { origin, recipient, sign, pictures }) => {
      const where = region === null ? "en toda España" : `en ${region.label}`;
      const title = `Ofertas ${ofPeriod(frequency)} ${where}`;
      const offers = sections.flatMap((part) => part.offers);
      const others = offers.length - 1;
      const [first] = offers;
      const more = others === 0 ? "" : others === 1 ? " y una más" : ` y ${others} más`;
      const all: Record<string, string> = region === null ? {} : { region: region.value };
      const choices = shopUrl(origin, MAIL_PATHS.newsletterChoices, {
        sig: sign(LINK_PURPOSES.newsletterChoices, issue),
        email: recipient,
      });
      return {
        subject: `${title}: ${first?.title ?? ""}${more}`,
        preheader: sections.map((part) => headingOf(part, frequency)).join(" · "),
        why: `Publicidad de ${site.name}. Recibes este boletín, ${FREQUENCY_WORDS[frequency].how}, porque pediste nuestras ofertas por correo.`,
        body: (
          <>
            <Title>{title}</Title>
            <Paragraph>
              {region === null
                ? "Lo que ha entrado, ha bajado de precio o está a punto de terminar."
                : `Lo que ha entrado, ha bajado de precio o está a punto de terminar en ${region.label} y en toda España.`}
            </Paragraph>
            {sections.map((part) => (
              <div key={part.kind === "search" ? part.query : part.kind}>
                <Heading>{headingOf(part, frequency)}</Heading>
                {part.offers.map((offer) => (
                  <Offer
                    key={offer.id}
                    kind={part.kind}
                    offer={offer}
                    origin={origin}
                    issue={issue}
                    pictures={pictures}
                  />
                ))}
              </div>
            ))}
            <MailButton href={shopUrl(origin, "/ofertas", all)}>Ver todas las ofertas</MailButton>
            <Paragraph>
              <Link href={choices}>Elegir temas, búsquedas y cada cuánto te escribimos</Link>
            </Paragraph>
            <Small>
              Precios del {formatDate(readAt)} a las {formatTime(readAt)} (hora peninsular): pueden cambiar, y
              las unidades agotarse.
            </Small>
          </>
        ),
      };
    },
    { list: "newsletter", campaign: ({ issue }) => `newsletter-${issue}` },
  ),
};
