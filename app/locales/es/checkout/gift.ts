/** The Spanish texts of gifts: sender's fields and the recipient's status. */

interface Recipient {
  name: string;
  email: string;
}

/** Without the address of an account that keeps a gift. */
function named({ name, email }: Recipient): string {
  if (email === "") return name === "" ? "otra persona" : name;
  return name === "" ? email : `${name} (${email})`;
}

export const gift = {
  legend: (title: string) => `Regalo: ${title}`,
  hint: "Todo es opcional. Si escribes un correo, al pagar le enviamos el cupón, sin precios; si no, te llega solo a ti.",
  from: "De parte de",
  name: "Para",
  email: "Correo de quien lo recibe",
  message: "Mensaje",
  messageHint:
    "Hasta 500 caracteres, sin direcciones de páginas web. Lo enviamos cuando el pedido está pagado; en los pedidos gratuitos, el correo lleva solo nuestro texto.",
  others: "Cada unidad para una persona distinta",
  othersHint:
    "Escribe a quién va cada unidad. Las que dejes vacías van con la primera. El día y quien regala valen para todas, y el mensaje también, si no escribes otro.",
  unit: (number: number) => `Unidad ${number}`,
  sendAt: "Día y hora de entrega",
  sendAtHint: "Hora peninsular. Si lo dejas vacío, se lo enviamos al pagar.",
  /** Delivery of a gift's coupons. */
  sentTo: (to: Recipient) => `Regalo enviado a ${named(to)}`,
  /** Its day is still to come. */
  sentOn: (to: Recipient, day: string) => `Regalo para ${named(to)}: se lo enviamos el ${day}`,
  /** The mail is still waiting, or was refused. */
  goesTo: (to: Recipient) => `Regalo para ${named(to)}`,
  undelivered: (to: Recipient) =>
    `No hemos podido entregar el regalo a ${named(to)}. Los cupones siguen valiendo: corrige la dirección o reenvía tú el PDF, que no lleva precios.`,
  told: (to: Recipient) => `Hemos avisado a ${named(to)} de que hay cupones de este regalo que ya no valen.`,
  unopened: (to: Recipient) => `${named(to)} todavía no ha abierto el regalo.`,
  opened: (to: Recipient, day: string) => `${named(to)} abrió el regalo el ${day}.`,
  /** Of a coupon that its buyer handed on, or that its recipient keeps in an account. */
  handedOn: (title: string, to: Recipient | null, day: string) =>
    `Desde el ${day}, el cupón de «${title}» lo tiene ${to === null ? "otra persona" : named(to)} con un código nuevo. El que tenías tú ya no vale.`,
  /** Its recipient has it in an account. */
  kept: (title: string, to: Recipient | null, day: string) =>
    `${to === null || to.name === "" ? "Quien recibió el regalo" : to.name} guarda «${title}» en su cuenta desde el ${day}, con un código nuevo. El que tenías tú ya no vale. Si se devuelve, el dinero vuelve a ti.`,
  handedState: "En manos de otra persona",
  handOn: "Enviar a un amigo",
  handOnOf: (number: string) => `Enviar a un amigo: ${number}`,
  sendAgain: "Enviarlo otra vez o a otra dirección",
  sendAgainOrBack: "Enviarlo otra vez, a otra dirección, o recuperarlo",
  correct: "Enviarlo a otra dirección",
  byHand:
    "Es un regalo que das tú: imprime una tarjeta sin precio y entrega con ella el PDF del cupón, que tampoco lo lleva.",
  printCard: "Imprimir la tarjeta (PDF)",
  change: "Cambiar el día o la dirección, o enviarlo ya",
} as const;

/** Page of a gift for its giver: its day and its address. */
export const giftAddress = {
  title: "Tu regalo",
  description: "El día y la dirección de un regalo que has comprado.",
  /** Its day is still to come. */
  waiting: (title: string, to: Recipient, day: string) =>
    `Enviamos «${title}» a ${named(to)} el ${day}, sin precios. Hasta entonces puedes cambiarlo todo, y esa persona no sabe nada.`,
  latest: (day: string) => `Hora peninsular. Tiene que ser antes del ${day}.`,
  save: "Guardar los cambios",
  sendNow: "Enviar ahora",
  saved: (email: string, day: string) => `Enviaremos el regalo a ${email} el ${day}.`,
  headline: "Envía el regalo a otra dirección",
  lead: (title: string, to: Recipient) =>
    `El correo con «${title}» para ${named(to)} no se ha podido entregar. Escribe la dirección correcta y se lo enviamos otra vez, sin precios.`,
  /** It has left, and was not opened. */
  sent: (title: string, to: Recipient) =>
    `Enviamos «${title}» a ${named(to)}, que todavía no lo ha abierto. Si escribes otra dirección, los cupones cambian de código, y los que enviamos antes dejan de valer, también los de tu correo.`,
  email: "Correo de quien lo recibe",
  submit: "Enviar el regalo",
  back: "Volver al pedido",
  done: (email: string) => `Enviamos el regalo a ${email}.`,
} as const;

