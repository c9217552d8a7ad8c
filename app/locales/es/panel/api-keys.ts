/** The Spanish texts of the pages about API keys. */
import type { ApiKeyState } from "~/domain/api-keys/api-key";
import type { ApiKeyMode, ApiScope } from "~/domain/kernel/api-scopes";

export const apiKeyList = {
  title: "Claves de API",
  lead: "Con una clave, tu caja, tu web o tu programa de gestión trabajan con la tienda sin que nadie tenga que entrar.",
  create: "Crear una clave",
  returnHosts: "A dónde vuelven tus compradores",
  empty: "Todavía no hay claves",
  emptyLead: "Crea una para cada programa: así puedes revocar una sin parar los demás.",
  name: "Nombre",
  scopes: "Permisos",
  key: "Clave",
  state: "Estado",
  lastUsed: "Último uso",
  never: "Sin usar",
  expires: "Caduca",
  noExpiry: "No caduca",
  createdBy: (email: string) => `Creada por ${email}`,
  actions: "Acciones",
  revoke: "Revocar",
  revokeOf: (name: string) => `Revocar la clave ${name}`,
  ending: (mode: ApiKeyMode, lastFour: string) =>
    `${mode === "live" ? "irr_live_" : "irr_test_"}…${lastFour}`,
} as const;

export const API_KEY_STATE_NAMES: Record<ApiKeyState, string> = {
  active: "Activa",
  expired: "Caducada",
  revoked: "Revocada",
};

export const SCOPE_NAMES: Record<ApiScope, { label: string; description: string }> = {
  "offers:read": {
    label: "Ver ofertas",
    description: "Leer tus ofertas en cualquier estado, con sus imágenes.",
  },
  "offers:write": {
    label: "Cambiar ofertas",
    description: "Crear, importar y cambiar ofertas, y enviarlas a revisión.",
  },
  redeem: { label: "Canjear cupones", description: "Comprobar y canjear cupones, y ver los canjes del día." },
  reports: { label: "Ver ventas", description: "Leer los informes de ventas. No ve quién compra." },
  sell: { label: "Vender", description: "Vender desde tu propia web o aplicación." },
};

export const returnHosts = {
  title: "A dónde vuelven tus compradores",
  lead: "Si vendes desde tu propia web, quien paga encuentra al final un enlace para volver a ella. Solo enlazamos a los sitios que nombres aquí.",
  hosts: "Tus sitios",
  hostsHint: "Uno por línea, por ejemplo www.ejemplo.es.",
  save: "Guardar",
  saved: "Sitios guardados.",
} as const;

export const apiKeyForm = {
  title: "Crear una clave",
  lead: "La clave se muestra una sola vez, al crearla.",
  name: "Nombre",
  nameHint: "Para reconocerla, por ejemplo «Caja del local de Sol».",
  scopes: "Qué podrá hacer",
  mode: "Para qué es",
  live: "Para trabajar",
  liveDescription: "Ofertas, cupones y ventas de verdad.",
  sandbox: "Para probar",
  sandboxDescription: "Un entorno de pruebas aparte: sus ofertas no las ve nadie y los pagos son simulados.",
  expiry: "Caducidad",
  noExpiry: "No caduca",
  days: (n: number) => (n === 365 ? "Dentro de un año" : `Dentro de ${n} días`),
  submit: "Crear la clave",
} as const;

export const apiKeyCreated = {
  title: "Clave creada",
  once: "Guárdala ahora",
  onceLead:
    "Esta página es la única que la muestra. Si la pierdes, revócala y crea otra. Guárdala como una contraseña: no la pongas en una web ni en una aplicación que se descargue.",
  key: (name: string) => `Clave «${name}»`,
  use: "Envíala en cada llamada con esta cabecera:",
  reference: "Qué se puede llamar",
  done: "Ya la he guardado",
} as const;

export const apiKeyRevocation = {
  title: (name: string) => `¿Revocar la clave «${name}»?`,
  consequences: [
    "El programa que la usa deja de funcionar en ese mismo momento.",
    "No se puede deshacer: para volver a empezar hay que crear otra clave.",
    "Lo que hizo (canjes, ventas, ofertas) se conserva.",
  ],
  submit: "Revocar la clave",
  done: (name: string) => `La clave «${name}» ya no vale.`,
} as const;
