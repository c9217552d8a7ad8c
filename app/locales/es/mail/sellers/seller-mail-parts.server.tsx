/** Parts that mails about a business to its members share: whose they are, why they come, how they end. */
import { z } from "zod";
import { LINK_PURPOSES, MAIL_PATHS } from "~/domain/mail/link-paths";
import { text } from "~/domain/mail/schemas";
import { MEMBER_MAIL_NAMES } from "~/locales/es/member-mails";
import { shopUrl } from "~/mail-layout/mail-content";
import { Link, MailButton, Small } from "~/mail-layout/parts";

export const organization = z.object({ id: z.uuid(), name: text });

export const endOf = (kind: keyof typeof MEMBER_MAIL_NAMES) => ({
  endedBy: (data: { organization: { id: string } }) => ({
    path: MAIL_PATHS.memberMailEnd,
    purpose: LINK_PURPOSES.memberMail,
    facts: [data.organization.id, kind],
  }),
});

export const why = (name: string, kind: keyof typeof MEMBER_MAIL_NAMES) =>
  `Recibes este correo porque formas parte de ${name}: ${MEMBER_MAIL_NAMES[kind]}.`;

export function SaleButton({ origin, number }: { origin: string; number: string }) {
  return (
    <MailButton href={shopUrl(origin, `${MAIL_PATHS.partnerSales}/${number}`)}>Abrir la venta</MailButton>
  );
}

export function Choices({ origin }: { origin: string }) {
  return (
    <Small>
      <Link href={shopUrl(origin, MAIL_PATHS.memberMails)}>Elegir qué correos recibo</Link>
    </Small>
  );
}
