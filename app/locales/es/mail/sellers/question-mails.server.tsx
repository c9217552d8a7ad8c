/** Mails about questions to sellers: the link that sends one, the new question, its answer, its refusal. */

import { z } from "zod";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { text, time } from "~/domain/mail/schemas";
import { formatMainlandMoment } from "~/locales/es/format";
import { refusalText } from "~/locales/es/questions/question-page";
import { shopUrl } from "~/mail-layout/mail-content";
import { Lines, Link, MailButton, Paragraph, Quote, Small, Title } from "~/mail-layout/parts";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";
import { Choices, endOf, organization, why } from "./seller-mail-parts.server";

const WHY_ASKED = `Recibes este correo porque hiciste una pregunta a un negocio que vende en ${site.name}.`;

const asked = { offerId: z.uuid(), title: text, seller: text, question: text };

const questionsOf = (origin: string, offerId: string) => shopUrl(origin, `/ofertas/${offerId}/preguntas`);

export const questionMails = {
  /** Without the question: it must not carry a stranger's words to a mailbox (decision 037). */
  "question-confirmation": mail(
    z.object({ token: z.string().min(16), title: text, expiresAt: time }),
    ({ token, title, expiresAt }, { origin }) => ({
      subject: `Envía tu pregunta sobre «${title}»`,
      preheader: "Falta un paso: confirma que este correo es tuyo.",
      why: `Recibes este correo porque alguien ha escrito esta dirección en ${site.name}. Si no has sido tú, no tienes que hacer nada: la pregunta no se enviará y la borraremos.`,
      body: (
        <>
          <Title>Envía tu pregunta</Title>
          <Paragraph>
            Nos han pedido que enviemos al vendedor de «{title}» una pregunta con esta dirección. Léela y
            envíala con este botón; la respuesta te llegará a este correo.
          </Paragraph>
          <MailButton href={shopUrl(origin, MAIL_PATHS.questionConfirm, { token })}>
            Leer y enviar la pregunta
          </MailButton>
          <Small>El enlace sirve hasta el {formatMainlandMoment(expiresAt)}.</Small>
        </>
      ),
    }),
  ),
  "question-received": mail(
    z.object({ organization, questionId: z.uuid(), title: text, question: text }),
    ({ organization: { name }, questionId, title, question }, { origin }) => ({
      subject: `Una pregunta sobre «${title}»`,
      preheader: question,
      why: why(name, "opinions"),
      body: (
        <>
          <Title>Te hacen una pregunta</Title>
          <Paragraph>Sobre «{title}»:</Paragraph>
          <Quote text={question} />
          <Paragraph>
            Nadie la ve hasta que la contestas: entonces se publican las dos y quien pregunta recibe tu
            respuesta por correo.
          </Paragraph>
          <MailButton href={shopUrl(origin, `${MAIL_PATHS.partnerQuestions}/${questionId}`)}>
            Contestar
          </MailButton>
          <Choices origin={origin} />
        </>
      ),
    }),
    endOf("opinions"),
  ),
  "question-answered": mail(
    z.object({ ...asked, answer: text }),
    ({ offerId, title, seller, question, answer }, { origin }) => ({
      subject: `${seller} responde a tu pregunta sobre «${title}»`,
      preheader: answer,
      why: WHY_ASKED,
      body: (
        <>
          <Title>Respuesta a tu pregunta</Title>
          <Paragraph>Preguntaste sobre «{title}»:</Paragraph>
          <Quote text={question} />
          <Paragraph>{seller} responde:</Paragraph>
          <Lines text={answer} />
          <MailButton href={shopUrl(origin, `/ofertas/${offerId}/`)}>Ver la oferta</MailButton>
          <Small>
            La pregunta y la respuesta están publicadas en{" "}
            <Link href={questionsOf(origin, offerId)}>la página de preguntas de la oferta</Link>, sin tu
            correo.
          </Small>
        </>
      ),
    }),
  ),
  "question-refused": mail(
    z.object({ ...asked, by: z.enum(["seller", "staff"]), reason: text }),
    ({ offerId, title, seller, question, by, reason }, { origin }) => ({
      subject: `Tu pregunta sobre «${title}» no se publica`,
      preheader: by === "seller" ? `${seller} no la contesta.` : "La hemos retirado.",
      why: WHY_ASKED,
      body: (
        <>
          <Title>Tu pregunta no se publica</Title>
          <Paragraph>Preguntaste sobre «{title}»:</Paragraph>
          <Quote text={question} />
          <Paragraph>
            {by === "seller" ? `${seller} no la contesta o la ha ocultado.` : "La hemos retirado."} El motivo:
          </Paragraph>
          <Lines text={by === "seller" ? refusalText(reason) : reason} />
          <MailButton href={questionsOf(origin, offerId)}>Ver las preguntas contestadas</MailButton>
          <Small>
            Si no estás de acuerdo, escribe a{" "}
            <Link href={`mailto:${identity.contacts.customerServiceEmail}`}>
              {identity.contacts.customerServiceEmail}
            </Link>{" "}
            y lo revisará una persona de nuestro equipo sin coste para ti.
          </Small>
        </>
      ),
    }),
  ),
  /** To the seller: staff took it down. */
  "question-removed": mail(
    z.object({ title: text, question: text, answer: text.nullable(), reason: text }),
    ({ title, question, answer, reason }) => ({
      subject: `Hemos retirado una pregunta sobre «${title}»`,
      preheader: reason,
      why: `Recibes este correo porque tu negocio vende en ${site.name}.`,
      body: (
        <>
          <Title>Hemos retirado una pregunta</Title>
          <Paragraph>Ya no se ve en la página de «{title}»:</Paragraph>
          <Quote text={question} />
          {answer !== null && (
            <>
              <Paragraph>Con su respuesta:</Paragraph>
              <Quote text={answer} />
            </>
          )}
          <Paragraph>El motivo:</Paragraph>
          <Lines text={reason} />
          <Small>
            La decisión la ha tomado una persona de nuestro equipo. Si no estás de acuerdo, escribe a{" "}
            <Link href={`mailto:${identity.contacts.businessEmail}`}>{identity.contacts.businessEmail}</Link>{" "}
            y la revisará otra persona sin coste para ti. También puedes acudir a los tribunales.
          </Small>
        </>
      ),
    }),
  ),
};
