/** Mails with which a person proves a mailbox: codes and one-time links to activate or change an account. */

import { z } from "zod";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { firstName, text, time } from "~/domain/mail/schemas";
import { formatMainlandMoment, formatTime } from "~/locales/es/format";
import { shopUrl } from "~/mail-layout/mail-content";
import { Code, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";
import { Hello, WHY_ACCOUNT } from "./account-parts";

const accountLink = z.object({
  firstName,
  uid: z.string().min(1).max(100),
  token: z.string().min(16).max(500),
  expiresAt: time,
});

const emailLink = accountLink.extend({ newEmail: text.nullable().default(null) });

const WHY_ASKED = `Recibes este correo porque alguien ha escrito esta dirección en ${site.name}. Si no has sido tú, no tienes que hacer nada.`;

const CODE_TEXTS = {
  login: { title: "Tu código para acceder", button: "Acceder con este enlace", use: "para acceder" },
  verify_email: {
    title: "Confirma tu correo",
    button: "Confirmar mi correo",
    use: "para confirmar que este correo es tuyo",
  },
  purchase: { title: "Tu código para ver la compra", button: "Ver mi compra", use: "para ver tu compra" },
} as const;

export const accountMails = {
  "one-time-code": mail(
    z.object({
      code: z.string().regex(/^\d{6}$/),
      purpose: z.enum(["login", "verify_email", "purchase"]),
      /** As entered; possibly another spelling of the recipient's. */
      email: text.optional(),
      /** Proof in the link, equivalent to the code. */
      key: text.optional(),
      expiresAt: time,
      linkExpiresAt: time.optional(),
    }),
    ({ code, purpose, email, key, expiresAt, linkExpiresAt }, { origin, recipient }) => {
      const words = CODE_TEXTS[purpose];
      const link = { purpose, email: email ?? recipient, code };
      return {
        subject: `${code} es tu código de ${site.name}`,
        preheader: `Úsalo ${words.use} antes de las ${formatTime(expiresAt)} (hora peninsular).`,
        why: WHY_ASKED,
        body: (
          <>
            <Title>{words.title}</Title>
            <Paragraph>Escribe este código {words.use}:</Paragraph>
            <Code>{code}</Code>
            <Paragraph>O, si te resulta más cómodo, abre este enlace y pulsa el botón que verás:</Paragraph>
            <MailButton href={shopUrl(origin, MAIL_PATHS.code, { ...link, ...(key && { key }) })}>
              {words.button}
            </MailButton>
            <Small>
              El código sirve una sola vez y hasta las {formatTime(expiresAt)} (hora peninsular)
              {linkExpiresAt ? `; el enlace, hasta las ${formatTime(linkExpiresAt)}` : ""}. No se los des a
              nadie: nunca te los pediremos por teléfono ni por correo.
            </Small>
          </>
        ),
      };
    },
  ),
  "account-activation": mail(accountLink, ({ firstName, uid, token, expiresAt }, { origin }) => ({
    subject: `Activa tu cuenta de ${site.name}`,
    preheader: "Un último paso y ya puedes acceder.",
    why: WHY_ASKED,
    body: (
      <>
        <Title>Activa tu cuenta</Title>
        <Hello firstName={firstName} />
        <Paragraph>
          Gracias por registrarte. Abre este enlace y escribe la contraseña que elegiste. Si no te has
          registrado tú, no hagas nada: sin esa contraseña nadie puede activar la cuenta.
        </Paragraph>
        <MailButton href={shopUrl(origin, MAIL_PATHS.activation, { uid, token })}>
          Activar mi cuenta
        </MailButton>
        <Small>El enlace vale hasta el {formatMainlandMoment(expiresAt)} y sirve una sola vez.</Small>
      </>
    ),
  })),
  "account-exists": mail(z.object({ firstName }), ({ firstName }, { origin }) => ({
    subject: `Ya tienes una cuenta en ${site.name}`,
    preheader: "Alguien ha intentado registrarse con tu correo.",
    why: WHY_ACCOUNT,
    body: (
      <>
        <Title>Ya tienes una cuenta</Title>
        <Hello firstName={firstName} />
        <Paragraph>
          Alguien ha intentado usar esta dirección para una cuenta, pero ya tienes una. Si has sido tú, accede
          con un código que te enviamos por correo; no hace falta que recuerdes la contraseña.
        </Paragraph>
        <MailButton href={shopUrl(origin, MAIL_PATHS.login, {})}>Acceder</MailButton>
        <Paragraph>Si no has sido tú, no tienes que hacer nada: tu cuenta no ha cambiado.</Paragraph>
      </>
    ),
  })),
  "password-reset": mail(accountLink, ({ firstName, uid, token, expiresAt }, { origin }) => ({
    subject: "Elige una contraseña nueva",
    preheader: "El enlace vale una hora.",
    why: WHY_ACCOUNT,
    body: (
      <>
        <Title>Elige una contraseña nueva</Title>
        <Hello firstName={firstName} />
        <Paragraph>Nos han pedido cambiar la contraseña de tu cuenta. Puedes hacerlo aquí:</Paragraph>
        <MailButton href={shopUrl(origin, MAIL_PATHS.passwordReset, { uid, token })}>
          Cambiar la contraseña
        </MailButton>
        <Small>
          El enlace vale hasta las {formatTime(expiresAt)} (hora peninsular) y sirve una sola vez. Si no lo
          has pedido tú, no hagas nada: tu contraseña sigue siendo la misma.
        </Small>
      </>
    ),
  })),
  /** Without a link the account has a password already. */
  "staff-access": mail(
    z.object({ firstName, link: accountLink.omit({ firstName: true }).nullable() }),
    ({ firstName, link }, { origin }) => ({
      subject: `Ya administras ${site.name}`,
      preheader: link ? "Elige tu contraseña: el enlace vale una hora." : "Vuelve a entrar para empezar.",
      why: WHY_ACCOUNT,
      body: (
        <>
          <Title>Ya administras la tienda</Title>
          <Hello firstName={firstName} />
          <Paragraph>
            Quien opera {site.name} ha dado a tu cuenta el permiso de administración: puedes aprobar negocios
            y ofertas, y gestionar ventas y devoluciones. Al entrar te pediremos un segundo factor, como una
            aplicación de códigos.
          </Paragraph>
          {link ? (
            <MailButton
              href={shopUrl(origin, MAIL_PATHS.passwordReset, { uid: link.uid, token: link.token })}
            >
              Elegir mi contraseña
            </MailButton>
          ) : (
            <MailButton href={shopUrl(origin, MAIL_PATHS.login, {})}>Acceder</MailButton>
          )}
          <Small>
            {link
              ? `El enlace vale hasta las ${formatTime(link.expiresAt)} (hora peninsular) y sirve una sola vez. Si caduca, pide otro en «He olvidado mi contraseña».`
              : "Hemos cerrado tus sesiones abiertas. Si no esperabas este permiso, responde a este correo."}
          </Small>
        </>
      ),
    }),
  ),
  "email-change": mail(emailLink, ({ firstName, uid, token, expiresAt }, { origin, recipient }) => ({
    subject: "Confirma tu nuevo correo",
    preheader: `Así usarás esta dirección para acceder a ${site.name}.`,
    why: WHY_ASKED,
    body: (
      <>
        <Title>Confirma tu nuevo correo</Title>
        <Hello firstName={firstName} />
        <Paragraph>
          Has pedido usar {recipient} para tu cuenta. Abre el enlace y pulsa el botón para confirmarlo:
        </Paragraph>
        <MailButton href={shopUrl(origin, MAIL_PATHS.emailChange, { uid, token })}>
          Confirmar este correo
        </MailButton>
        <Small>
          El enlace vale hasta el {formatMainlandMoment(expiresAt)}. Hasta entonces tu cuenta sigue con la
          dirección de antes.
        </Small>
      </>
    ),
  })),
  "email-reset": mail(emailLink, ({ firstName, uid, token, expiresAt }, { origin }) => ({
    subject: "Cambia el correo de tu cuenta",
    preheader: "Elige la dirección nueva desde este enlace.",
    why: WHY_ACCOUNT,
    body: (
      <>
        <Title>Cambia el correo de tu cuenta</Title>
        <Hello firstName={firstName} />
        <Paragraph>Nos han pedido cambiar el correo de tu cuenta. Elige aquí la dirección nueva:</Paragraph>
        <MailButton href={shopUrl(origin, MAIL_PATHS.emailReset, { uid, token })}>
          Elegir otro correo
        </MailButton>
        <Small>
          El enlace vale hasta las {formatTime(expiresAt)} (hora peninsular). Si no lo has pedido tú, no hagas
          nada: tu cuenta no cambia.
        </Small>
      </>
    ),
  })),
};
