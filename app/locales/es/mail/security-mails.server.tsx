/** Mails about an account's security: changes, and sign-ins from new devices. */

import { z } from "zod";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { firstName, text, time } from "~/domain/mail/schemas";
import { deviceName } from "~/locales/es/account/account-page";
import { formatMainlandMoment } from "~/locales/es/format";
import { shopUrl } from "~/mail-layout/mail-content";
import { MailButton, Paragraph, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";
import { Hello, Help, WHY_ACCOUNT } from "./account-parts";

const securityChanged = z.object({
  firstName,
  kind: z.enum([
    "totp_added",
    "totp_removed",
    "passkey_added",
    "passkey_removed",
    "recovery_codes_made",
    "recovery_code_used",
    "factors_reset",
  ]),
  /** The passkey's name, chosen by its owner. */
  name: text.optional(),
  /** Remaining recovery codes. */
  left: z.number().int().nonnegative().optional(),
  /** The operator's reason; for the audit log, never in the mail. */
  note: text.optional(),
});
type SecurityChanged = z.infer<typeof securityChanged>;

interface Notice {
  title: string;
  text: string;
}

const codesLeft = (left: number) =>
  left === 0 ? "No te queda ninguno" : left === 1 ? "Te queda 1" : `Te quedan ${left}`;

function noticeOf({ kind, name = "", left = 0 }: SecurityChanged): Notice {
  switch (kind) {
    case "totp_added":
      return {
        title: "Has añadido una aplicación de códigos",
        text: "Desde ahora, al acceder a tu cuenta te pediremos también un código de tu aplicación.",
      };
    case "totp_removed":
      return {
        title: "Has quitado tu aplicación de códigos",
        text: "Sus códigos ya no sirven para acceder a tu cuenta.",
      };
    case "passkey_added":
      return {
        title: "Has añadido una llave de acceso",
        text: `La llave «${name}» sirve desde ahora como segundo paso al acceder a tu cuenta.`,
      };
    case "passkey_removed":
      return {
        title: "Has quitado una llave de acceso",
        text: `La llave «${name}» ya no sirve para acceder a tu cuenta.`,
      };
    case "recovery_codes_made":
      return {
        title: "Tienes códigos de recuperación nuevos",
        text: "Los códigos anteriores han dejado de valer.",
      };
    case "recovery_code_used":
      return {
        title: "Se ha usado un código de recuperación",
        text: `Se ha usado uno de tus códigos de recuperación para acceder a tu cuenta o para confirmar un cambio. ${codesLeft(left)}; puedes crear otros en el apartado de seguridad de tu cuenta.`,
      };
    case "factors_reset":
      return {
        title: "Hemos quitado la verificación en dos pasos",
        text: "Nuestro equipo ha quitado de tu cuenta la aplicación de códigos, las llaves de acceso y los códigos de recuperación, y ha cerrado todas tus sesiones. Accede de nuevo y vuelve a protegerla.",
      };
  }
}

export const securityMails = {
  "security-changed": mail(securityChanged, (data) => {
    const { title, text } = noticeOf(data);
    return {
      subject: title,
      preheader: `Un cambio en la seguridad de tu cuenta de ${site.name}.`,
      why: WHY_ACCOUNT,
      body: (
        <>
          <Title>{title}</Title>
          <Hello firstName={data.firstName} />
          <Paragraph>{text}</Paragraph>
          <Help />
        </>
      ),
    };
  }),
  "new-device": mail(
    z.object({
      firstName,
      at: time,
      /** null = not recognised. */
      browser: text.nullable(),
      system: text.nullable(),
    }),
    ({ firstName, at, browser, system }, { origin }) => {
      const device = deviceName({ browser, system });
      return {
        subject: `Nuevo acceso a tu cuenta: ${device}`,
        preheader: "Si has sido tú, no tienes que hacer nada.",
        why: WHY_ACCOUNT,
        body: (
          <>
            <Title>Nuevo acceso a tu cuenta</Title>
            <Hello firstName={firstName} />
            <Paragraph>
              Han accedido a tu cuenta desde un dispositivo que no conocíamos: {device}, el{" "}
              {formatMainlandMoment(at)}.
            </Paragraph>
            <Paragraph>Si has sido tú, no tienes que hacer nada.</Paragraph>
            <Paragraph>
              Si no has sido tú, cierra esa sesión y elige otra contraseña cuanto antes. Cambia también la
              contraseña de tu correo, porque con él se puede entrar.
            </Paragraph>
            <MailButton href={shopUrl(origin, MAIL_PATHS.sessions, {})}>Ver dónde he accedido</MailButton>
            <MailButton href={shopUrl(origin, MAIL_PATHS.passwordForgot, {})} kind="outlined">
              Elegir otra contraseña
            </MailButton>
            <Help />
          </>
        ),
      };
    },
  ),
};
