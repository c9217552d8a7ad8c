/** Mails to the operator: failures and how to fix them. */
import type { DeadMails } from "~/domain/mail/schemas";
import { formatInteger } from "~/locales/es/format";
import type { MailContent } from "~/mail-layout/mail-content";
import { List, Paragraph, Small, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";

const KINDS: Record<string, string> = {
  "purchase-confirmation": "Confirmación con los cupones",
  gift: "Regalo",
  "late-payment-refund": "Devolución de un pago tardío",
  refund: "Devolución",
  "slot-cancelled": "Cita cancelada",
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
