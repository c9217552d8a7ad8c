/** Mails of waiting lists: confirmation, place in the queue, invitation, and why one is behind or out. */
import { z } from "zod";
import { LINK_PURPOSES, MAIL_PATHS } from "~/domain/mail/link-paths";
import { mail } from "~/domain/mail/mail-template";
import { slot, text, time } from "~/domain/mail/schemas";
import { counted, formatDateTime, formatMainlandMoment } from "~/locales/es/format";
import { wantedPlaces } from "~/locales/es/waiting-list";
import { wishLine } from "~/locales/es/wish-line";
import { type MailFacts, shopUrl } from "~/mail-layout/mail-content";
import { type Fact, FactTable, Link, List, MailButton, Paragraph, Small, Title } from "~/mail-layout/parts";
import { site } from "~/site-settings";
import { askedWish } from "./wish-mails.server";

const wanted = {
  title: text,
  optionTitle: text,
  slot: slot.nullable(),
  quantity: z.int().positive(),
  orFewer: z.boolean(),
};
type Wanted = z.infer<z.ZodObject<typeof wanted>>;

const WHY = `Recibes este correo porque te apuntaste a una lista de espera de ${site.name}.`;

function factsOf({ title, optionTitle, slot: date, quantity, orFewer }: Wanted, places?: number): Fact[] {
  return [
    ["Oferta", `${title} (${optionTitle})`],
    ...(date ? [["Fecha", formatDateTime(date.startsAt, date.timezone)] as const] : []),
    places === undefined
      ? ["Plazas", wantedPlaces(quantity, orFewer)]
      : ["Te guardamos", counted(places, "plaza", "plazas")],
  ];
}

const pageOf = (entryId: string, { origin, recipient: email, sign }: MailFacts) =>
  shopUrl(origin, MAIL_PATHS.waitingList, { email, sig: sign(LINK_PURPOSES.waitingList, entryId) });

function Leave({ href }: { href: string }) {
  return (
    <Small>
      ¿Ya no la quieres? <Link href={href}>Mira tu puesto o sal de la lista</Link>.
    </Small>
  );
}

