/** Mails about friends invited: to the member who gets the credit, to the friend whose order gave it, and when it ends. */
import { z } from "zod";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { cents } from "~/domain/mail/schemas";
import { formatEuros } from "~/locales/es/format";
import { shopUrl } from "~/mail-layout/mail-content";
import { MailButton, Paragraph, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";
import { WHY_BOUGHT } from "./purchase-parts";

const WHY_INVITED = `Recibes este correo porque has invitado a alguien a ${site.name} con el enlace de tu cuenta.`;

export const friendMails = {
  "friend-credit": mail(z.object({ amount: cents }), ({ amount }, { origin }) => ({
    subject: `Tienes ${formatEuros(amount)} por tu invitación`,
    preheader: "Están en tu cuenta, en una tarjeta regalo.",
    why: WHY_INVITED,
    body: (
      <>
        <Title>Gracias por invitar</Title>
        <Paragraph>
          Alguien a quien invitaste ha hecho su primera compra, y el plazo para devolverla ya ha pasado. Por eso
          tienes {formatEuros(amount)} en una tarjeta regalo, para pagar lo que quieras.
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
          Se ha devuelto la compra de la persona a la que invitaste. Por eso hemos descontado lo que quedaba de
          ese crédito: {formatEuros(amount)}. Lo que ya habías gastado no se te pide.
        </Paragraph>
      </>
    ),
  })),
};
