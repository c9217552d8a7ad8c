/** The Spanish texts of the account page. */
import type { CONSENT_LISTS } from "~/domain/consent/consent";
import type { Device } from "~/domain/identity/sessions/device";

export const accountPage = {
  title: "Mi cuenta",
  description: "Tus datos, tus compras y tu privacidad.",
  since: (email: string, date: string) => `${email} · Cliente desde el ${date}`,
  nextCoupon: "Tu próximo cupón",
  openCoupon: "Abrir el cupón",
  historyTitle: "Mis compras",
  history: "Ver mis compras y cupones",
  favorites: "Ver mis favoritos",
  seen: "Ver lo que he visto hace poco",
  dataTitle: "Mis datos",
  save: "Guardar",
  saved: "Hemos guardado tus datos.",
  accessTitle: "Acceso y seguridad",
  changeEmail: "Cambiar mi correo",
  changePassword: "Cambiar mi contraseña",
  setPassword: "Crear una contraseña",
  security: "Verificación en dos pasos",
  sessions: "Ver dónde he accedido",
  protect: {
    title: "Protege la cuenta de tu negocio",
    text: "Con esta cuenta se gestionan ventas y cupones. Añade un segundo paso al acceder: aunque alguien averigüe tu contraseña, no podrá entrar.",
    link: "Activar la verificación en dos pasos",
  },
  privacyCentre: "Ver o borrar lo que guardamos de otra dirección mía",
  newsletter: "Mi boletín: temas, búsquedas y cada cuánto",
  alerts: "Ver mis avisos de ofertas",
  giftCards: "Ver mis tarjetas regalo",
  gifts: "Ver los regalos que guardo",
  invite: "Invitar a un amigo",
  privacyTitle: "Privacidad",
  consents: "Elegir qué correos recibo",
  export: "Descargar todos mis datos (JSON)",
  remove: "Eliminar mi cuenta",
  back: "Volver a mi cuenta",
} as const;

export const confirmation = {
  currentPassword: "Contraseña actual",
  noPassword: (email: string) =>
    `Tu cuenta no tiene contraseña. Para confirmar que eres tú, te enviamos un código a ${email}.`,
  send: "Enviarme un código",
  sent: (email: string) => `Te hemos enviado un código a ${email}. Escríbelo aquí abajo.`,
} as const;

export const passwordPage = {
  title: { change: "Cambiar mi contraseña", set: "Crear una contraseña" },
  description: "Elige la contraseña de tu cuenta.",
  lead: "Al guardarla cerramos tus demás sesiones; en este dispositivo sigues dentro.",
  newPassword: "Contraseña nueva",
  submit: "Guardar la contraseña",
  done: "Hemos guardado tu contraseña y cerrado tus demás sesiones.",
} as const;

export const emailPage = {
  title: "Cambiar mi correo",
  description: "Elige otro correo para tu cuenta.",
  lead: (email: string) =>
    `Ahora usas ${email}. Enviaremos un enlace a la dirección nueva y el cambio valdrá cuando lo confirmes.`,
  newEmail: "Correo nuevo",
  same: "Ese ya es tu correo.",
  submit: "Enviar el enlace",
  done: (email: string) =>
    `Si ${email} se puede usar, le llegará un enlace para confirmar el cambio. Hemos cerrado tus demás sesiones.`,
} as const;

/** Example: "Firefox en Windows". */
export const deviceName = ({ browser, system }: Device) =>
  browser === null
    ? (system ?? "Dispositivo desconocido")
    : system === null
      ? browser
      : `${browser} en ${system}`;

export const sessionsPage = {
  title: "Dónde has accedido",
  description: "Las sesiones abiertas de tu cuenta.",
  lead: "Si no reconoces alguna, ciérrala y cambia tu contraseña.",
  device: deviceName,
  current: "Esta sesión",
  times: (opened: string, used: string) => `Abierta: ${opened}. Último uso: ${used}.`,
  end: "Cerrar",
  endOf: (device: string, opened: string) => `Cerrar la sesión de ${device}, abierta: ${opened}`,
  ended: "Hemos cerrado esa sesión.",
  endOthers: "Cerrar todas las demás",
  othersEnded: "Hemos cerrado todas las demás sesiones.",
  alone: "No hay ninguna otra sesión abierta.",
} as const;

export const consentsPage = {
  title: "Qué correos recibo",
  description: "Elige qué correos quieres recibir.",
  lead: (email: string) =>
    `Para ${email}. Los correos de tus compras y de la seguridad de tu cuenta los recibes siempre.`,
  lists: {
    newsletter: [
      "Boletín de ofertas",
      "Los jueves, cada cuanto tú elijas: lo nuevo, lo que baja de precio y lo que termina en tu provincia.",
    ],
    alerts: [
      "Avisos",
      "Lo que pides con «Avísame»: que una oferta vuelve, baja de precio o se acaba. Si los quitas, terminan todos tus avisos.",
    ],
    ratings: [
      "Preguntas sobre lo que compraste",
      "Un correo después de usar un cupón, para preguntarte qué te pareció. Quitarlas no toca tus avisos.",
    ],
    club: ["Club", "Novedades y ventajas del club."],
  } satisfies Record<(typeof CONSENT_LISTS)[number], readonly [label: string, description: string]>,
  region: "Provincia del boletín",
  newsletter: "Elegir temas y búsquedas de mi boletín",
  alerts: "Ver mis avisos de ofertas",
  legend: "Correos",
  more: ["Más detalles en el ", "consentimiento comercial", "."],
  submit: "Guardar mi elección",
  saved: "Hemos guardado tu elección.",
  barred:
    "Hemos guardado tu elección, pero a esta dirección no le podemos enviar todo lo que pides: devolvió correos o pidió que no le escribiéramos. Escríbenos y lo miramos.",
  unverified: "Antes tienes que confirmar tu correo: accede una vez con un código.",
} as const;

export const deletePage = {
  title: "Eliminar mi cuenta",
  description: "Elimina tu cuenta y tus datos.",
  warningTitle: "No se puede deshacer",
  facts: [
    "Borramos tu nombre, tu correo y tu contraseña, y cerramos todas tus sesiones.",
    "Borramos tus favoritos, tus avisos y tu carrito, y dejamos de enviarte correos comerciales.",
    "Tus valoraciones dejan de llevar tu nombre.",
    "Tus compras se conservan sin cuenta el tiempo que exige la ley. Los cupones que no hayas usado siguen valiendo: descárgalos antes.",
    "Los regalos que guardas siguen valiendo en el enlace que te enviamos por correo al guardarlos, pero ya no te avisaremos de sus cambios.",
    "Si eres la única persona con la propiedad de un negocio, antes dale esa función a otra en su equipo.",
  ],
  download: "Descargar antes mis cupones",
  submit: "Eliminar mi cuenta para siempre",
  done: "Hemos eliminado tu cuenta. Gracias por haber estado con nosotros.",
} as const;
