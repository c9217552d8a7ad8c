/** Mails to partners: decisions on offers with their reasons, and invitations to a team. */

import { z } from "zod";
import { MEMBER_ROLES } from "~/domain/kernel/context";
import { LINK_PURPOSES, MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { cents, text } from "~/domain/mail/schemas";
import { partnerTexts } from "~/locales/es/api";
import { capitalized, formatEuros, formatMainlandMoment } from "~/locales/es/format";
import { fieldLabel } from "~/locales/es/panel/offer-differences";
import { ROLE_NAMES } from "~/locales/es/panel/shell";
import { ROLE_DUTIES } from "~/locales/es/panel/team";
import { shopUrl } from "~/mail-layout/mail-content";
import { FactTable, Lines, Link, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";
import { SaleButton } from "./sellers/seller-mail-parts.server";

/** Decision of staff, or a partner's own change: subject, new status and reason. */
const offerStatus = z.object({
  offer_uuid: z.uuid(),
  title: text,
  status: z.enum(["draft", "in_review", "scheduled", "published", "paused", "ended", "archived", "rejected"]),
  reason_code: text.nullish(),
  reason: text.nullish(),
  /** State of the business while it is not active: nothing of it is on sale. */
  seller: z.enum(["draft", "pending_review", "suspended", "closed", "rejected"]).optional(),
});
type OfferStatusNews = z.infer<typeof offerStatus>;

/** Decision of staff on a change of an offer on sale. */
const offerChange = offerStatus.omit({ status: true, seller: true }).extend({
  decision: z.enum(["approved", "returned", "rejected"]),
});
type OfferChangeNews = z.infer<typeof offerChange>;

/** Decision of staff on a refund that the seller asked for. */
const refundDecided = z.object({
  number: text,
  amount: cents,
  decision: z.enum(["granted", "declined"]),
  reason: text,
});
type RefundDecided = z.infer<typeof refundDecided>;

const REFUND_NEWS: Record<RefundDecided["decision"], { subject: string; text: string }> = {
  granted: {
    subject: "Devolución concedida",
    text: "Los cupones están anulados, sus plazas vuelven a la venta y el dinero va de camino al cliente.",
  },
  declined: {
    subject: "Devolución denegada",
    text: "No hemos devuelto nada: los cupones siguen valiendo.",
  },
};

const WHY = `Recibes este correo porque tu negocio vende en ${site.name}.`;

const REASONS: Record<string, string> = partnerTexts.reasonCodes;

/** Statement of reasons with the right to object (DSA art. 17, P2B art. 4). */
export function Reasons({ reason_code, reason }: Pick<OfferStatusNews, "reason_code" | "reason">) {
  const { businessEmail } = identity.contacts;
  if (!reason_code && !reason) return null;
  return (
    <>
      {reason_code ? (
        <FactTable rows={[["Motivo", REASONS[reason_code] ?? reason_code]]} />
      ) : (
        <Paragraph>El motivo:</Paragraph>
      )}
      {reason && <Lines text={reason} />}
      <Small>
        La decisión la ha tomado una persona de nuestro equipo. Si no estás de acuerdo, escribe a{" "}
        <Link href={`mailto:${businessEmail}`}>{businessEmail}</Link> y la revisará otra persona sin coste
        para ti. También puedes acudir a los tribunales o a un mediador.
      </Small>
    </>
  );
}

const OFFER_NEWS: Record<OfferStatusNews["status"], { subject: string; text: string }> = {
  draft: { subject: "vuelve a ser un borrador", text: "Puedes seguir cambiándola y enviarla a revisión." },
  in_review: { subject: "está en revisión", text: "Te escribiremos en cuanto la hayamos revisado." },
  scheduled: { subject: "está aprobada", text: "Se publicará en la fecha que indicaste." },
  published: { subject: "está a la venta", text: "Ya se puede ver y comprar." },
  paused: {
    subject: "está en pausa",
    text: "No se puede comprar por ahora. Los cupones vendidos siguen valiendo.",
  },
  ended: {
    subject: "ha terminado",
    text: "Ya no se puede comprar. Los cupones vendidos siguen valiendo hasta su fecha.",
  },
  archived: {
    subject: "está archivada",
    text: "Ya no se muestra. Los cupones vendidos siguen valiendo hasta su fecha.",
  },
  rejected: {
    subject: "no se ha aprobado",
    text: "Cuando corrijas lo que indicamos abajo, puedes volver a enviarla a revisión.",
  },
};

/** A draft with a reason was returned by staff. */
const RETURNED_OFFER = {
  subject: "necesita una corrección",
  text: "Corrige lo que indicamos abajo y vuelve a enviarla a revisión.",
};

/** Approved, but nothing of a business that is not active is on sale. */
const WAITS_FOR: Record<NonNullable<OfferStatusNews["seller"]>, string> = {
  draft: "Saldrá a la venta cuando envíes tu negocio a revisión y lo aprobemos.",
  pending_review: "Saldrá a la venta cuando tu negocio esté activo: lo estamos revisando.",
  suspended: "Saldrá a la venta cuando tu negocio vuelva a estar activo.",
  closed: "Tu negocio está cerrado, así que no se puede comprar.",
  rejected: "Tu negocio no se ha aprobado, así que no se puede comprar.",
};

function offerNews({ status, reason, seller }: OfferStatusNews): { subject: string; text: string } {
  if (status === "draft" && reason) return RETURNED_OFFER;
  const isApproved = status === "published" || status === "scheduled";
  return seller && isApproved ? { subject: "está aprobada", text: WAITS_FOR[seller] } : OFFER_NEWS[status];
}

function OfferLink({ id, origin }: { id: string; origin: string }) {
  return <MailButton href={shopUrl(origin, `${MAIL_PATHS.partnerOffers}/${id}`)}>Abrir la oferta</MailButton>;
}

const CHANGE_NEWS: Record<OfferChangeNews["decision"], { subject: string; text: string }> = {
  approved: { subject: "están aprobados", text: "Ya se ven en la oferta." },
  returned: {
    subject: "necesitan una corrección",
    text: "La oferta sigue como estaba. Corrige lo que indicamos abajo y los volveremos a revisar.",
  },
  rejected: { subject: "no se han aprobado", text: "La oferta sigue como estaba." },
};

export const partnerMails = {
  "refund-request-decided": mail(refundDecided, ({ number, amount, decision, reason }, { origin }) => {
    const { subject, text } = REFUND_NEWS[decision];
    return {
      subject: `${subject}: venta ${number}`,
      preheader: text,
      why: WHY,
      body: (
        <>
          <Title>{subject}</Title>
          <Paragraph>{text}</Paragraph>
          <FactTable
            rows={[
              ["Venta", number],
              ["Importe", formatEuros(amount)],
            ]}
          />
          <Paragraph>El motivo:</Paragraph>
          <Lines text={reason} />
          <SaleButton origin={origin} number={number} />
        </>
      ),
    };
  }),
  "offer-status": mail(offerStatus, (about, { origin }) => {
    const { offer_uuid, title, reason_code, reason } = about;
    const news = offerNews(about);
    return {
      subject: `Tu oferta «${title}» ${news.subject}`,
      preheader: news.text,
      why: WHY,
      body: (
        <>
          <Title>Tu oferta {news.subject}</Title>
          <Paragraph>
            «{title}» {news.subject}. {news.text}
          </Paragraph>
          <OfferLink id={offer_uuid} origin={origin} />
          <Reasons reason_code={reason_code} reason={reason} />
        </>
      ),
    };
  }),
  /** Staff corrected texts of an offer themselves. */
  "offer-corrected": mail(
    z.object({
      offer_uuid: z.uuid(),
      title: text,
      /** Names of the corrected content. */
      fields: z.array(text).min(1),
      reason: text,
    }),
    ({ offer_uuid, title, fields, reason }, { origin }) => {
      const what = capitalized([...new Set(fields.map(fieldLabel))].join(", ").toLowerCase());
      return {
        subject: `Hemos corregido tu oferta «${title}»`,
        preheader: what,
        why: WHY,
        body: (
          <>
            <Title>Hemos corregido tu oferta</Title>
            <Paragraph>
              Hemos cambiado «{title}» nosotros mismos. Quien ya la ha comprado conserva lo que compró.
            </Paragraph>
            <FactTable rows={[["Qué ha cambiado", what]]} />
            <OfferLink id={offer_uuid} origin={origin} />
            <Reasons reason={reason} />
          </>
        ),
      };
    },
  ),
  "offer-change": mail(offerChange, ({ offer_uuid, title, decision, reason_code, reason }, { origin }) => {
    const news = CHANGE_NEWS[decision];
    return {
      subject: `Los cambios de tu oferta «${title}» ${news.subject}`,
      preheader: news.text,
      why: WHY,
      body: (
        <>
          <Title>Los cambios {news.subject}</Title>
          <Paragraph>
            Los cambios que propusiste para «{title}» {news.subject}. {news.text}
          </Paragraph>
          <OfferLink id={offer_uuid} origin={origin} />
          <Reasons reason_code={reason_code} reason={reason} />
        </>
      ),
    };
  }),
  "member-invitation": mail(
    z.object({
      invitationId: z.uuid(),
      organization: text,
      role: z.enum(MEMBER_ROLES),
      /** ms UTC; a later mail is not sent. */
      expiresAt: z.number(),
    }),
    ({ invitationId, organization, role, expiresAt }, { origin, recipient: email, sign }) => {
      const sig = sign(LINK_PURPOSES.invitation, invitationId);
      return {
        subject: `${organization} te invita a su equipo en ${site.name}`,
        preheader: `Tu función: ${ROLE_NAMES[role]}`,
        why: `Recibes este correo porque ${organization} te ha invitado. Si no esperabas la invitación, no hagas nada: caduca sola.`,
        body: (
          <>
            <Title>Te invitan a un equipo</Title>
            <Paragraph>
              {organization} te invita a trabajar en su panel de {site.name}.
            </Paragraph>
            <FactTable
              rows={[
                ["Tu función", ROLE_NAMES[role]],
                ["Qué podrás hacer", ROLE_DUTIES[role]],
                ["Vale hasta", `el ${formatMainlandMoment(expiresAt)}`],
              ]}
            />
            <MailButton href={shopUrl(origin, MAIL_PATHS.invitation, { email, sig })}>
              Ver la invitación
            </MailButton>
            <Small>Te pediremos entrar con esta dirección de correo; no necesitas contraseña.</Small>
          </>
        ),
      };
    },
  ),
};
