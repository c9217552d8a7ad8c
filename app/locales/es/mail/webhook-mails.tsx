/** Mail to an organization's owners: one of its webhooks was switched off. */
import type { WebhookDisabled } from "~/domain/mail/partners/schemas";
import type { MailContent } from "~/mail-layout/mail-content";
import { FactTable, Paragraph, Small, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";

export function webhookDisabledMail({ organization, host }: WebhookDisabled): MailContent {
  return {
    subject: `Hemos desactivado un aviso web de ${organization}`,
    preheader: `${host} lleva tres días sin responder.`,
    why: `Recibes este correo porque eres responsable de ${organization} en ${site.name}.`,
    body: (
      <>
        <Title>Hemos desactivado un aviso web</Title>
        <Paragraph>
          Tu sistema lleva tres días sin aceptar los avisos que le enviamos, así que hemos dejado de
          enviarlos. Tus ventas y tus cupones siguen funcionando con normalidad.
        </Paragraph>
        <FactTable
          rows={[
            ["Negocio", organization],
            ["Servidor", host],
          ]}
        />
        <Paragraph>
          Cuando esté arreglado, vuelve a activarlo. Los avisos de los últimos treinta días se pueden enviar
          otra vez.
        </Paragraph>
        <Small>No mostramos aquí la dirección completa, porque puede contener claves.</Small>
      </>
    ),
  };
}