/** In place of the card of a gift that cannot be printed any more. */
export const presentCardPage = {
  title: "Esta tarjeta ya no se puede imprimir",
  message: "El regalo no existe, o ya no queda ningún cupón suyo que se pueda usar.",
} as const;

/** The page where a coupon is sent to a friend. */
export const handOn = {
  title: "Enviar a un amigo",
  description: "Envía un cupón que has comprado a otra persona.",
  lead: (title: string, option: string) =>
    `Le enviamos por correo el cupón de «${title}» (${option}), sin precios y con un código nuevo. El código y los PDF que tienes tú dejan de valer.`,
  money:
    "Si se devuelve, el dinero vuelve a ti, y avisamos a los dos. Hasta que lo abra, puedes recuperarlo.",
  from: "De parte de",
  name: "Para",
  email: "Correo de tu amigo",
  message: "Mensaje",
  messageHint: "Hasta 500 caracteres, sin direcciones de páginas web ni de correo.",
  free: "En los pedidos gratuitos, el correo lleva solo nuestro texto.",
  submit: "Enviar el cupón",
  done: (email: string) => `Hemos enviado el cupón a ${email}. Tu copia ya no vale.`,
  backLead: "¿Te has equivocado? Mientras no lo abra, puedes recuperarlo: vuelve a ti con un código nuevo.",
  takeBack: "Recuperar el cupón",
  takenBack: "Has recuperado el cupón: tiene un código nuevo, y el que enviamos ya no vale.",
} as const;

/** The gifts that an account keeps. */
export const accountGifts = {
  title: "Mis regalos",
  description: "Los regalos que guardas en tu cuenta.",
  lead: "Los regalos que te han hecho y guardas en tu cuenta. Te avisamos de sus fechas y de cualquier cambio.",
  none: "Todavía no guardas ninguno",
  noneText: "Abre el enlace del correo de un regalo y pulsa «Guardar en mi cuenta».",
  browse: "Ver ofertas",
  from: (title: string, giver: string) => `${title}, de ${giver}`,
} as const;

/** The page of a gift for its recipient. */
export const receivedGift = {
  pageTitle: "Un regalo para ti",
  description: "Un regalo que te han hecho, con sus cupones.",
  title: (from: string, to: string) =>
    `${to === "" ? "" : `${to}, `}${from === "" ? "te han hecho un regalo" : `${from} te ha hecho un regalo`}`,
  closed:
    "Ábrelo y aquí tienes los cupones, con el sitio, el teléfono y el horario. Guarda el correo: su enlace vuelve siempre a esta página.",
  open: "Abrir mi regalo",
  print: "Para guardarlo en papel, imprime esta página.",
  keepTitle: "Guárdalo en tu cuenta",
  keepLead:
    "Lo tendrás entre tus cupones, con sus avisos, y nadie más podrá usarlo: los códigos cambian, y dejan de valer este enlace, lo que hayas descargado o impreso, y la copia de quien te lo regaló.",
  keep: "Guardar en mi cuenta",
  keepEnter: "Entrar y guardarlo",
  keepRegister: "Crear una cuenta",
  kept: "Lo tienes en tu cuenta, con códigos nuevos. Te hemos enviado por correo el enlace que vale desde ahora.",
  keptNote: "Lo guardas en tu cuenta.",
  toAccount: "Ver mis regalos",
  thanksTitle: "Dale las gracias",
  thanksHint:
    "Se lo enviamos por correo, una vez. Hasta 500 caracteres, sin direcciones de páginas web ni de correo.",
  thanks: "Tu mensaje",
  send: "Enviar las gracias",
  thanked: "Hemos enviado tu agradecimiento.",
  overTitle: "Este enlace ya no vale",
  overHome: "Ver las ofertas",
  over: "El regalo se ha enviado a otra dirección, quien te lo hizo lo ha recuperado, o el enlace no está completo. Si esperas un regalo, habla con esa persona.",
} as const;
