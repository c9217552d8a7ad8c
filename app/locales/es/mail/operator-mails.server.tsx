/** Mails to the operator: failures with their remedy, enquiries of partners, and what waits for a decision. */

import { z } from "zod";
import { findRegion } from "~/domain/catalogue/regions";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { text } from "~/domain/mail/schemas";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { counted, formatInteger, formatMainlandMoment } from "~/locales/es/format";
import { shopUrl } from "~/mail-layout/mail-content";
import {
  FactTable,
  Link,
  List,
  MailButton,
  Paragraph,
  Phone,
  Quote,
  Small,
  Title,
} from "~/mail-layout/parts";
import { site } from "~/site-settings";

/** To the business desk: how many of each kind wait for a decision. */
const deskQueue = z.object({
  counts: z.object({
    application: z.int().nonnegative(),
    offer: z.int().nonnegative(),
    change: z.int().nonnegative(),
    dispute: z.int().nonnegative(),
    picture: z.int().nonnegative().default(0),
    refund: z.int().nonnegative().default(0),
    legal: z.int().nonnegative().default(0),
    case: z.int().nonnegative().default(0),
  }),
  /** ms UTC: since when the oldest waits. */
  oldest: z.number().int(),
});
type DeskQueue = z.infer<typeof deskQueue>;

const CATEGORY_NAMES: Record<string, string> = CATEGORY_LABELS;

const KINDS: Record<string, string> = {
  "purchase-confirmation": "Confirmación con los cupones",
  gift: "Regalo",
  "late-payment-refund": "Devolución de un pago tardío",
  refund: "Devolución",
  "slot-cancelled": "Fecha cancelada",
  "booking-move": "Propuesta de otra fecha",
  "booking-moved": "Reserva cambiada de fecha",
  "booking-cancelled": "Reserva cancelada por el cliente",
  "coupons-extended": "Cupones prorrogados",
  "coupons-credited": "Saldo por cupones caducados",
  "withdrawal-acknowledgement": "Acuse de desistimiento",
};

const WAITING: Record<keyof DeskQueue["counts"], [one: string, many: string]> = {
  application: ["negocio que quiere vender", "negocios que quieren vender"],
  offer: ["oferta nueva", "ofertas nuevas"],
  change: ["cambio de una oferta a la venta", "cambios de ofertas a la venta"],
  dispute: ["opinión en disputa", "opiniones en disputa"],
  picture: ["opinión con fotos por publicar", "opiniones con fotos por publicar"],
  refund: ["devolución que pide un negocio", "devoluciones que piden los negocios"],
  case: ["pregunta de un cliente", "preguntas de clientes"],
  legal: ["cambio de datos legales", "cambios de datos legales"],
};

