/** Mail to an organization's owners: its account, contact, legal data or owners were changed. */

import { MAIL_PATHS } from "~/domain/mail/link-paths";
import type { OrganizationChanged } from "~/domain/mail/partners/schemas";
import { formatDateTime } from "~/locales/es/format";
import { type MailContent, type MailFacts, shopUrl } from "~/mail-layout/mail-content";
import { Button, Facts, Paragraph, Small, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";

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
        <Facts
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
          Si no lo esperabas, revísalo ahora y escríbenos a {site.contacts.customerServiceEmail}.
        </Paragraph>
        <Button href={shopUrl(origin, path)}>Revisarlo en el panel</Button>
        <Small>Por seguridad, los datos nuevos no van en este correo.</Small>
      </>
    ),
  };
}
