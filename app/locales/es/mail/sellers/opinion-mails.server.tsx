/** Mails about decided opinions: a dispute to the seller, a removal and each picture to the author. */

import { z } from "zod";
import { PICTURE_RULES } from "~/domain/feedback/pictures/opinion-picture";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { text } from "~/domain/mail/schemas";
import { PICTURE_RULE_TEXTS } from "~/locales/es/picture-rules";
import { shopUrl } from "~/mail-layout/mail-content";
import { FactTable, Lines, Link, MailButton, Paragraph, Quote, Small, Title } from "~/mail-layout/parts";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";

/** To the seller: what staff decided on a disputed vote. */
const opinionDecided = z.object({
  feedbackId: z.uuid(),
  title: text,
  stars: z.int(),
  comment: text.nullable(),
  decision: z.enum(["kept", "removed"]),
  reason: text,
});
type OpinionDecided = z.infer<typeof opinionDecided>;

/** To the author of a vote that staff removed. */
const opinionRemoved = opinionDecided.pick({ title: true, stars: true, comment: true, reason: true });
type OpinionRemoved = z.infer<typeof opinionRemoved>;

/** To the author: one picture was published, or deleted. */
const pictureDecided = z.object({
  offerId: z.uuid(),
  title: text,
  alt: text,
  decision: z.enum(["approved", "deleted"]),
  /** Of a deletion; mails that were queued before a rule was chosen have none. */
  rule: z.enum(PICTURE_RULES).optional(),
});

function Said({ opinion: { title, stars, comment } }: { opinion: OpinionRemoved }) {
  return (
    <>
      <FactTable
        rows={[
          ["Oferta", title],
          ["Estrellas", `${stars} de 5`],
          ...(comment === null ? ([["Opinión", "Sin comentario"]] as const) : []),
        ]}
      />
      {comment !== null && <Quote text={comment} />}
    </>
  );
}

function Objection({ mailbox }: { mailbox: string }) {
  return (
    <Small>
      La decisión la ha tomado una persona de nuestro equipo. Si no estás de acuerdo, escribe a{" "}
      <Link href={`mailto:${mailbox}`}>{mailbox}</Link> y la revisará otra persona sin coste para ti. También
      puedes acudir a los tribunales.
    </Small>
  );
}

const DECIDED: Record<OpinionDecided["decision"], { subject: string; text: string }> = {
  kept: {
    subject: "La opinión que nos pediste revisar sigue publicada",
    text: "Hemos revisado la opinión y cumple las normas, así que sigue publicada.",
  },
  removed: {
    subject: "Hemos retirado la opinión que nos pediste revisar",
    text: "Hemos revisado la opinión y la hemos retirado: ya no se ve ni cuenta en la nota de la oferta.",
  },
};

export const opinionMails = {
  "opinion-decided": mail(opinionDecided, (decided, { origin }) => {
    const { subject, text } = DECIDED[decided.decision];
    return {
      subject: `${subject}: «${decided.title}»`,
      preheader: text,
      why: `Recibes este correo porque tu negocio vende en ${site.name}.`,
      body: (
        <>
          <Title>{subject}</Title>
          <Paragraph>{text}</Paragraph>
          <Said opinion={decided} />
          <Paragraph>El motivo:</Paragraph>
          <Lines text={decided.reason} />
          <MailButton href={shopUrl(origin, `${MAIL_PATHS.partnerOpinions}/${decided.feedbackId}`)}>
            Abrir la opinión
          </MailButton>
          <Objection mailbox={identity.contacts.businessEmail} />
        </>
      ),
    };
  }),
  "opinion-removed": mail(opinionRemoved, (removed) => ({
    subject: `Hemos retirado tu opinión sobre «${removed.title}»`,
    preheader: "No cumple las normas de las opiniones.",
    why: `Recibes este correo porque escribiste una opinión en ${site.name}.`,
    body: (
      <>
        <Title>Hemos retirado tu opinión</Title>
        <Paragraph>
          El negocio pidió que la revisáramos y no cumple las normas de las opiniones, así que ya no se ve ni
          cuenta.
        </Paragraph>
        <Said opinion={removed} />
        <Paragraph>El motivo:</Paragraph>
        <Lines text={removed.reason} />
        <Objection mailbox={identity.contacts.customerServiceEmail} />
      </>
    ),
  })),
  "opinion-picture-decided": mail(pictureDecided, ({ offerId, title, alt, decision, rule }, { origin }) => {
    const isPublished = decision === "approved";
    const heading = isPublished ? "Hemos publicado tu foto" : "Hemos borrado tu foto";
    return {
      subject: `${heading} de «${title}»`,
      preheader: isPublished ? "Ya se ve junto a tu opinión." : "Tu opinión sigue publicada sin ella.",
      why: `Recibes este correo porque añadiste una foto a tu opinión en ${site.name}.`,
      body: (
        <>
          <Title>{heading}</Title>
          <FactTable
            rows={[
              ["Oferta", title],
              ["Foto", alt],
              ...(rule ? ([["Motivo", PICTURE_RULE_TEXTS[rule]]] as const) : []),
            ]}
          />
          <Paragraph>
            {isPublished
              ? "La hemos revisado y ya se ve junto a tu opinión."
              : "La hemos revisado y no cumple las normas de las fotos. Tu opinión sigue publicada sin ella."}
          </Paragraph>
          {!isPublished && !rule && (
            <Paragraph>
              Borramos las fotos que no muestran la oferta y las que enseñan a otras personas reconocibles, a
              menores, datos personales, publicidad o algo ilegal.
            </Paragraph>
          )}
          <MailButton href={shopUrl(origin, `/ofertas/${offerId}/opiniones`)}>Ver las opiniones</MailButton>
          {!isPublished && <Objection mailbox={identity.contacts.customerServiceEmail} />}
        </>
      ),
    };
  }),
};