export const waitingMails = {
  /** Without advertising, because consent is pending. */
  "waiting-confirmation": mail(
    z.object({ ...wanted, token: z.string().min(16), expiresAt: time }),
    ({ token, expiresAt, ...entry }, { origin }) => ({
      subject: `Confirma tu puesto en la lista de espera: ${entry.title}`,
      preheader: "Falta un paso: tu puesto cuenta desde que lo confirmes.",
      why: `Recibes este correo porque alguien ha escrito esta dirección en ${site.name}. Si no has sido tú, no tienes que hacer nada: no te escribiremos más y borraremos la petición.`,
      body: (
        <>
          <Title>Confirma tu puesto</Title>
          <Paragraph>Nos han pedido apuntar esta dirección a una lista de espera:</Paragraph>
          <FactTable rows={factsOf(entry)} />
          <MailButton href={shopUrl(origin, MAIL_PATHS.waitingConfirm, { token })}>
            Confirmar mi puesto
          </MailButton>
          <Small>
            Tu puesto en la lista cuenta desde que lo confirmes. El enlace vale hasta el{" "}
            {formatMainlandMoment(expiresAt)}.
          </Small>
        </>
      ),
    }),
  ),
  "waiting-joined": mail(
    z.object({ ...wanted, entryId: z.uuid() }),
    ({ entryId, ...entry }, facts) => ({
      subject: `Estás en la lista de espera: ${entry.title}`,
      preheader: "Si queda sitio y te toca, te lo guardamos 24 horas.",
      why: WHY,
      body: (
        <>
          <Title>Estás en la lista de espera</Title>
          <FactTable rows={factsOf(entry)} />
          <Paragraph>
            Cuando queden plazas libres y sea tu turno, te las guardaremos 24 horas y te escribiremos para que
            las compres. Hasta entonces no tienes que hacer nada ni pagas nada.
          </Paragraph>
          {!entry.orFewer && entry.quantity > 1 && (
            <Paragraph>
              Has pedido {entry.quantity} plazas, ni una menos: si quedan menos, se las ofreceremos a quien
              vaya detrás.
            </Paragraph>
          )}
          <MailButton href={pageOf(entryId, facts)}>Ver mi puesto</MailButton>
          <Leave href={pageOf(entryId, facts)} />
        </>
      ),
    }),
    { list: "alerts" },
  ),
  "waiting-invitation": mail(
    z.object({ ...wanted, entryId: z.uuid(), places: z.int().positive(), expiresAt: time }),
    ({ entryId, places, expiresAt, ...entry }, facts) => ({
      subject: `Te toca: ${counted(places, "plaza", "plazas")} para ${entry.title}`,
      preheader: `Te las guardamos hasta el ${formatMainlandMoment(expiresAt)}.`,
      why: WHY,
      body: (
        <>
          <Title>{places === 1 ? "Hay una plaza para ti" : `Hay ${places} plazas para ti`}</Title>
          <Paragraph>
            {places === 1 ? "Te la guardamos" : "Te las guardamos"} hasta el {formatMainlandMoment(expiresAt)}
            . Nadie más puede comprarlas mientras tanto.
            {places < entry.quantity && ` Pediste ${entry.quantity} o menos, y ahora hay ${places}.`}
          </Paragraph>
          <FactTable rows={factsOf(entry, places)} />
          <MailButton href={pageOf(entryId, facts)}>
            {places === 1 ? "Comprar mi plaza" : "Comprar mis plazas"}
          </MailButton>
          <Paragraph>
            Si las dejas pasar, pasas al final de la lista; la segunda vez sales de ella. Si ya no las
            quieres, sal de la lista en el mismo enlace y se las ofreceremos enseguida a otra persona.
          </Paragraph>
        </>
      ),
    }),
    { list: "alerts" },
  ),
  "waiting-missed": mail(
    z.object({ ...wanted, entryId: z.uuid(), offerId: z.uuid(), isOut: z.boolean() }),
    ({ entryId, offerId, isOut, ...entry }, facts) => ({
      subject: isOut
        ? `Has salido de la lista de espera: ${entry.title}`
        : `Pasas al final de la lista de espera: ${entry.title}`,
      preheader: "El plazo para comprar las plazas que te guardábamos ha terminado.",
      why: WHY,
      body: (
        <>
          <Title>{isOut ? "Has salido de la lista de espera" : "Pasas al final de la lista"}</Title>
          <Paragraph>
            El plazo para comprar las plazas que te guardábamos ha terminado, y se las ofrecemos a la
            siguiente persona.{" "}
            {isOut
              ? "Como es la segunda vez, ya no estás en la lista. Si aún la quieres, puedes apuntarte otra vez."
              : "Sigues en la lista, al final. Si dejas pasar otra vez tu turno, saldrás de ella."}
          </Paragraph>
          <FactTable rows={factsOf(entry)} />
          {isOut ? (
            <MailButton href={shopUrl(facts.origin, `/ofertas/${offerId}/`)}>Ver la oferta</MailButton>
          ) : (
            <>
              <MailButton href={pageOf(entryId, facts)}>Ver mi puesto</MailButton>
              <Leave href={pageOf(entryId, facts)} />
            </>
          )}
        </>
      ),
    }),
    { list: "alerts" },
  ),
  "waiting-over": mail(
    z.object({
      ...wanted,
      offerId: z.uuid(),
      /** Further entries of the mailbox for the offer. */
      others: z.array(z.object(wanted)).default([]),
      /** About the offer, ended with it. */
      alerts: z.array(askedWish).default([]),
    }),
    ({ offerId, others, alerts, ...entry }, { origin }) => ({
      subject: `Se ha cerrado la lista de espera: ${entry.title}`,
      preheader: "Ya no se venden plazas, y no ha quedado ninguna para ti.",
      why: WHY,
      body: (
        <>
          <Title>Se ha cerrado la lista de espera</Title>
          <Paragraph>
            Ya no se venden más plazas, así que la lista se ha terminado. Sentimos que no haya quedado ninguna
            para ti. No has pagado nada y no te escribiremos más por ella.
          </Paragraph>
          {[entry, ...others].map((one) => (
            <FactTable key={`${one.optionTitle} ${one.slot?.startsAt}`} rows={factsOf(one)} />
          ))}
          {alerts.length > 0 && (
            <>
              <Paragraph>
                {alerts.length === 1
                  ? "Hemos quitado también tu aviso de esta oferta, que ya no puede llegar:"
                  : "Hemos quitado también tus avisos de esta oferta, que ya no pueden llegar:"}
              </Paragraph>
              <List items={alerts.map(wishLine)} />
            </>
          )}
          <MailButton href={shopUrl(origin, `/ofertas/${offerId}/`)}>Ver la oferta</MailButton>
        </>
      ),
    }),
    { list: "alerts" },
  ),
};
