/** The screens of the partners' panel and of the staff's desk: the permissions of each. Every new route gets a row. */
import type { MemberRole } from "~/domain/kernel/context";

/** What a parameter of an address names, in a test's database. */
export type PanelObject =
  | "offer"
  | "picture"
  | "slot"
  | "schedule"
  | "job"
  | "import"
  | "reviewed"
  | "applicant"
  | "disputed"
  | "refund"
  | "legal"
  | "card"
  | "case"
  | "coupon"
  | "nonce"
  | "sale"
  | "opinion"
  | "question"
  | "place"
  | "promo"
  | "key"
  | "endpoint"
  | "delivery"
  | "member";

export interface PanelScreen {
  /** As in app/routes.ts. */
  path: string;
  /** The desk's screens are the staff's alone. */
  reads: readonly MemberRole[] | "staff";
  /** Who may send its form; none without a form. */
  writes?: readonly MemberRole[] | "staff";
  /** The object that each parameter names, or the parameter's value itself after "=". */
  of?: Record<string, PanelObject | `=${string}`>;
  /** The object that each parameter after "?" names; a foreign one shows the page without it. */
  query?: Record<string, PanelObject>;
  /** Its form without fields does what the page asks about, or lacks the form's own nonce: its own test sends it. */
  confirms?: true;
  /** Answers with a file instead of a page. */
  file?: true;
  /** Has no page: its address leads everybody to the panel's first page. */
  leads?: true;
}

const ALL: readonly MemberRole[] = ["owner", "manager", "cashier", "bookkeeper"];
const COUNTER: readonly MemberRole[] = ["owner", "manager", "cashier"];
const MANAGERS: readonly MemberRole[] = ["owner", "manager"];
const BOOKS: readonly MemberRole[] = ["owner", "manager", "bookkeeper"];
const OWNER: readonly MemberRole[] = ["owner"];

const offer = { id: "offer" } as const;
const promo = { id: "promo" } as const;
const endpoint = { endpoint: "endpoint" } as const;

/** Open to people who are no members; tests/server/partner/{shell,application,team/team,team/member-mails}.test.ts prove what they show. */
export const OPEN_SCREENS: readonly string[] = [
  "socios",
  "socios/condiciones",
  "socios/primer-dia",
  "socios/requisitos",
  "socios/alta",
  "socios/invitacion",
  "socios/correos/fin",
  "socios/correos/fin/confirmar",
  "gestion",
];

