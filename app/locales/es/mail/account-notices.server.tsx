/** Mails that notify an account's owner: what has changed, and attempts to sign in as them. */

import { z } from "zod";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { firstName } from "~/domain/mail/schemas";
import { type MailContent, shopUrl } from "~/mail-layout/mail-content";
import { Link, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";
import { Hello, Help, WHY_ACCOUNT } from "./account-parts";

const accountNews = z.object({ firstName });
type AccountNews = z.infer<typeof accountNews>;

interface Notice extends Pick<MailContent, "preheader"> {
  title: string;
  text: string;
}

function noticeMail({ firstName }: AccountNews, { title, preheader, text }: Notice): MailContent {
  return {
    subject: title,
    preheader,
    why: WHY_ACCOUNT,
    body: (
      <>
        <Title>{title}</Title>
        <Hello firstName={firstName} />
        <Paragraph>{text}</Paragraph>
        <Help />
      </>
    ),
  };
}

const NETWORKS = { google: "Google", apple: "Apple", facebook: "Facebook" } as const;

export const accountNotices = {
  "email-changed": mail(accountNews, (news) =>
    noticeMail(news, {
      title: "El correo de tu cuenta ha cambiado",
      preheader: "A partir de ahora accedes con la dirección nueva.",
      text: "Tu cuenta ya no usa esta dirección: desde ahora accedes con la nueva, y allí te escribiremos.",
    }),
  ),
  "password-changed": mail(accountNews, (news) =>
    noticeMail(news, {
      title: "Tu contraseña ha cambiado",
      preheader: "Hemos cerrado tus otras sesiones.",
      text: "Acabamos de guardar una contraseña nueva para tu cuenta y hemos cerrado las demás sesiones abiertas.",
    }),
  ),
  "account-deleted": mail(accountNews, (news) => {
    const notice = noticeMail(news, {
      title: "Tu cuenta se ha eliminado",
      preheader: "Tus datos personales ya no están en ella.",
      text: "Hemos borrado los datos de tu cuenta. De tus compras conservamos solo lo que nos obliga a guardar la ley, y los cupones que no hayas usado siguen valiendo con su código.",
    });
    return {
      ...notice,
      subject: `Tu cuenta de ${site.name} se ha eliminado`,
      why: `Recibes este correo porque tenías una cuenta en ${site.name} con esta dirección.`,
    };
  }),
  "network-linked": mail(
    z.object({ firstName, provider: z.enum(["google", "apple", "facebook"]) }),
    ({ provider, ...news }) => {
      const network = NETWORKS[provider];
      return noticeMail(news, {
        title: `Ya puedes acceder con ${network}`,
        preheader: `Hemos unido tu cuenta de ${network} a la de ${site.name}.`,
        text: `Desde ahora entras en tu cuenta también con ${network}, porque tiene esta misma dirección de correo.`,
      });
    },
  ),
  "sign-in-attack": mail(
    z.object({ firstName, hasPassword: z.boolean() }),
    ({ firstName, hasPassword }, { origin }) => ({
      subject: `Alguien intenta entrar en tu cuenta de ${site.name}`,
      preheader: "No lo ha conseguido. Te contamos qué puedes hacer.",
      why: WHY_ACCOUNT,
      body: (
        <>
          <Title>Alguien intenta entrar en tu cuenta</Title>
          <Hello firstName={firstName} />
          <Paragraph>
            Hoy se han hecho muchos intentos fallidos de entrar en tu cuenta desde dispositivos que no habías
            usado antes. Los estamos frenando, y tú puedes seguir entrando como siempre desde tus
            dispositivos.
          </Paragraph>
          <Paragraph>
            Si no has sido tú, no des a nadie los códigos que te enviamos.
            {hasPassword
              ? " Si usas la misma contraseña en otros sitios, o es fácil de adivinar, elige ahora otra: al guardarla se cierran todas tus sesiones."
              : ""}
          </Paragraph>
          {hasPassword ? (
            <MailButton href={shopUrl(origin, MAIL_PATHS.passwordForgot, {})}>
              Elegir otra contraseña
            </MailButton>
          ) : null}
          <Paragraph>
            Si has sido tú y no recuerdas la contraseña,{" "}
            <Link href={shopUrl(origin, MAIL_PATHS.login, {})}>entra con un código por correo</Link>.
          </Paragraph>
          <Small>Mientras duren los intentos te avisaremos como mucho una vez al día.</Small>
          <Help />
        </>
      ),
    }),
  ),
};
