/** Mails to the giver of a present: its coupons have new codes, and its recipient says thank you. */

import { z } from "zod";
import { mail } from "~/domain/mail/mail-template";
import { giftTo, text } from "~/domain/mail/schemas";
import { FactTable, MailButton, Paragraph, Quote, Title } from "~/mail-layout/parts";
import { recipientName } from "./coupon-parts";
import { WHY_BOUGHT } from "./purchase-parts";

export const giverMails = {
  /** Its address was replaced after its mail had left. */
  "gift-renewed": mail(
    z.object({
      number: text,
      title: text,
      giftTo,
      /** Signed link to the order's page. */
      orderUrl: z.url(),
    }),
    ({ number, title, giftTo: to, orderUrl }) => ({
      subject: `Los cupones de tu regalo tienen códigos nuevos: ${title}`,
      preheader: "Los que te enviamos antes ya no valen.",
      why: WHY_BOUGHT,
      body: (
        <>
          <Title>Los cupones de tu regalo tienen códigos nuevos</Title>
          <Paragraph>
            Hemos enviado «{title}» a {recipientName(to)}, como has pedido. Para que solo lo use esa persona,
            los cupones tienen códigos nuevos: los de la dirección anterior y los PDF que recibiste tú ya no
            valen.
          </Paragraph>
          <MailButton href={orderUrl}>Ver mi pedido</MailButton>
          <FactTable rows={[["Pedido", number]]} />
        </>
      ),
    }),
  ),
  /** Plain words of the recipient, checked as those of a giver (decision 037). */
  "gift-thanks": mail(
    z.object({ number: text, title: text, fromName: text, message: text }),
    ({ number, title, fromName, message }) => {
      const from = fromName === "" ? "La persona que recibió tu regalo" : fromName;
      return {
        subject: `${from} te da las gracias por tu regalo`,
        preheader: `Por «${title}».`,
        why: WHY_BOUGHT,
        body: (
          <>
            <Title>¡Gracias por tu regalo!</Title>
            <Paragraph>
              {from} ha abierto «{title}» y te escribe:
            </Paragraph>
            <Quote text={message} />
            <FactTable rows={[["Pedido", number]]} />
          </>
        ),
      };
    },
  ),
};
