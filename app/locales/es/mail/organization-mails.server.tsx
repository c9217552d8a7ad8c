/** Mails to an organization: its state with the reasons, changes of its data, keys of the API, a webhook switched off. */

import { z } from "zod";
import { API_KEY_MODES, API_SCOPES } from "~/domain/kernel/api-scopes";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { text } from "~/domain/mail/schemas";
import { capitalized, formatDate, formatDateTime } from "~/locales/es/format";
import { SCOPE_NAMES } from "~/locales/es/panel/api-keys";
import { shopUrl } from "~/mail-layout/mail-content";
import { FactTable, Lines, Link, List, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";
import { Reasons } from "./partner-mails.server";

/** The values stay out of the mail: an account number must not travel. */
const organizationChanged = z.object({
  organization: text,
  changes: z.array(z.enum(["payout", "contact_email", "legal_data", "owners"])).min(1),
  /** Whose ownership began or ended: the mailbox, of a deleted account the name. */
  person: text.nullable(),
  /** The author, named like the person; null = the shop's staff. */
  by: text.nullable(),
  /** ms UTC */
  at: z.number().int(),
});
type OrganizationChanged = z.infer<typeof organizationChanged>;

/** Decision of staff on a change of legal data that an owner asked for. */
const legalChangeDecided = z.object({
  organization: text,
  decision: z.enum(["approved", "refused"]),
  reason: text,
});

const LEGAL_NEWS: Record<"approved" | "refused", { subject: string; text: string }> = {
  approved: {
    subject: "Hemos aprobado el cambio de tus datos",
    text: "Los datos nuevos ya valen en la tienda y en los recibos siguientes.",
  },
  refused: {
    subject: "No hemos aprobado el cambio de tus datos",
    text: "Siguen los de antes. Puedes enviar otra petición cuando quieras.",
  },
};

const organizationStatus = z.object({
  name: text,
  status: z.enum(["draft", "pending_review", "active", "suspended", "closed", "rejected"]),
  reason_code: text.nullish(),
  reason: text.nullish(),
  /** Titles of approved offers that are on sale with the business. */
  offers: z.array(text).optional(),
});
type OrganizationStatusNews = z.infer<typeof organizationStatus>;

const CHANGES: Record<OrganizationChanged["changes"][number], string> = {
  payout: "la cuenta en la que cobra el negocio",
  contact_email: "el correo de contacto",
  legal_data: "los datos legales",
  owners: "las personas con la función de propiedad",
};

const ORGANIZATION_NEWS: Record<OrganizationStatusNews["status"], { subject: string; text: string }> = {
  draft: {
    subject: "necesita una corrección",
    text: "Corrige en el panel lo que indicamos abajo y envíalo otra vez: no hace falta empezar de nuevo.",
  },
  pending_review: {
    subject: "está en revisión",
    text: "Lo hemos recibido y comprobamos los datos. Respondemos en un día laborable; mientras tanto puedes preparar tus ofertas.",
  },
  active: { subject: "está activo", text: "Ya puedes publicar ofertas y vender." },
  suspended: {
    subject: "está suspendido",
    text: "Sus ofertas no se muestran por ahora. Los cupones vendidos siguen valiendo: atiéndelos como siempre.",
  },
  closed: { subject: "está cerrado", text: "Sus ofertas ya no se muestran." },
  rejected: {
    subject: "no se ha aprobado",
    text: "Si corriges lo que indicamos abajo, escríbenos y lo revisamos de nuevo.",
  },
};

export const organizationMails = {
  "organization-changed": mail(organizationChanged, (change, { origin }) => {
    const { organization, changes, person, at } = change;
    const by = change.by ?? `El equipo de ${site.name}`;
    const what = changes.map((name) => CHANGES[name]).join(", ");
    const { customerServiceEmail } = identity.contacts;
    const path = changes.includes("owners") ? MAIL_PATHS.team : MAIL_PATHS.organization;
    return {
      subject: `Han cambiado datos importantes de ${organization}`,
      preheader: `${capitalized(what)}.`,
      why: `Recibes este correo porque eres o eras responsable de ${organization} en ${site.name}.`,
      body: (
        <>
          <Title>Han cambiado datos importantes</Title>
          <FactTable
            rows={[
              ["Negocio", organization],
              ["Qué ha cambiado", capitalized(what)],
              ...(person === null ? [] : ([["Persona", person]] as [string, string][])),
              ["Quién lo ha hecho", by],
              ["Fecha", `${formatDateTime(at)} (hora peninsular)`],
            ]}
          />
          <Paragraph>Si es correcto, no tienes que hacer nada.</Paragraph>
          <Paragraph>
            Si no lo esperabas, revísalo ahora y escríbenos a{" "}
            <Link href={`mailto:${customerServiceEmail}`}>{customerServiceEmail}</Link>.
          </Paragraph>
          <MailButton href={shopUrl(origin, path)}>Revisarlo en el panel</MailButton>
          <Small>Por seguridad, los datos nuevos no van en este correo.</Small>
        </>
      ),
    };
  }),
  "legal-change-decided": mail(legalChangeDecided, ({ organization, decision, reason }, { origin }) => {
    const { subject, text } = LEGAL_NEWS[decision];
    return {
      subject: `${subject}: ${organization}`,
      preheader: text,
      why: `Recibes este correo porque lo pediste para ${organization} en ${site.name}, o porque es su contacto.`,
      body: (
        <>
          <Title>{subject}</Title>
          <Paragraph>{text}</Paragraph>
          <Paragraph>El motivo:</Paragraph>
          <Lines text={reason} />
          <MailButton href={shopUrl(origin, MAIL_PATHS.organization)}>Abrir «Tu negocio»</MailButton>
          <Small>Por seguridad, los datos no van en este correo.</Small>
        </>
      ),
    };
  }),
  "organization-status": mail(
    organizationStatus,
    ({ name, status, reason_code, reason, offers = [] }, { origin }) => {
      const news = ORGANIZATION_NEWS[status];
      return {
        subject:
          status === "pending_review"
            ? `Hemos recibido tu negocio «${name}»`
            : `Tu negocio «${name}» ${news.subject} en ${site.name}`,
        preheader: news.text,
        why: `Recibes este correo porque tu negocio vende, o quiere vender, en ${site.name}.`,
        body: (
          <>
            <Title>Tu negocio {news.subject}</Title>
            <Paragraph>
              «{name}» {news.subject}. {news.text}
            </Paragraph>
            {offers.length > 0 && (
              <>
                <Paragraph>Desde ahora están a la venta:</Paragraph>
                <List items={offers} />
              </>
            )}
            <MailButton href={shopUrl(origin, MAIL_PATHS.partnerHome)}>Abrir el panel</MailButton>
            <Reasons reason_code={reason_code} reason={reason} />
          </>
        ),
      };
    },
  ),
  /** Never the key itself. */
  "api-key-created": mail(
    z.object({
      organization: text,
      /** Of the key. */
      name: text,
      scopes: z.array(z.enum(API_SCOPES)),
      mode: z.enum(API_KEY_MODES),
      /** The member's mailbox; null = the shop's staff. */
      by: text.nullable(),
      /** ms UTC */
      at: z.number().int(),
      /** ms UTC; null = until it is revoked. Not `expiresAt`, after which no mail is sent. */
      validUntil: z.number().int().nullable(),
    }),
    (key, { origin }) => {
      const { organization, name, scopes, mode, at, validUntil } = key;
      const by = key.by ?? `El equipo de ${site.name}`;
      return {
        subject: `Clave de API nueva en ${organization}: ${name}`,
        preheader: `La ha creado ${by}.`,
        why: `Recibes este correo porque eres responsable de ${organization} en ${site.name}.`,
        body: (
          <>
            <Title>Se ha creado una clave de API</Title>
            <Paragraph>
              Con ella, un programa puede trabajar en nombre de {organization} sin que nadie tenga que entrar.
            </Paragraph>
            <FactTable
              rows={[
                ["Nombre", name],
                ["Creada por", by],
                ["Fecha", `${formatDateTime(at)} (hora peninsular)`],
                ["Para qué es", mode === "live" ? "Para trabajar" : "Para probar, con pagos simulados"],
                ["Caduca", validUntil === null ? "No caduca" : formatDate(validUntil)],
              ]}
            />
            <Paragraph>Qué puede hacer:</Paragraph>
            <List
              items={scopes.map((scope) => `${SCOPE_NAMES[scope].label}: ${SCOPE_NAMES[scope].description}`)}
            />
            <Paragraph>
              Si no la esperabas, revócala ahora: deja de valer en el acto.{" "}
              {key.by !== null && "Pide también a quien la creó que cambie su contraseña."}
            </Paragraph>
            <MailButton href={shopUrl(origin, MAIL_PATHS.apiKeys)}>Ver y revocar claves</MailButton>
            <Small>La clave no va en este correo: solo se mostró al crearla.</Small>
          </>
        ),
      };
    },
  ),
  /** The endpoint's host only: its path may hold secrets. */
  "webhook-disabled": mail(
    z.object({ organization: text, host: text }),
    ({ organization, host }, { origin }) => ({
      subject: `Hemos desactivado un webhook de ${organization}`,
      preheader: `${host} lleva tres días sin responder.`,
      why: `Recibes este correo porque eres responsable de ${organization} en ${site.name}.`,
      body: (
        <>
          <Title>Hemos desactivado un webhook</Title>
          <Paragraph>
            Tu sistema lleva tres días sin aceptar los avisos que le enviamos, así que hemos dejado de
            enviarlos. Tus ventas y tus cupones siguen funcionando con normalidad.
          </Paragraph>
          <FactTable
            rows={[
              ["Negocio", organization],
              ["Servidor", host],
            ]}
          />
          <Paragraph>
            Cuando esté arreglado, vuelve a activarlo. Los avisos de los últimos treinta días se pueden enviar
            otra vez.
          </Paragraph>
          <MailButton href={shopUrl(origin, MAIL_PATHS.webhooks)}>Ver los webhooks</MailButton>
          <Small>No mostramos aquí la dirección completa, porque puede contener claves.</Small>
        </>
      ),
    }),
  ),
};
