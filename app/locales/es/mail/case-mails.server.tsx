/** Mails about questions to customer service: the receipt, and the answer of staff. */

import { z } from "zod";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { text } from "~/domain/mail/schemas";
import { HELP_CASE_TOPICS, showCaseNumber } from "~/domain/support/help-case";
import { formatMainlandMoment } from "~/locales/es/format";
import { CASE_TOPICS } from "~/locales/es/help/help-case";
import { shopUrl } from "~/mail-layout/mail-content";
import { FactTable, Link, Paragraph, Quote, Small, Title } from "~/mail-layout/parts";

const WHY = "Recibes este correo porque has escrito a nuestra atención al cliente con esta dirección.";

const received = z.object({
  number: text,
  topic: z.enum(HELP_CASE_TOPICS),
  order: text.nullable(),
  openedAt: z.number().int(),
});

const answered = z.object({ number: text, order: text.nullable(), message: text, answer: text });

export const caseMails = {
  "help-case-received": mail(received, ({ number, topic, order, openedAt }, { origin }) => ({
    subject: `Hemos recibido tu mensaje (caso ${showCaseNumber(number)})`,
    preheader: "Te contestará una persona por correo.",
    why: WHY,
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
  "help-case-answered": mail(answered, ({ number, order, message, answer }) => ({
    subject: `Respuesta a tu caso ${showCaseNumber(number)}`,
    preheader: "Te contestamos a lo que nos preguntaste.",
    why: WHY,
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
