/** Mails about a withdrawal: the link to confirm a declaration, and the acknowledgement (docs/law.md 6). */

import { z } from "zod";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { cents, text, time, told } from "~/domain/mail/schemas";
import { withdrawal } from "~/locales/es/checkout/withdrawal";
import { formatDate, formatMainlandMoment } from "~/locales/es/format";
import { shopUrl } from "~/mail-layout/mail-content";
import { FactTable, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";
import { Told } from "./coupon-parts";
import { formatMoney, WHY_BOUGHT } from "./purchase-parts";

export const withdrawalMails = {
  /**
   * To the sale's own e-mail address, after a withdrawal was declared without proof. No coupon is void yet: continuing
   * needs access to the buyer's mailbox.
   */
  "withdrawal-declared": mail(
    z.object({
      number: text,
      receivedAt: time,
      /** Signed link to the withdrawal steps. */
      url: z.url(),
      expiresAt: time,
    }),
    ({ number, receivedAt, url, expiresAt }) => ({
      subject: `Confirma tu desistimiento del pedido ${number}`,
      preheader: `Recibido el ${formatMainlandMoment(receivedAt)}. Falta un paso.`,
      why: `Recibes este correo porque alguien ha escrito esta dirección y el número de tu pedido en ${site.name} para desistir. Si no has sido tú, no hagas nada: tus cupones siguen valiendo.`,
      body: (
        <>
          <Title>Confirma tu desistimiento</Title>
          <Paragraph>
            El {formatMainlandMoment(receivedAt)}, recibimos la declaración de que desistes del pedido{" "}
            {number}. Como se hizo solo con el número y el correo, necesitamos que la confirmes: abre el
            enlace, elige los cupones que devuelves y pulsa el botón.
          </Paragraph>
          <MailButton href={url}>Elegir y confirmar</MailButton>
          <Paragraph>
            Cuenta la fecha en que la recibimos, aunque lo abras después. Hasta que confirmes no se anula
            ningún cupón.
          </Paragraph>
          <Small>El enlace vale hasta el {formatDate(expiresAt)}.</Small>
        </>
      ),
    }),
  ),
  /** Content, date and time of the declaration (docs/law.md 6). */
  "withdrawal-acknowledgement": mail(
    z.object({
      number: text,
      /** Arrival of the declaration, ms UTC. */
      receivedAt: time,
      email: text,
      items: z.array(z.object({ title: text, quantity: z.number().int().positive(), amount: cents })).min(1),
      amount: cents,
      /** The buyer's bank decides about the payment; mails of before say nothing of it. */
      waits: z.boolean().optional(),
      currency: text,
      told,
    }),
    ({ number, receivedAt, email, items, amount, waits, currency, told }, { origin }) => ({
      subject: `Hemos recibido tu desistimiento del pedido ${number}`,
      preheader: `Recibido el ${formatMainlandMoment(receivedAt)}.`,
      why: WHY_BOUGHT,
      body: (
        <>
          <Title>Acuse de recibo de tu desistimiento</Title>
          <Paragraph>
            El {formatMainlandMoment(receivedAt)}, nos comunicaste que desistes de esta compra:
          </Paragraph>
          <FactTable
            rows={[
              ["Pedido", number],
              ["Comunicado desde", email],
              ...items.map(
                (item, index) =>
                  [
                    items.length === 1 ? "Desistes de" : `Desistes de (${index + 1})`,
                    `${item.quantity} × ${item.title}: ${formatMoney(item.amount, currency)}`,
                  ] as const,
              ),
              ...(amount > 0 ? ([["Te devolvemos", formatMoney(amount, currency)]] as const) : []),
            ]}
          />
          <Paragraph>
            Esos cupones quedan anulados. {amount > 0 && waits && `${withdrawal.waits} `}
            {amount > 0 &&
              !waits &&
              "Te devolvemos el importe en un máximo de 14 días naturales, por el mismo medio de pago que usaste y sin ningún coste; te avisaremos cuando esté en camino. "}
            Guarda este correo: es la prueba de tu desistimiento.
          </Paragraph>
          <Told to={told} />
          <MailButton href={shopUrl(origin, MAIL_PATHS.withdrawalInformation)}>
            Cómo funciona el desistimiento
          </MailButton>
        </>
      ),
    }),
  ),
};
