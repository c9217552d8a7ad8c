/** Mail to an organization's owners: an API key was created. */

import { MAIL_PATHS } from "~/domain/mail/link-paths";
import type { ApiKeyCreated } from "~/domain/mail/partners/schemas";
import { formatDate, formatDateTime } from "~/locales/es/format";
import { SCOPE_NAMES } from "~/locales/es/panel/api-keys";
import { type MailContent, type MailFacts, shopUrl } from "~/mail-layout/mail-content";
import { FactTable, List, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";

export function apiKeyCreatedMail(key: ApiKeyCreated, { origin }: MailFacts): MailContent {
  const { organization, name, scopes, mode, at, validUntil } = key;
  const by = key.by ?? `El equipo de ${site.name}`;
  return {
    subject: `Clave de API nueva en ${organization}: ${name}`,
    preheader: `La ha creado ${by}.`,
    why: `Recibes este correo porque eres responsable de ${organization} en ${site.name}.`,
    body: (
      <>
        <Title>Se ha creado una clave de API</Title>
        <Paragraph>
          Con ella, un programa puede trabajar en nombre de {organization} sin que nadie tenga que entrar.
        </Paragraph>
        <FactTable
          rows={[
            ["Nombre", name],
            ["Creada por", by],
            ["Fecha", `${formatDateTime(at)} (hora peninsular)`],
            ["Para qué es", mode === "live" ? "Para trabajar" : "Para probar, con pagos simulados"],
            ["Caduca", validUntil === null ? "No caduca" : formatDate(validUntil)],
          ]}
        />
        <Paragraph>Qué puede hacer:</Paragraph>
        <List
          items={scopes.map((scope) => `${SCOPE_NAMES[scope].label}: ${SCOPE_NAMES[scope].description}`)}
        />
        <Paragraph>
          Si no la esperabas, revócala ahora: deja de valer en el acto.{" "}
          {key.by !== null && "Pide también a quien la creó que cambie su contraseña."}
        </Paragraph>
        <MailButton href={shopUrl(origin, MAIL_PATHS.apiKeys)}>Ver y revocar claves</MailButton>
        <Small>La clave no va en este correo: solo se mostró al crearla.</Small>
      </>
    ),
  };
}
