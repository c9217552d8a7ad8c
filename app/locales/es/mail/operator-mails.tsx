/** Mails to the operator: failures with their remedy, and enquiries and applications of partners. */
import type { PartnerApplication, PartnerLead } from "~/domain/mail/partners/schemas";
import type { DeadMails } from "~/domain/mail/schemas";
import { formatInteger } from "~/locales/es/format";
import type { MailContent } from "~/mail-layout/mail-content";
import { Facts, Lines, List, Paragraph, Small, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";

const KINDS: Record<string, string> = {
  "purchase-confirmation": "Confirmación con los cupones",
  gift: "Regalo",
  "late-payment-refund": "Devolución de un pago tardío",
  refund: "Devolución",
  "slot-cancelled": "Fecha cancelada",
  "withdrawal-acknowledgement": "Acuse de desistimiento",
};

export function deadMailsMail({ count, mails }: DeadMails): MailContent {
  const title = `${formatInteger(count)} ${count === 1 ? "correo de compra sin entregar" : "correos de compra sin entregar"}`;
  return {
    subject: `${site.name}: ${title}`,
    preheader: "Hay compradores que no han recibido su correo.",
    why: "Recibes este correo porque tu dirección está configurada como la de quien opera la tienda (OPERATOR_EMAIL). Se envía como máximo uno por hora.",
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>
          La tienda ha dejado de intentarlo. Quien compró lo ve en la página de su pedido, donde puede
          descargar los cupones o corregir la dirección.
        </Paragraph>
        <List
          items={mails.map(
            ({ template, recipient, reason }) => `${KINDS[template] ?? template}, a ${recipient}: ${reason}`,
          )}
        />
        {count > mails.length && <Paragraph>Y {formatInteger(count - mails.length)} más.</Paragraph>}
        <Small>
          La lista completa: npm run mail:dead. Cuando la causa esté resuelta: npm run mail:retry -- all.
        </Small>
      </>
    ),
  };
}

export function partnerLeadMail(lead: PartnerLead): MailContent {
  return {
    subject: `Nueva empresa interesada: ${lead.companyName}`,
    preheader: `${lead.contactName}, ${lead.city}`,
    why: "Recibes este correo porque atiendes a las empresas que quieren vender aquí.",
    body: (
      <>
        <Title>Nueva empresa interesada</Title>
        <Facts
          rows={[
            ["Empresa", lead.companyName],
            ["Contacto", lead.contactName],
            ["Correo", lead.email],
            ["Teléfono", lead.phone],
            ["Ciudad", `${lead.city} (${lead.region})`],
            ["Categoría", lead.category],
            ["Web", lead.website ?? "—"],
            ["NIF", lead.taxNumber ?? "—"],
          ]}
        />
        {lead.message && <Lines text={lead.message} />}
      </>
    ),
  };
}

export function partnerApplicationMail(application: PartnerApplication): MailContent {
  return {
    subject: `Un negocio espera revisión: ${application.name}`,
    preheader: `${application.legalName}, ${application.city}`,
    why: "Recibes este correo porque revisas los negocios que quieren vender aquí.",
    body: (
      <>
        <Title>Un negocio espera revisión</Title>
        <Facts
          rows={[
            ["Nombre", application.name],
            ["Razón social", application.legalName],
            ["NIF", application.taxId],
            ["Localidad", application.city],
            ["Correo", application.email],
            ["Teléfono", application.phone],
          ]}
        />
        <Small>Le hemos prometido una respuesta en un día laborable.</Small>
      </>
    ),
  };
}
