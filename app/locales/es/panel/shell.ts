/** The Spanish texts of the panel's frame, its lists and forms. */
import type { MemberRole } from "~/domain/kernel/context";
import { counted } from "~/locales/es/format";

export const ROLE_NAMES: Record<MemberRole, string> = {
  owner: "Propiedad",
  manager: "Encargado",
  cashier: "Caja",
  bookkeeper: "Contabilidad",
};

export const panelFrame = {
  area: "Panel de socios",
  home: (name: string) => `${name}, inicio del panel de socios`,
  organization: "Negocio",
  change: "Cambiar",
  changed: (name: string) => `Ahora trabajas en «${name}».`,
  shop: "Ir a la tienda",
  inShop: "Tu negocio en la tienda",
  seeInShop: "Ver en la tienda",
  account: "Tu cuenta",
  firstDay: "Guía del primer día",
  contact: "¿Necesitas ayuda? Escríbenos a",
} as const;

export const panelNavigation = {
  label: "Panel de socios",
  bar: "Lo más usado",
  more: "Más",
  close: "Cerrar",
  waiting: "por atender",
  redeem: "Canjear un cupón",
  groups: {
    today: "Hoy",
    sell: "Vender",
    money: "Dinero",
    business: "Negocio",
    connections: "Conexiones",
  },
  home: "Inicio",
  counter: "Canjear",
  bookings: "Reservas",
  redemptions: "Canjes",
  sales: "Ventas",
  opinions: "Opiniones",
  questions: "Preguntas",
  offers: "Ofertas",
  places: "Locales",
  promoCodes: "Códigos",
  widget: "Widget",
  organization: "Ficha",
  team: "Equipo",
  mails: "Tus correos",
  apiKeys: "API",
  webhooks: "Webhooks",
} as const;

export const panelErrors = {
  title: "No está aquí",
  no_member: "Esta cuenta no pertenece a ningún negocio. Si te han invitado, abre el enlace del correo.",
  not_yours: "Esta página no existe o tu función en el negocio no permite abrirla.",
  lost_access:
    "Ya no formas parte de ese negocio, así que no se ha guardado nada. Si crees que es un error, habla con quien lo administra.",
  failedTitle: "No se ha podido completar",
  failed: "Ha habido un problema y no se ha guardado nada. Vuelve a intentarlo dentro de un momento.",
  home: "Volver al inicio del panel",
  partners: "Vender con nosotros",
} as const;

export const panelForm = {
  cancel: "No, volver",
  stale:
    "Alguien lo ha cambiado mientras escribías, así que no se ha guardado nada tuyo. Si guardas otra vez, valdrá lo que tienes escrito.",
} as const;

export const panelList = {
  filter: "Filtrar",
  clear: "Quitar los filtros",
  filters: "Filtros",
  moreFilters: "Más filtros",
  csv: "Descargar CSV",
  results: (n: number) => counted(n, "resultado", "resultados"),
  size: "Por página",
  sizes: "Resultados por página",
  none: "—",
} as const;
