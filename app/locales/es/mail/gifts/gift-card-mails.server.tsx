/** Mails about gift cards by amount: bought, given, brought from another system, ended, about to end; and those given for friends invited. */
import { z } from "zod";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { cents, text, time } from "~/domain/mail/schemas";
import { formatDate, formatEuros, formatMainlandMoment } from "~/locales/es/format";
import { shopUrl } from "~/mail-layout/mail-content";
import { FactTable, Link, MailButton, Paragraph, Quote, Small, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";
import { WHY_BOUGHT } from "../purchase-parts";
import { cardFacts, HowToSpend } from "./card-parts.server";

const whyGiven = (from: string) =>
  `Recibes este correo porque ${from === "" ? "alguien" : from} ha comprado una tarjeta regalo para ti en ${site.name} y nos ha dado tu dirección. No la usaremos para nada más.`;

const WHY_INVITED = `Recibes este correo porque has invitado a alguien a ${site.name} con el enlace de tu cuenta.`;

export const giftCardMails = {
  "gift-card-bought": mail(
    z.object({
      number: text,
      amount: cents,
      validUntil: time,
      boughtAt: time,
      cardUrl: z.url(),
      /** null = the card is another person's. */
      code: text.nullable(),
      giftEmail: text.nullable(),
      giftDueAt: time.nullable(),
    }),
    ({ number, amount, validUntil, boughtAt, cardUrl, code, giftEmail, giftDueAt }, { origin }) => ({
      subject: `Tu tarjeta regalo de ${formatEuros(amount)}`,
      preheader: code === null ? "Ya está pagada. Te contamos cuándo llega." : "Ya puedes usarla.",
      why: WHY_BOUGHT,
      body: (
        <>
          <Title>Tu tarjeta regalo está pagada</Title>
          <FactTable
            rows={[
              ["Pedido y tarjeta", number],
              ["Comprada el", formatMainlandMoment(boughtAt)],
              ["Importe", formatEuros(amount)],
              ["Vale hasta el", formatDate(validUntil)],
              ...(code === null ? [] : [["Código", code] as const]),
              ...(giftEmail === null
                ? []
                : [
                    [
                      "Para",
                      giftDueAt === null
                        ? `${giftEmail}, enviada ya`
                        : `${giftEmail}, el ${formatMainlandMoment(giftDueAt)}`,
                    ] as const,
                  ]),
            ]}
          />
          <MailButton href={cardUrl}>Ver la tarjeta</MailButton>
          {code !== null && <HowToSpend />}
          <Paragraph>
            La tarjeta no lleva IVA: lo lleva lo que se compre con ella. Mientras no se haya gastado nada,
            puedes devolverla en 14 días sin dar explicaciones, desde el mismo enlace.
          </Paragraph>
          <Small>
            <Link href={shopUrl(origin, MAIL_PATHS.agreement)}>
              Condiciones de compra y de las tarjetas regalo
            </Link>
          </Small>
        </>
      ),
    }),
  ),
  "gift-card": mail(
    z.object({
      fromName: text,
      toName: text,
      message: text,
      amount: cents,
      validUntil: time,
      cardUrl: z.url(),
    }),
    ({ fromName, toName, message, amount, validUntil, cardUrl }) => ({
      subject: `${fromName === "" ? "Alguien" : fromName} te regala ${formatEuros(amount)}`,
      preheader: `Para gastar en lo que quieras de ${site.name}.`,
      why: whyGiven(fromName),
      body: (
        <>
          <Title>{toName === "" ? "¡Tienes un regalo!" : `¡${toName}, tienes un regalo!`}</Title>
          <Paragraph>
            {fromName === "" ? "Alguien" : fromName} te regala una tarjeta de {formatEuros(amount)} para
            gastar en {site.name}.
          </Paragraph>
          {message !== "" && <Quote text={message} />}
          <MailButton href={cardUrl}>Abrir mi tarjeta</MailButton>
          <Paragraph>
            Vale hasta el {formatDate(validUntil)}, en una o en varias compras. El código está detrás del
            botón: no reenvíes este correo.
          </Paragraph>
        </>
      ),
    }),
  ),
  /** Acknowledges the withdrawal with its content, day and hour (docs/law.md 6). */
  "gift-card-withdrawn": mail(
    z.object({ number: text, amount: cents, declaredAt: time }),
    ({ number, amount, declaredAt }) => ({
      subject: `Has devuelto tu tarjeta regalo de ${formatEuros(amount)}`,
      preheader: "Te devolvemos el dinero al mismo medio de pago.",
      why: WHY_BOUGHT,
      body: (
        <>
          <Title>Acuse de recibo de tu desistimiento</Title>
          <FactTable
            rows={[
              ["Tarjeta", number],
              ["Devuelta el", formatMainlandMoment(declaredAt)],
              ["Importe", formatEuros(amount)],
            ]}
          />
          <Paragraph>
            Te devolvemos el dinero al mismo medio de pago que usaste, en 14 días como máximo. El código de la
            tarjeta ya no sirve.
          </Paragraph>
        </>
      ),
    }),
  ),
  "gift-card-ended": mail(z.object({ fromName: text, toName: text }), ({ fromName, toName }) => ({
    subject: "Tu tarjeta regalo ya no vale",
    preheader: "Se ha anulado su compra.",
    why: whyGiven(fromName),
    body: (
      <>
        <Title>
          {toName === "" ? "Tu tarjeta regalo ya no vale" : `${toName}, tu tarjeta regalo ya no vale`}
        </Title>
        <Paragraph>
          Se ha anulado la compra de la tarjeta que {fromName === "" ? "alguien" : fromName} te había
          regalado, y su código ya no sirve para pagar.
        </Paragraph>
      </>
    ),
  })),
  "gift-card-ending": mail(
    z.object({ balance: cents, validUntil: time, cardUrl: z.url() }),
    ({ balance, validUntil, cardUrl }) => ({
      subject: `Te quedan ${formatEuros(balance)} en tu tarjeta regalo hasta el ${formatDate(validUntil)}`,
      preheader: "Después ya no se podrán gastar.",
      why: `Recibes este correo porque tienes una tarjeta regalo de ${site.name} con saldo.`,
      body: (
        <>
          <Title>Tu tarjeta regalo caduca pronto</Title>
          <Paragraph>
            Te quedan {formatEuros(balance)} para gastar hasta el {formatDate(validUntil)}. Después se
            pierden.
          </Paragraph>
          <MailButton href={cardUrl}>Ver mi tarjeta</MailButton>
        </>
      ),
    }),
  ),
  /** To who had a card with a balance in the system that the shop has taken over. */
  "gift-card-arrived": mail(
    z.object({ number: text, balance: cents, validUntil: time, cardUrl: z.url(), code: text }),
    ({ number, balance, validUntil, cardUrl, code }) => ({
      subject: `Tu tarjeta regalo con ${formatEuros(balance)} tiene un código nuevo`,
      preheader: "El saldo es el mismo; con este código lo gastas aquí.",
      why: `Recibes este correo porque tenías una tarjeta regalo con saldo en una tienda que ahora continúa en ${site.name}.`,
      body: (
        <>
          <Title>Tu saldo sigue siendo tuyo</Title>
          <Paragraph>
            La tienda en la que tenías tu tarjeta regalo continúa en {site.name}. Hemos pasado aquí lo que te
            quedaba por gastar, con un código nuevo. El código anterior no sirve en {site.name}.
          </Paragraph>
          <FactTable rows={cardFacts({ number, balance, validUntil, code })} />
          <MailButton href={cardUrl}>Ver la tarjeta</MailButton>
          <HowToSpend />
        </>
      ),
    }),
  ),
  "friend-credit": mail(z.object({ amount: cents }), ({ amount }, { origin }) => ({
    subject: `Tienes ${formatEuros(amount)} por tu invitación`,
    preheader: "Están en tu cuenta, en una tarjeta regalo.",
    why: WHY_INVITED,
    body: (
      <>
        <Title>Gracias por invitar</Title>
        <Paragraph>
          Alguien a quien invitaste ha hecho su primera compra, y el plazo para devolverla ya ha pasado. Por
          eso tienes {formatEuros(amount)} en una tarjeta regalo, para pagar lo que quieras.
        </Paragraph>
        <MailButton href={shopUrl(origin, MAIL_PATHS.accountGiftCards)}>Ver mis tarjetas regalo</MailButton>
        <Paragraph>
          Si esa compra se devuelve más adelante, se descuenta lo que no hayas gastado de este saldo.
        </Paragraph>
      </>
    ),
  })),
  "friend-thanks": mail(z.object({ amount: cents }), ({ amount }, { origin }) => ({
    subject: "Tu compra ha tenido premio para quien te invitó",
    preheader: "Tú no tienes que hacer nada.",
    why: WHY_BOUGHT,
    body: (
      <>
        <Title>Gracias por venir con una invitación</Title>
        <Paragraph>
          Aceptaste una invitación y has hecho tu primera compra: quien te invitó ha recibido{" "}
          {formatEuros(amount)}. No le hemos dicho qué has comprado ni con qué correo. Tu compra no cambia en
          nada.
        </Paragraph>
        <MailButton href={shopUrl(origin, MAIL_PATHS.friends)}>Invitar yo también</MailButton>
      </>
    ),
  })),
  "friend-credit-ended": mail(z.object({ amount: cents }), ({ amount }) => ({
    subject: `Hemos descontado ${formatEuros(amount)} de tu tarjeta regalo`,
    preheader: "Se ha devuelto la compra por la que los tenías.",
    why: WHY_INVITED,
    body: (
      <>
        <Title>Tu crédito por invitar ya no vale</Title>
        <Paragraph>
          Se ha devuelto la compra de la persona a la que invitaste. Por eso hemos descontado lo que quedaba
          de ese crédito: {formatEuros(amount)}. Lo que ya habías gastado no se te pide.
        </Paragraph>
      </>
    ),
  })),
};
