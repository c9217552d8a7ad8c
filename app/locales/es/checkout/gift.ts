/** The Spanish texts of gifts: sender's fields and the recipient's status. */

interface Recipient {
  name: string;
  email: string;
}

const named = ({ name, email }: Recipient) => (name === "" ? email : `${name} (${email})`);

export const gift = {
  legend: (title: string) => `Regalo: ${title}`,
  hint: "Todo es opcional. Si escribes un correo, al pagar le enviamos el cupón, sin precios; si no, te llega solo a ti.",
  from: "De parte de",
  name: "Para",
  email: "Correo de quien lo recibe",
  message: "Mensaje",
  messageHint:
    "Hasta 500 caracteres, sin direcciones de páginas web. Lo enviamos cuando el pedido está pagado; en los pedidos gratuitos, el correo lleva solo nuestro texto.",
  /** Delivery of a gift's coupons. */
  sentTo: (to: Recipient) => `Regalo enviado a ${named(to)}`,
  /** The mail is still waiting, or was refused. */
  goesTo: (to: Recipient) => `Regalo para ${named(to)}`,
  undelivered: (to: Recipient) =>
    `No hemos podido entregar el regalo a ${named(to)}. Los cupones siguen valiendo: corrige la dirección o reenvía tú el PDF, que no lleva precios.`,
  told: (to: Recipient) => `Hemos avisado a ${named(to)} de que hay cupones de este regalo que ya no valen.`,
  correct: "Enviarlo a otra dirección",
} as const;

/** Page to send a gift again. */
export const giftAddress = {
  title: "Envía el regalo a otra dirección",
  description: "Corrige la dirección de un regalo que no se ha podido entregar.",
  lead: (title: string, to: Recipient) =>
    `El correo con «${title}» para ${named(to)} no se ha podido entregar. Escribe la dirección correcta y se lo enviamos otra vez, sin precios.`,
  email: "Correo de quien lo recibe",
  submit: "Enviar el regalo",
  back: "Volver al pedido",
  done: (email: string) => `Enviamos el regalo a ${email}.`,
} as const;
