/** The pages of the shop that answer questions typed into the search, and what is said of a search. */
import type { DayWord } from "~/domain/catalogue/search-language/asked-day";
import type { HelpTopic } from "~/domain/catalogue/search-language/help-topics";

export interface HelpLink {
  href: string;
  label: string;
}

/** An answer of the help beside the page where the thing itself is done. */
export const searchHelp: Readonly<Record<HelpTopic, readonly HelpLink[]>> = {
  orders: [{ href: "/pedido", label: "Abrir mi pedido y mis cupones" }],
  lost: [
    { href: "/pedido", label: "Abrir mi pedido y mis cupones" },
    { href: "/ayuda/cupon-perdido", label: "Ayuda: cupón perdido" },
  ],
  returns: [
    { href: "/desistimiento", label: "Devolver una compra" },
    { href: "/ayuda/devoluciones", label: "Ayuda: devoluciones" },
  ],
  refunded: [{ href: "/ayuda/devoluciones#estado", label: "Ayuda: dónde está mi dinero" }],
  expired: [
    { href: "/pedido", label: "Ver hasta cuándo valen mis cupones" },
    { href: "/ayuda/devoluciones#caducado", label: "Ayuda: mi cupón ha caducado" },
  ],
  dates: [{ href: "/ayuda/cambiar-fecha", label: "Ayuda: cambiar de fecha" }],
  gifts: [{ href: "/ayuda/regalos", label: "Ayuda: regalos" }],
  payment: [{ href: "/ayuda/pago", label: "Ayuda: pago" }],
  how: [{ href: "/ayuda/como-funciona", label: "Ayuda: cómo funciona" }],
  receipts: [{ href: "/pedido", label: "Abrir mi pedido con su justificante" }],
  opinions: [{ href: "/ofertas/?ordering=rating", label: "Ver las ofertas mejor valoradas" }],
  contact: [
    { href: "/ayuda", label: "Ayuda" },
    { href: "/contacts", label: "Hablar con nosotros" },
  ],
  account: [{ href: "/account", label: "Ir a mi cuenta" }],
  newsletter: [{ href: "/boletin", label: "El boletín: recibirlo o dejarlo" }],
  selling: [{ href: "/socios", label: "Vender en Irresistible" }],
};

const DAY_PHRASES: Record<DayWord, string> = {
  any: "en alguna fecha",
  today: "hoy",
  tomorrow: "mañana",
  after_tomorrow: "pasado mañana",
  weekend: "este finde",
  monday: "el lunes",
  tuesday: "el martes",
  wednesday: "el miércoles",
  thursday: "el jueves",
  friday: "el viernes",
  saturday: "el sábado",
  sunday: "el domingo",
};

export const searchRemarks = {
  related: (things: readonly string[]) =>
    `No tenemos ${things.map((thing) => `«${thing}»`).join(" ni ")}: esto es lo que más se le parece.`,
  day: (day: DayWord) => `Ver solo lo que tiene plazas ${DAY_PHRASES[day]}`,
} as const;
