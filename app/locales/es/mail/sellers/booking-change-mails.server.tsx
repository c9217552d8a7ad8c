/** Mail to the members of a business who chose it: a customer moved or cancelled a booked date alone. */
import { z } from "zod";
import { mail } from "~/domain/mail/mail-template";
import { slot, text } from "~/domain/mail/schemas";
import { counted, formatDate, formatDateTime } from "~/locales/es/format";
import { FactTable, Paragraph, Title } from "~/mail-layout/parts";
import { Choices, endOf, organization, SaleButton, why } from "./seller-mail-parts.server";

export const bookingChangeMails = {
  "booking-changed": mail(
    z.object({
      organization,
      number: text,
      title: text,
      optionTitle: text,
      quantity: z.int().positive(),
      /** The date that was booked. */
      from: slot,
      /** The new one; null = cancelled. */
      to: slot.nullable(),
    }),
    ({ organization: { name }, number, title, optionTitle, quantity, from, to }, { origin }) => {
      const was = formatDate(from.startsAt, from.timezone);
      const when = formatDateTime(from.startsAt, from.timezone);
      return {
        subject: to ? `Un cliente cambia de fecha: ${title}, ${was}` : `Un cliente cancela: ${title}, ${was}`,
        preheader: `Venta ${number}, ${counted(quantity, "plaza", "plazas")}.`,
        why: why(name, "sales"),
        body: (
          <>
            <Title>{to ? "Un cliente ha cambiado de fecha" : "Un cliente ha cancelado su reserva"}</Title>
            <Paragraph>
              {to
                ? "Lo ha hecho dentro del plazo de tu oferta. Sus códigos son los mismos, y las plazas de la fecha anterior vuelven a estar libres."
                : "Lo ha hecho dentro del plazo de tu oferta: le devolvemos el dinero, y sus plazas vuelven a estar libres."}
            </Paragraph>
            <FactTable
              rows={[
                ["Oferta", `${title} (${optionTitle})`],
                ["Plazas", String(quantity)],
                [to ? "Tenía" : "Fecha", when],
                ...(to ? ([["Fecha nueva", formatDateTime(to.startsAt, to.timezone)]] as const) : []),
              ]}
            />
            <SaleButton origin={origin} number={number} />
            <Choices origin={origin} />
          </>
        ),
      };
    },
    endOf("sales"),
  ),
};
