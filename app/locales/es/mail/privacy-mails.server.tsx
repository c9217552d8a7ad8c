/** Mails about personal data: the link to view and erase it, and the confirmation of the erasure. */

import { z } from "zod";
import { mail } from "~/domain/mail/mail-template";
import { time } from "~/domain/mail/schemas";
import { formatMainlandMoment } from "~/locales/es/format";
import { Link, List, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";

export const privacyMails = {
  "privacy-link": mail(z.object({ url: z.url(), expiresAt: time }), ({ url, expiresAt }) => ({
    subject: `Tus datos en ${site.name}`,
    preheader: "El enlace que has pedido.",
    why: "Recibes este correo porque alguien ha pedido ver los datos que guardamos de esta dirección. Si no has sido tú, no tienes que hacer nada: sin este enlace nadie los ve.",
    body: (
      <>
        <Title>Tus datos</Title>
        <Paragraph>
          Con este enlace puedes ver qué guardamos de esta dirección, llevarte una copia y borrarlo. Abrirlo
          no cambia nada.
        </Paragraph>
        <MailButton href={url}>Ver mis datos</MailButton>
        <Small>Vale hasta el {formatMainlandMoment(expiresAt)}. No lo compartas.</Small>
      </>
    ),
  })),
  "privacy-erased": mail(z.object({ erasedAt: time }), ({ erasedAt }) => {
    const { privacyEmail } = identity.contacts;
    return {
      subject: `Hemos borrado tus datos de ${site.name}`,
      preheader: "Esta es la respuesta a tu solicitud.",
      why: "Recibes este correo porque se ha pedido borrar los datos de esta dirección con el enlace que le enviamos. Es el último que te escribimos por esto.",
      body: (
        <>
          <Title>Hemos borrado tus datos</Title>
          <Paragraph>
            El {formatMainlandMoment(erasedAt)}, atendimos tu solicitud: esta dirección ya no está en cuentas,
            compras, listas de correo, avisos ni opiniones.
          </Paragraph>
          <Paragraph>Conservamos lo que la ley exige, sin tu dirección:</Paragraph>
          <List
            items={[
              "los importes de tus compras y, si pediste un justificante, los datos fiscales que contiene, 6 años;",
              "la prueba de los permisos que diste para recibir publicidad, con una huella de tu dirección, 3 años;",
              "esta respuesta, 3 años.",
            ]}
          />
          <Paragraph>Los cupones que no hayas usado siguen valiendo para quien los tenga.</Paragraph>
          <Paragraph>
            Si crees que falta algo, escríbenos a <Link href={`mailto:${privacyEmail}`}>{privacyEmail}</Link>.
            También puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).
          </Paragraph>
        </>
      ),
    };
  }),
};
