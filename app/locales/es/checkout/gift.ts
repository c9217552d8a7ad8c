/** The Spanish texts of gifts: sender's fields and the recipient's status. */

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
  sentTo: ({ name, email }: { name: string; email: string }) =>
    `Regalo enviado a ${name === "" ? email : `${name} (${email})`}`,
} as const;
