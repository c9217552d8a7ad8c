/** Mails that notify an account's owner: what has changed, and attempts to sign in as them. */
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import type { AccountNews, NetworkLinked, SignInAttack } from "~/domain/mail/schemas";
import { type MailContent, type MailFacts, shopUrl } from "~/mail-layout/mail-content";
import { Link, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";
import { Hello, Help, WHY_ACCOUNT } from "./account-parts";

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

export function emailChangedMail(news: AccountNews): MailContent {
  return noticeMail(news, {
    title: "El correo de tu cuenta ha cambiado",
    preheader: "A partir de ahora accedes con la dirección nueva.",
    text: "Tu cuenta ya no usa esta dirección: desde ahora accedes con la nueva, y allí te escribiremos.",
  });
}

export function passwordChangedMail(news: AccountNews): MailContent {
  return noticeMail(news, {
    title: "Tu contraseña ha cambiado",
    preheader: "Hemos cerrado tus otras sesiones.",
    text: "Acabamos de guardar una contraseña nueva para tu cuenta y hemos cerrado las demás sesiones abiertas.",
  });
}

export function accountDeletedMail(news: AccountNews): MailContent {
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
}

const NETWORKS = { google: "Google", apple: "Apple", facebook: "Facebook" } as const;

export function networkLinkedMail({ provider, ...news }: NetworkLinked): MailContent {
  const network = NETWORKS[provider];
  return noticeMail(news, {
    title: `Ya puedes acceder con ${network}`,
    preheader: `Hemos unido tu cuenta de ${network} a la de ${site.name}.`,
    text: `Desde ahora entras en tu cuenta también con ${network}, porque tiene esta misma dirección de correo.`,
  });
}

export function signInAttackMail(
  { firstName, hasPassword }: SignInAttack,
  { origin }: MailFacts,
): MailContent {
  return {
    subject: `Alguien intenta entrar en tu cuenta de ${site.name}`,
    preheader: "No lo ha conseguido. Te contamos qué puedes hacer.",
    why: WHY_ACCOUNT,
    body: (
      <>
        <Title>Alguien intenta entrar en tu cuenta</Title>
        <Hello firstName={firstName} />
        <Paragraph>
          Hoy se han hecho muchos intentos fallidos de entrar en tu cuenta desde dispositivos que no habías
          usado antes. Los estamos frenando, y tú puedes seguir entrando como siempre desde tus dispositivos.
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
  };
}
