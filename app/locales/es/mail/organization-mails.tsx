/** Mails about an organization: its state with the reasons, and changes of its account, contact, legal data or owners. */

import { MAIL_PATHS } from "~/domain/mail/link-paths";
import type { OrganizationChanged, OrganizationStatusNews } from "~/domain/mail/partners/schemas";
import { formatDateTime } from "~/locales/es/format";
import { type MailContent, type MailFacts, shopUrl } from "~/mail-layout/mail-content";
import { FactTable, List, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";
import { Reasons } from "./partner-mails";

const CHANGES: Record<OrganizationChanged["changes"][number], string> = {
  payout: "La cuenta en la que cobráis",
  contact_email: "El correo de contacto",
  legal_data: "Los datos legales",
  owners: "Las personas con la función de propiedad",
};

export function organizationChangedMail(change: OrganizationChanged, { origin }: MailFacts): MailContent {
  const { organization, changes, person, at } = change;
  const by = change.by ?? `El equipo de ${site.name}`;
  const path = changes.includes("owners") ? MAIL_PATHS.team : MAIL_PATHS.organization;
  return {
    subject: `Han cambiado datos importantes de ${organization}`,
    preheader: `${changes.map((name) => CHANGES[name]).join(", ")}.`,
    why: `Recibes este correo porque eres o eras responsable de ${organization} en ${site.name}.`,
    body: (
      <>
        <Title>Han cambiado datos importantes</Title>
        <FactTable
          rows={[
            ["Negocio", organization],
            ["Qué ha cambiado", changes.map((name) => CHANGES[name]).join(", ")],
            ...(person === null ? [] : ([["Persona", person]] as [string, string][])),
            ["Quién lo ha hecho", by],
            ["Fecha", `${formatDateTime(at)} (hora peninsular)`],
          ]}
        />
        <Paragraph>Si es correcto, no tienes que hacer nada.</Paragraph>
        <Paragraph>
          Si no lo esperabas, revísalo ahora y escríbenos a {identity.contacts.customerServiceEmail}.
        </Paragraph>
        <MailButton href={shopUrl(origin, path)}>Revisarlo en el panel</MailButton>
        <Small>Por seguridad, los datos nuevos no van en este correo.</Small>
      </>
    ),
  };
}

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

export function organizationStatusMail(
  { name, status, reason_code, reason, offers = [] }: OrganizationStatusNews,
  { origin }: MailFacts,
): MailContent {
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
}