export const operatorMails = {
  /** To the operator: undeliverable purchase mails; e-mail addresses are masked. */
  "dead-mails": mail(
    z.object({
      count: z.int().positive(),
      mails: z.array(z.object({ template: text, recipient: text, reason: text })).min(1),
    }),
    ({ count, mails }) => {
      const title = `${formatInteger(count)} ${count === 1 ? "correo de compra sin entregar" : "correos de compra sin entregar"}`;
      return {
        subject: `${site.name}: ${title}`,
        preheader: "Hay compradores que no han recibido su correo.",
        why: "Recibes este correo porque tu dirección está configurada como la de quien opera la tienda (OPERATOR_EMAIL). Se envía como máximo uno por hora.",
        body: (
          <>
            <Title>{title}</Title>
            <Paragraph>
              La tienda ha dejado de intentarlo. Quien compró lo ve en la página de su pedido, donde puede
              descargar los cupones o corregir la dirección.
            </Paragraph>
            <List
              items={mails.map(
                ({ template, recipient, reason }) =>
                  `${KINDS[template] ?? template}, a ${recipient}: ${reason}`,
              )}
            />
            {count > mails.length && <Paragraph>Y {formatInteger(count - mails.length)} más.</Paragraph>}
            <Small>
              La lista completa: npm run mail:dead. Cuando la causa esté resuelta: npm run mail:retry -- all.
            </Small>
          </>
        ),
      };
    },
  ),
  /** Of a unit of ops/systemd, with the end of its log. */
  "program-failed": mail(z.object({ program: text, log: z.string() }), ({ program, log }) => ({
    subject: `${site.name}: ha fallado ${program}`,
    preheader: "Una tarea programada de la tienda ha terminado con un error.",
    why: "Recibes este correo porque tu dirección está configurada como la de quien opera la tienda (OPERATOR_EMAIL).",
    body: (
      <>
        <Title>Ha fallado {program}</Title>
        <Paragraph>
          Terminó con un error en el servidor de la tienda.{" "}
          {log === "" ? "No dejó nada en el registro." : "Lo último de su registro:"}
        </Paragraph>
        {log !== "" && <Quote text={log} />}
        <Small>Todo lo demás: journalctl -u {program}. Qué hacer: docs/runbook.md.</Small>
      </>
    ),
  })),
  "mail-test": mail(z.object({}), (_data, { origin }) => ({
    subject: `${site.name}: correo de prueba`,
    preheader: "La tienda puede enviar correo.",
    why: "Recibes este correo porque quien opera la tienda ha pedido una prueba (npm run mail:test).",
    body: (
      <>
        <Title>El correo funciona</Title>
        <Paragraph>
          La tienda de {origin} ha enviado este mensaje con su configuración. Comprueba en sus cabeceras que
          SPF y DKIM aparecen como «pass».
        </Paragraph>
      </>
    ),
  })),
  "partner-lead": mail(
    z.object({
      companyName: text,
      contactName: text,
      email: text,
      phone: text,
      city: text,
      region: text,
      category: text,
      website: text.nullable(),
      taxNumber: text.nullable(),
      message: text.nullable(),
    }),
    (lead) => ({
      subject: `Nueva empresa interesada: ${lead.companyName}`,
      preheader: `${lead.contactName}, ${lead.city}`,
      why: "Recibes este correo porque atiendes a las empresas que quieren vender aquí.",
      body: (
        <>
          <Title>Nueva empresa interesada</Title>
          <FactTable
            rows={[
              ["Empresa", lead.companyName],
              ["Contacto", lead.contactName],
              [
                "Correo",
                <Link key="mail" href={`mailto:${lead.email}`}>
                  {lead.email}
                </Link>,
              ],
              ["Teléfono", <Phone key="phone" number={lead.phone} />],
              ["Ciudad", `${lead.city} (${findRegion(lead.region)?.label ?? lead.region})`],
              ["Categoría", CATEGORY_NAMES[lead.category] ?? lead.category],
              ["Web", lead.website ?? "—"],
              ["NIF", lead.taxNumber ?? "—"],
            ]}
          />
          {lead.message && <Quote text={lead.message} />}
        </>
      ),
    }),
  ),
  "desk-queue": mail(deskQueue, ({ counts, oldest }, { origin }) => {
    const kinds = Object.keys(WAITING) as (keyof typeof WAITING)[];
    const waiting = kinds.flatMap((kind) =>
      counts[kind] > 0 ? counted(counts[kind], ...WAITING[kind]) : [],
    );
    return {
      subject: `${site.name}: algo espera una decisión`,
      preheader: waiting.join(", "),
      why: "Recibes este correo porque revisas lo que los negocios envían y lo que los clientes preguntan. Se manda como máximo uno por hora, y solo si ha llegado algo nuevo.",
      body: (
        <>
          <Title>Algo espera una decisión</Title>
          <List items={waiting} />
          <Paragraph>
            Lo más antiguo espera desde el {formatMainlandMoment(oldest)}. Hemos prometido responder en un día
            laborable.
          </Paragraph>
          <MailButton href={shopUrl(origin, MAIL_PATHS.deskQueue)}>Abrir la cola</MailButton>
        </>
      ),
    };
  }),
};
