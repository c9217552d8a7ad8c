/** The Spanish texts of the pages behind an alert's links, and of the list of alerts. */
/** The page with the form alone. */
export const wishPage = {
  target: "Avísame cuando cueste, como mucho",
  targetHint:
    "En euros, por ejemplo 24,90. Cuenta el precio entero, también si aquí se paga solo una señal. Si lo dejas en blanco, te avisamos en cuanto baje.",
} as const;

export const wishThanks = {
  pendingMeta: "Revisa tu correo",
  pendingTitle: "Revisa tu correo",
  pending:
    "Si la dirección es correcta, le llegará un mensaje con un botón para confirmar el aviso. Sin esa confirmación no te avisaremos, y en siete días borramos la petición.",
  pendingHint: "¿No llega? Mira en la carpeta de correo no deseado o vuelve a intentarlo dentro de un rato.",
  activeMeta: "Aviso guardado",
  activeTitle: "Te avisaremos",
  active:
    "Cuando ocurra, te escribiremos una vez al correo de tu cuenta. No reservamos plazas: se las lleva quien compre antes.",
  toTarget: "¿Esperas un precio concreto? Dinos cuál",
  toAlerts: "Ver mis avisos",
  toOffer: "Volver a la oferta",
  home: "Ver las ofertas",
} as const;

export const wishConfirm = {
  metaTitle: "Confirmar el aviso",
  title: "Confirma que quieres que te avisemos",
  lead: (title: string) => `Nos han pedido que te avisemos de «${title}»:`,
  once: "Te escribiremos una sola vez por cada aviso. Puedes quitarlo cuando quieras con el enlace de cada correo.",
  submit: "Confirmar el aviso",
  expired:
    "Este enlace ya se ha usado o ha caducado. Si todavía quieres el aviso, vuelve a pedirlo en la página de la oferta.",
  home: "Ver las ofertas",
} as const;

export const wishList = {
  metaTitle: "Mis avisos",
  title: "Mis avisos",
  description: "Los avisos de ofertas que has pedido.",
  lead: (email: string) => `Te escribiremos a ${email}, una vez por cada aviso.`,
  confirmed: "Aviso confirmado: te escribiremos en cuanto ocurra.",
  none: "No tienes ningún aviso pendiente",
  noneHint: "Puedes pedirlos con «Avísame» en la página de cada oferta.",
  what: (text: string, date: string) => `Avísame ${text}. Pedido el ${date}.`,
  setTarget: "Poner un precio",
  changeTarget: "Cambiar el precio",
  targetOf: (action: string, title: string) => `${action} al aviso de «${title}»`,
  end: "Quitar",
  endOf: (title: string, text: string) => `Quitar el aviso de «${title}»: ${text}`,
  endAll: "Quitar todos",
  ended: "Aviso quitado: ya no te escribiremos por él.",
  allEnded: "Hemos quitado todos tus avisos.",
  home: "Ver las ofertas",
} as const;

export const wishEnd = {
  metaTitle: "Quitar los avisos",
  title: "¿Quitar los avisos de esta oferta?",
  lead: (title: string, email: string) => `No volveremos a escribir a ${email} sobre «${title}».`,
  submit: "Quitar los avisos",
  keep: "No, ver la oferta",
  oneClick: "Avisos quitados.",
} as const;
