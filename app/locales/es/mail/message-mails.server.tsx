/** Mails with what one person writes or hands to another: a seller to a buyer, and a report of it; givers and their friends. */

import { z } from "zod";
import { LINK_PURPOSES, MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { giftTo, text } from "~/domain/mail/schemas";
import { HELP_CASE_TOPICS, showCaseNumber } from "~/domain/support/help-case";
import { formatMainlandMoment } from "~/locales/es/format";
import { CASE_TOPICS } from "~/locales/es/help/help-case";
import { shopUrl } from "~/mail-layout/mail-content";
import { FactTable, Link, MailButton, Paragraph, Quote, Small, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";
import { recipientName } from "./coupon-parts";
import { WHY_BOUGHT } from "./purchase-parts";

const sellerMessage = z.object({
  messageId: z.uuid(),
  number: text,
  seller: z.object({ name: text, email: text }),
  /** Without links. */
  text,
});

const messageReported = z.object({ number: text, seller: text, text });

const handedOn = z.object({
  number: text,
  title: text,
  giftTo,
  /** Signed link to the order's page. */
  orderUrl: z.url(),
});

const WHY_ASKED = "Recibes este correo porque has escrito a nuestra atención al cliente con esta dirección.";

const caseReceived = z.object({
  number: text,
  topic: z.enum(HELP_CASE_TOPICS),
  order: text.nullable(),
  openedAt: z.number().int(),
});

const caseAnswered = z.object({ number: text, order: text.nullable(), message: text, answer: text });

export const messageMails = {
  "seller-message": mail(
    sellerMessage,
    ({ messageId, number, seller, text }, { origin, recipient, sign }) => {
      const sig = sign(LINK_PURPOSES.messageReport, messageId);
      const report = shopUrl(origin, MAIL_PATHS.messageReport, { email: recipient, sig });
      return {
        subject: `Mensaje de ${seller.name} sobre tu pedido ${number}`,
        preheader: "Te escribe el negocio donde compraste.",
        why: WHY_BOUGHT,
        body: (
          <>
            <Title>{seller.name} te escribe sobre tu pedido</Title>
            <FactTable rows={[["Pedido", number]]} />
            <Quote text={text} />
            <Paragraph>
              Si quieres contestar, escribe a <Link href={`mailto:${seller.email}`}>{seller.email}</Link>.
              Hasta entonces el negocio no conoce tu correo: el mensaje lo enviamos nosotros.
            </Paragraph>
            <Small>
              {site.name} nunca pide por aquí contraseñas, datos de la tarjeta ni pagos. Si este mensaje lo
              hace, insulta o no trata de tu compra, <Link href={report}>avísanos</Link> y ese negocio no
              podrá volver a escribirte sobre este pedido.
            </Small>
          </>
        ),
      };
    },
  ),
  "message-reported": mail(messageReported, ({ number, seller, text }) => ({
    subject: `Un cliente avisa de un mensaje de ${seller}`,
    preheader: `Pedido ${number}`,
    why: "Recibes este correo porque atiendes a los negocios que venden aquí.",
    body: (
      <>
        <Title>Un cliente avisa de un mensaje</Title>
        <FactTable
          rows={[
            ["Negocio", seller],
            ["Pedido", number],
          ]}
        />
        <Paragraph>Este es el texto. El negocio ya no puede escribir sobre este pedido.</Paragraph>
        <Quote text={text} />
      </>
    ),
  })),
  /** To the buyer whose own copy has ended. */
  "coupon-handed-on": mail(handedOn, ({ number, title, giftTo: to, orderUrl }) => ({
    subject: `Has enviado tu cupón a ${recipientName(to)}: ${title}`,
    preheader: "El código y los PDF que tenías ya no valen.",
    why: WHY_BOUGHT,
    body: (
      <>
        <Title>Has enviado tu cupón</Title>
        <Paragraph>
          Hemos enviado «{title}» a {recipientName(to)}, sin precios y con un código nuevo. El código y los
          PDF que tenías tú ya no valen.
        </Paragraph>
        <Paragraph>
          Hasta que lo abra, puedes recuperarlo o enviarlo a otra dirección en tu pedido. Si se devuelve, el
          dinero vuelve a ti, y avisamos a los dos.
        </Paragraph>
        <MailButton href={orderUrl}>Ver mi pedido</MailButton>
        <FactTable rows={[["Pedido", number]]} />
      </>
    ),
  })),
  /** To the buyer who has it again. */
  "coupon-taken-back": mail(handedOn, ({ number, title, giftTo: to, orderUrl }) => ({
    subject: `Has recuperado tu cupón: ${title}`,
    preheader: "Tiene un código nuevo.",
    why: WHY_BOUGHT,
    body: (
      <>
        <Title>Has recuperado tu cupón</Title>
        <Paragraph>
          «{title}» vuelve a ser tuyo, con un código nuevo. Lo que enviamos a {recipientName(to)} ya no vale.
        </Paragraph>
        <MailButton href={orderUrl}>Ver el cupón</MailButton>
        <FactTable rows={[["Pedido", number]]} />
      </>
    ),
  })),
  /** To the friend whose copy has ended. */
  "gift-taken-back": mail(z.object({ fromName: text, toName: text, title: text }), ({ fromName, title }) => ({
    subject: `El cupón que recibiste ya no vale: ${title}`,
    preheader: "Quien te lo envió lo ha recuperado.",
    why: `Recibes este correo porque te enviaron un cupón de ${site.name} a esta dirección. No la usaremos para nada más.`,
    body: (
      <>
        <Title>El cupón que recibiste ya no vale</Title>
        <Paragraph>
          {fromName === "" ? "Quien te envió" : `${fromName}, que te envió`} «{title}»
          {fromName === "" ? " " : ", "}lo ha recuperado antes de que lo abrieras. Su código y su PDF ya no
          sirven: habla con esa persona si tienes dudas.
        </Paragraph>
      </>
    ),
  })),
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
  "help-case-received": mail(caseReceived, ({ number, topic, order, openedAt }, { origin }) => ({
    subject: `Hemos recibido tu mensaje (caso ${showCaseNumber(number)})`,
    preheader: "Te contestará una persona por correo.",
    why: WHY_ASKED,
    body: (
      <>
        <Title>Hemos recibido tu mensaje</Title>
        <FactTable
          rows={[
            ["Caso", showCaseNumber(number)],
            ["Tema", CASE_TOPICS[topic]],
            ...(order === null ? [] : [["Pedido", order] as const]),
            ["Recibido", formatMainlandMoment(openedAt)],
          ]}
        />
        <Paragraph>
          Te contestará una persona a este correo, en un máximo de 15 días hábiles y normalmente mucho antes.
          Mientras tanto, quizá ayuden{" "}
          <Link href={shopUrl(origin, MAIL_PATHS.help)}>las respuestas de la ayuda</Link>.
        </Paragraph>
        <Small>
          Si no nos has escrito tú, no tienes que hacer nada: puede que otra persona se haya equivocado al
          escribir su correo.
        </Small>
      </>
    ),
  })),
  "help-case-answered": mail(caseAnswered, ({ number, order, message, answer }) => ({
    subject: `Respuesta a tu caso ${showCaseNumber(number)}`,
    preheader: "Te contestamos a lo que nos preguntaste.",
    why: WHY_ASKED,
    body: (
      <>
        <Title>Te contestamos</Title>
        <FactTable
          rows={[["Caso", showCaseNumber(number)], ...(order === null ? [] : [["Pedido", order] as const])]}
        />
        {answer.split(/\n{2,}/).map((part) => (
          <Paragraph key={part}>{part}</Paragraph>
        ))}
        <Paragraph>Esto es lo que nos escribiste:</Paragraph>
        <Quote text={message} />
        <Small>Si no queda resuelto, responde a este correo.</Small>
      </>
    ),
  })),
};
