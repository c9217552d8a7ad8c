/** The pages of the shop that answer questions typed into the search, and what is said of a search. */
import type { HelpTopic } from "~/domain/catalogue/search-language/help-topics";

export interface HelpLink {
  href: string;
  label: string;
}

export const searchHelp: Readonly<Record<HelpTopic, HelpLink>> = {
  orders: { href: "/pedido", label: "Abrir mi pedido y mis cupones" },
  returns: { href: "/desistimiento", label: "Devolver una compra" },
  expired: { href: "/pedido", label: "Ver hasta cuándo valen mis cupones" },
  receipts: { href: "/pedido", label: "Abrir mi pedido con su recibo" },
  opinions: { href: "/ofertas/?ordering=rating", label: "Ver las ofertas mejor valoradas" },
  contact: { href: "/contacts", label: "Hablar con nosotros" },
  account: { href: "/account", label: "Ir a mi cuenta" },
  newsletter: { href: "/boletin", label: "El boletín: recibirlo o dejarlo" },
  selling: { href: "/hazte-socio", label: "Vender en Irresistible" },
};

export const searchRemarks = {
  related: (things: readonly string[]) =>
    `No tenemos ${things.map((thing) => `«${thing}»`).join(" ni ")}: esto es lo que más se le parece.`,
  day: "Todavía no se puede buscar por día: elige la fecha en la página de cada oferta.",
} as const;
