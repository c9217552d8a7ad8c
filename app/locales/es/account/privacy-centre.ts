/** The Spanish texts of the privacy centre: stored personal data, copy, erasure. */
import { formatEuros, formatInteger } from "~/locales/es/format";

const count = (n: number, one: string, many: string) => `${formatInteger(n)} ${n === 1 ? one : many}`;

export const privacyCentre = {
  title: "Tus datos",
  description: "Mira qué datos guardamos de tu correo, llévate una copia o bórralos, sin cuenta.",
  lead: "Escribe tu correo y te enviaremos un enlace para ver qué guardamos de esa dirección, llevarte una copia y borrarlo. No hace falta tener cuenta.",
  account: ["¿Tienes cuenta? También puedes hacerlo todo desde ", "tu cuenta", "."],
  seen: ["Las ofertas que recuerda este navegador se ven y se borran en ", "vistas hace poco", "."],
  policy: ["Qué hacemos con tus datos está en la ", "política de privacidad", "."],
  send: "Enviarme el enlace",
  sent: "Te hemos enviado un enlace. Si no llega en unos minutos, revisa la dirección y la carpeta de correo no deseado.",
  sentAlready:
    "Ya te hemos enviado varios enlaces. Abre el del último correo; revisa también la carpeta de correo no deseado.",
  linkOver: "El enlace ha caducado o no está completo. Pide uno nuevo.",

  viewTitle: "Lo que guardamos de ti",
  viewLead: (email: string) => `De la dirección ${email}. La copia trae todos los detalles.`,
  nothing: "No guardamos nada de esta dirección.",
  rows: {
    account: "Cuenta",
    purchases: "Compras",
    coupons: "Cupones sin usar",
    lists: "Listas de correo",
    searches: "Búsquedas guardadas para el boletín",
    letters: "Boletines de las últimas semanas",
    alerts: "Avisos de ofertas",
    waiting: "Listas de espera",
    favorites: "Favoritos",
    reviews: "Opiniones",
    gifts: "Regalos recibidos",
    giftCards: "Tarjetas regalo",
    enquiries: "Solicitudes para vender aquí",
    cases: "Preguntas a atención al cliente",
    invitations: "Invitaciones a equipos",
    mails: "Correos que te hemos enviado",
  },
  yes: "Sí",
  purchase: (number: string, day: string, total: number) => `${number}, del ${day}: ${formatEuros(total)}`,
  lists: {
    newsletter: "boletín",
    club: "club",
    alerts: "avisos",
    ratings: "preguntas sobre lo que compraste",
  } as const,
  number: (n: number) => formatInteger(n),
  download: "Descargar una copia (JSON)",
  factor: "Código de tu aplicación o código de recuperación",
  factorHint:
    "Tu cuenta tiene verificación en dos pasos: el enlace del correo no basta para borrarla. Si usas una llave de acceso, entra en tu cuenta y bórrala desde allí.",
  factorMissing: "Escribe un código de tu aplicación o uno de recuperación.",
  toErase: "Borrar mis datos",

  eraseTitle: "Borrar mis datos",
  eraseLead: (email: string) => `Vas a borrar los datos de ${email}. No se puede deshacer.`,
  goesTitle: "Qué borramos",
  goes: [
    "Tu cuenta, si la tienes: nombre, contraseña, sesiones, favoritos y carrito.",
    "Tu dirección en tus compras, en las listas de correo y de espera, en los avisos y en los correos que te hemos enviado.",
    "Tu nombre en tus opiniones; las que ya están publicadas quedan sin firma.",
    "Tus solicitudes para vender aquí y lo que has preguntado a atención al cliente.",
  ],
  staysTitle: "Qué tenemos que conservar",
  stays: [
    "Los importes de tus compras, sus justificantes y, si pediste que llevaran tus datos fiscales, también esos datos: 6 años, porque lo exige la ley.",
    "La prueba de los permisos que diste para recibir publicidad, con una huella de tu dirección: 3 años.",
    "Esa misma huella, para los límites por persona, para que puedas desistir de una compra reciente con su número y tu correo, y para no volver a enviarte publicidad aunque alguien apunte tu dirección.",
  ],
  openTitle: (n: number) => `Tienes ${count(n, "cupón sin usar", "cupones sin usar")}`,
  openText:
    "Siguen valiendo para quien los tenga, pero ya no podremos volver a enviártelos ni encontrar tu compra por tu correo. Guarda antes los PDF o los códigos; si prefieres el dinero, desiste antes de borrar.",
  openCoupon: (code: string, title: string) => `${code}: ${title}`,
  withdraw: "Desistir de una compra",
  findOrders: "Recibir los enlaces a mis cupones",
  knowsOpen: "He guardado mis cupones y quiero borrar mis datos",
  knowsOpenMissing: "Marca la casilla para confirmar que has guardado tus cupones.",
  confirm: "Borrar mis datos para siempre",
  cancel: "No, volver",
  doneTitle: "Hemos borrado tus datos",
  doneText: "Te hemos enviado un último correo que lo confirma: guárdalo como prueba de tu solicitud.",
  home: "Ir a la página principal",
} as const;