export const PANEL_SCREENS: readonly PanelScreen[] = [
  { path: "gestion/cola", reads: "staff" },
  { path: "gestion/cola/:offerId", reads: "staff", writes: "staff", of: { offerId: "reviewed" } },
  {
    path: "gestion/cola/negocios/:organizationId",
    reads: "staff",
    writes: "staff",
    of: { organizationId: "applicant" },
  },
  {
    path: "gestion/cola/opiniones/:opinionId",
    reads: "staff",
    writes: "staff",
    of: { opinionId: "disputed" },
  },
  {
    path: "gestion/cola/devoluciones/:requestId",
    reads: "staff",
    writes: "staff",
    of: { requestId: "refund" },
  },
  {
    path: "gestion/cola/datos-legales/:requestId",
    reads: "staff",
    writes: "staff",
    of: { requestId: "legal" },
  },
  { path: "gestion/ayuda", reads: "staff" },
  { path: "gestion/ayuda/:caseId", reads: "staff", writes: "staff", of: { caseId: "case" } },
  { path: "gestion/boletin", reads: "staff" },
  { path: "gestion/tarjetas", reads: "staff" },
  { path: "gestion/tarjetas/:cardId", reads: "staff", writes: "staff", of: { cardId: "card" } },
  { path: "gestion/fotos", reads: "staff", writes: "staff" },
  { path: "gestion/preguntas", reads: "staff" },
  { path: "gestion/preguntas/:questionId", reads: "staff", writes: "staff", of: { questionId: "question" } },
  { path: "gestion/impuestos", reads: "staff" },
  { path: "gestion/impuestos/:offerId", reads: "staff", writes: "staff", of: { offerId: "offer" } },
  { path: "gestion/ofertas", reads: "staff" },
  { path: "gestion/ofertas/:offerId", reads: "staff", writes: "staff", of: { offerId: "offer" } },
  {
    path: "gestion/ofertas/:offerId/corregir/:paso",
    reads: "staff",
    writes: "staff",
    of: { offerId: "offer", paso: "=que" },
  },

  { path: "socios/inicio", reads: ALL },
  { path: "socios/vistas", reads: ALL, writes: ALL, leads: true },
  { path: "socios/cambiar", reads: ALL, writes: ALL, leads: true },
  { path: "socios/correos", reads: BOOKS, writes: BOOKS },
  { path: "socios/tu-nombre", reads: ALL, writes: ALL },
  { path: "socios/dejar", reads: ALL, writes: ALL, confirms: true },
  { path: "socios/alta/enviar", reads: OWNER, writes: OWNER },
  { path: "socios/equipo", reads: OWNER, writes: OWNER },
  { path: "socios/equipo/invitar", reads: OWNER, writes: OWNER },
  { path: "socios/equipo/:userId", reads: OWNER, writes: OWNER, of: { userId: "member" } },
  {
    path: "socios/equipo/:userId/quitar",
    reads: OWNER,
    writes: OWNER,
    of: { userId: "member" },
    confirms: true,
  },

  { path: "socios/caja", reads: COUNTER, writes: COUNTER },
  { path: "socios/caja/local", reads: COUNTER, writes: COUNTER },
  { path: "socios/caja/ajustes", reads: MANAGERS, writes: MANAGERS },
  {
    path: "socios/caja/cupon/:couponId",
    reads: COUNTER,
    writes: COUNTER,
    of: { couponId: "coupon" },
    confirms: true,
  },
  {
    path: "socios/caja/canje/:nonce",
    reads: COUNTER,
    writes: COUNTER,
    of: { nonce: "nonce" },
    confirms: true,
  },
  { path: "socios/reservas", reads: COUNTER },
  { path: "socios/reservas/:slot", reads: COUNTER, of: { slot: "slot" } },
  { path: "socios/reservas/:slot/mover", reads: MANAGERS, writes: MANAGERS, of: { slot: "slot" } },
  { path: "socios/reservas/:slot/lista.csv", reads: COUNTER, of: { slot: "slot" }, file: true },
  { path: "socios/canjes", reads: COUNTER },
  { path: "socios/canjes.csv", reads: COUNTER, file: true },

  { path: "socios/organizacion/cartel.pdf", reads: MANAGERS, file: true },
  { path: "socios/preguntas", reads: MANAGERS },
  { path: "socios/preguntas/:questionId", reads: MANAGERS, writes: MANAGERS, of: { questionId: "question" } },
  { path: "socios/opiniones", reads: MANAGERS },
  { path: "socios/opiniones.csv", reads: MANAGERS, file: true },
  { path: "socios/opiniones/:opinionId", reads: MANAGERS, writes: MANAGERS, of: { opinionId: "opinion" } },

  { path: "socios/ventas", reads: BOOKS },
  { path: "socios/ventas.csv", reads: BOOKS, file: true },
  { path: "socios/ventas.xlsx", reads: BOOKS, file: true },
  { path: "socios/ventas/:number", reads: BOOKS, of: { number: "sale" } },
  { path: "socios/ventas/:number/mensaje", reads: MANAGERS, writes: MANAGERS, of: { number: "sale" } },
  { path: "socios/ventas/:number/devolver", reads: MANAGERS, writes: MANAGERS, of: { number: "sale" } },

  { path: "socios/ofertas", reads: COUNTER, writes: MANAGERS },
  { path: "socios/ofertas.csv", reads: COUNTER, file: true },
  { path: "socios/ofertas/lote", reads: MANAGERS, writes: MANAGERS, query: { oferta: "offer" } },
  { path: "socios/ofertas/lote/:id", reads: MANAGERS, of: { id: "job" } },
  { path: "socios/ofertas/importar/plantilla.csv", reads: MANAGERS, file: true },
  { path: "socios/ofertas/importar/ofertas.csv", reads: MANAGERS, file: true },
  { path: "socios/ofertas/importar", reads: MANAGERS, writes: MANAGERS },
  { path: "socios/ofertas/importar/:id", reads: MANAGERS, writes: MANAGERS, of: { id: "import" } },
  { path: "socios/ofertas/importar/:id/errores.csv", reads: MANAGERS, of: { id: "import" }, file: true },
  { path: "socios/ofertas/nueva", reads: MANAGERS, writes: MANAGERS },
  { path: "socios/ofertas/:id", reads: COUNTER, writes: MANAGERS, of: offer },
  { path: "socios/ofertas/:id/vista", reads: COUNTER, of: offer },
  {
    path: "socios/ofertas/:id/editar/:paso",
    reads: MANAGERS,
    writes: MANAGERS,
    of: { ...offer, paso: "=que" },
  },
  { path: "socios/ofertas/:id/fotos", reads: MANAGERS, writes: MANAGERS, of: offer },
  {
    path: "socios/ofertas/:id/fotos/:picture/quitar",
    reads: MANAGERS,
    writes: MANAGERS,
    of: { ...offer, picture: "picture" },
    confirms: true,
  },
  { path: "socios/ofertas/:id/fechas", reads: COUNTER, of: offer },
  { path: "socios/ofertas/:id/fechas/nueva", reads: MANAGERS, writes: MANAGERS, of: offer },
  { path: "socios/ofertas/:id/fechas/semanales", reads: MANAGERS, writes: MANAGERS, of: offer },
  {
    path: "socios/ofertas/:id/fechas/:slot",
    reads: MANAGERS,
    writes: MANAGERS,
    of: { id: "offer", slot: "slot" },
  },
  {
    path: "socios/ofertas/:id/fechas/:slot/cancelar",
    reads: MANAGERS,
    writes: MANAGERS,
    of: { id: "offer", slot: "slot" },
    confirms: true,
  },
  { path: "socios/ofertas/:id/precios", reads: COUNTER, writes: MANAGERS, of: offer },
  {
    path: "socios/ofertas/:id/precios/:schedule/cancelar",
    reads: MANAGERS,
    writes: MANAGERS,
    of: { id: "offer", schedule: "schedule" },
    confirms: true,
  },
  { path: "socios/ofertas/:id/cambios", reads: COUNTER, writes: MANAGERS, of: offer, confirms: true },
  { path: "socios/ofertas/:id/versiones/:number", reads: COUNTER, of: { ...offer, number: "=1" } },
  { path: "socios/ofertas/:id/eliminar", reads: MANAGERS, writes: MANAGERS, of: offer, confirms: true },
  { path: "socios/ofertas/:id/historial", reads: MANAGERS, of: offer },
  { path: "socios/ofertas/:id/duplicar", reads: MANAGERS, writes: MANAGERS, of: offer, confirms: true },
  { path: "socios/ofertas/:id/parar", reads: MANAGERS, writes: MANAGERS, of: offer },
  {
    path: "socios/ofertas/:id/estado/:a",
    reads: MANAGERS,
    writes: MANAGERS,
    of: { ...offer, a: "=terminar" },
    confirms: true,
  },

  { path: "socios/organizacion", reads: MANAGERS, writes: MANAGERS },
  { path: "socios/organizacion/parar", reads: MANAGERS, writes: MANAGERS },
  { path: "socios/organizacion/cierre", reads: MANAGERS, writes: MANAGERS },
  { path: "socios/organizacion/datos-legales", reads: OWNER, writes: OWNER },
  { path: "socios/organizacion/logo", reads: OWNER, writes: OWNER },

  { path: "socios/locales", reads: MANAGERS },
  { path: "socios/locales/nuevo", reads: MANAGERS, writes: MANAGERS },
  { path: "socios/locales/:id", reads: MANAGERS, writes: MANAGERS, of: { id: "place" } },
  {
    path: "socios/locales/:id/eliminar",
    reads: MANAGERS,
    writes: MANAGERS,
    of: { id: "place" },
    confirms: true,
  },

  { path: "socios/codigos", reads: MANAGERS },
  { path: "socios/codigos.csv", reads: MANAGERS, file: true },
  { path: "socios/codigos/nuevo", reads: MANAGERS, writes: MANAGERS },
  { path: "socios/codigos/:id", reads: MANAGERS, writes: MANAGERS, of: promo },
  { path: "socios/codigos/:id/terminar", reads: MANAGERS, writes: MANAGERS, of: promo, confirms: true },

  { path: "socios/widget", reads: OWNER, writes: OWNER },

  { path: "socios/claves", reads: OWNER },
  { path: "socios/claves/vuelta", reads: OWNER, writes: OWNER },
  { path: "socios/claves/nueva", reads: OWNER, writes: OWNER },
  {
    path: "socios/claves/:key/revocar",
    reads: OWNER,
    writes: OWNER,
    of: { key: "key" },
    confirms: true,
  },

  { path: "socios/avisos-web", reads: OWNER },
  { path: "socios/avisos-web/nueva", reads: OWNER, writes: OWNER },
  { path: "socios/avisos-web/:endpoint", reads: OWNER, writes: OWNER, of: endpoint },
  { path: "socios/avisos-web/:endpoint/clave", reads: OWNER, writes: OWNER, of: endpoint, confirms: true },
  { path: "socios/avisos-web/:endpoint/eliminar", reads: OWNER, writes: OWNER, of: endpoint, confirms: true },
  {
    path: "socios/avisos-web/:endpoint/envios/:delivery",
    reads: OWNER,
    writes: OWNER,
    of: { ...endpoint, delivery: "delivery" },
    confirms: true,
  },
];

/** The address of a screen about these objects. */
export function addressOf(
  { path, of = {}, query = {} }: PanelScreen,
  objects: Record<PanelObject, string>,
): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => {
    const named = of[name];
    if (!named) throw new Error(`${path}: what does :${name} name?`);
    return named.startsWith("=") ? named.slice(1) : objects[named as PanelObject];
  });
  const asked = Object.entries(query).map(([name, named]) => `${name}=${objects[named]}`);
  return `/${filled}${asked.length > 0 ? `?${asked.join("&")}` : ""}`;
}
