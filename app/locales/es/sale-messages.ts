/** The Spanish texts of a seller's message to a buyer: its form, its list, and the page behind the link that reports it. */

export const saleMessage = {
  title: (number: string) => `Escribir al cliente de la venta ${number}`,
  link: "Escribir al cliente",
  consequences: [
    "El mensaje lo enviamos nosotros: no verás su correo.",
    "El cliente puede contestar al correo de contacto de tu negocio, o avisarnos si el mensaje no es adecuado.",
    "Como máximo tres mensajes al día por venta, sin enlaces ni direcciones.",
  ],
  text: "Mensaje",
  textHint: "Sobre su compra: una fecha, una duda, cómo llegar. Hasta 1000 caracteres.",
  send: "Enviar el mensaje",
  sent: "Mensaje enviado. Queda guardado en la venta.",
  list: "Mensajes al cliente",
  caption: "Mensajes al cliente de esta venta",
  when: "Enviado",
  state: "Estado",
  delivered: "Enviado",
  reported: "El cliente ha avisado de él",
} as const;

export const messageReport = {
  title: "¿Avisar de este mensaje?",
  lead: (seller: string, number: string) => `Lo escribió ${seller} sobre tu pedido ${number}.`,
  explained:
    "Si nos avisas, lo leerá una persona de nuestro equipo y el negocio ya no podrá escribirte sobre este pedido. Tus cupones siguen valiendo igual.",
  submit: "Avisar de este mensaje",
  after: "Si tienes una duda sobre tu compra, contesta a cualquiera de nuestros correos.",
  doneTitle: "Gracias por avisarnos",
  done: (seller: string, number: string) =>
    `Lo leerá una persona de nuestro equipo. ${seller} ya no puede escribirte sobre el pedido ${number}.`,
} as const;
