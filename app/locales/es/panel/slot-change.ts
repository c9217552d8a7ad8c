/** The Spanish texts of the page that changes the places of one date, and opens or closes its sale. */
import { counted } from "~/locales/es/format";

export const slotChange = {
  title: (start: string) => `Fecha: ${start}`,
  name: "Cambiar una fecha",
  edit: "Cambiar",
  editNamed: (start: string) => `Cambiar la fecha: ${start}`,
  sold: "Plazas vendidas",
  held: "Plazas que se están pagando",
  capacity: "Plazas",
  capacityHint: (taken: number) =>
    taken === 0
      ? "Todavía no se ha vendido ninguna."
      : `Como mínimo ${taken}: ${counted(taken, "plaza vendida o pendiente", "plazas vendidas o pendientes")} de pago.`,
  sale: "Venta",
  sales: { open: "Abierta", closed: "Cerrada" },
  closedHint: "No se venden más plazas. Los cupones vendidos siguen valiendo; puedes volver a abrirla.",
  submit: "Guardar la fecha",
  saved: "Fecha guardada.",
  orCancel: "Si no vas a celebrarla, cancélala: anulamos los cupones y devolvemos el dinero.",
  cancelled: "Esta fecha está cancelada y no se puede volver a abrir.",
  over: "Esta fecha ya ha pasado y no se puede cambiar.",
} as const;
