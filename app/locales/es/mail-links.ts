/** Texts of the pages behind mail links: unsubscribe, confirm a subscription, review an offer. */

const LISTS = {
  newsletter: "el boletín de ofertas",
  club: "las novedades del club",
  alerts: "los avisos de ofertas",
  ratings: "las preguntas sobre qué te pareció lo que compraste",
} as const;

export type ListName = keyof typeof LISTS;

export const linkTexts = {
  incomplete: "Al enlace le falta una parte. Ábrelo otra vez desde el correo, entero.",
  broken: (email: string) =>
    `El enlace no es válido o está cortado. Ábrelo otra vez desde el correo; si sigue sin funcionar, escríbenos a ${email}.`,
} as const;

export const unsubscribeTexts = {
  metaTitle: "Darse de baja",
  title: (list: ListName) => `¿Dejar de recibir ${LISTS[list]}?`,
  lead: (email: string) => `No volveremos a escribir a ${email} para esto.`,
  already: (email: string) => `${email} ya no recibe estos correos. Puedes confirmarlo otra vez si quieres.`,
  stillSent: "Los correos sobre tus compras te seguirán llegando: llevan tus cupones y tus justificantes.",
  submit: "Darme de baja",
  keep: "No, volver a la tienda",
  doneMetaTitle: "Baja confirmada",
  doneTitle: "Te has dado de baja",
  doneText: (list: ListName | null) =>
    `No te volveremos a enviar ${list === null ? "estos correos" : LISTS[list]}. Si un correo ya estaba de camino, puede llegarte todavía.`,
  home: "Ver las ofertas",
  oneClick: "Baja confirmada.",
} as const;

export const subscriptionTexts = {
  metaTitle: "Confirmar la suscripción",
  title: "Confirma que quieres recibir nuestros correos",
  lead: "Falta un paso: pulsa el botón y empezaremos a escribirte. Podrás darte de baja con el enlace de cada correo.",
  submit: "Confirmar la suscripción",
  expired:
    "Este enlace ya se ha usado o ha caducado. Si todavía no recibes nuestros correos, vuelve a apuntarte y te enviaremos otro.",
  doneTitle: "Suscripción confirmada",
  doneText: (list: ListName | null) =>
    `A partir de ahora recibirás ${list === null ? "nuestros correos" : LISTS[list]}. En cada correo hay un enlace para darte de baja.`,
  choose: "Elegir temas y cada cuánto te escribimos",
  home: "Ver las ofertas",
} as const;

export const feedbackTexts = {
  metaTitle: "Valorar una oferta",
  title: (offer: string) => `¿Qué te ha parecido «${offer}»?`,
  lead: (email: string) => `Valoras como ${email}. No mostramos tu correo a nadie.`,
  again: (email: string, { day, stars }: { day: string; stars: number }) =>
    `Valoras como ${email}. Ya opinaste el ${day}, con ${stars === 1 ? "una estrella" : `${stars} estrellas`}: lo que guardes ahora sustituye a esa opinión.`,
  unknownOffer: "No encontramos la oferta que quieres valorar.",
  stars: "Tu valoración",
  starsLabel: (n: number) => (n === 1 ? "1 estrella" : `${n} estrellas`),
  starsMeaning: ["", "Muy mala", "Mala", "Normal", "Buena", "Muy buena"],
  comment: "Comentario",
  commentHint: "Cuenta lo que te habría gustado saber antes de comprar.",
  name: "Tu nombre",
  nameHint: "Se muestra abreviado, por ejemplo «Ana P.».",
  submit: "Enviar mi opinión",
  savedMeanwhile: "Hemos guardado tus estrellas. Si quieres, añade un comentario y envíalo.",
  thanksMetaTitle: "Gracias por tu opinión",
  thanksTitle: "Gracias por tu opinión",
  published: "Tu opinión ya está publicada en la página de la oferta.",
  unconfirmed:
    "La hemos guardado, pero solo publicamos y contamos las de quien ha comprado la oferta, lo demuestra con el enlace de su correo o con su cuenta, y opina en los 30 días siguientes a la compra o al último uso del cupón.",
  taken: "Hemos guardado tu opinión.",
  reference: "Referencia",
  toOffer: "Ver la oferta",
  changeTitle: "Cambiar mi opinión",
  changeHint: "Puedes cambiarla durante 30 días: aquí, desde el enlace de tu correo o desde tu cuenta.",
  change: "Guardar los cambios",
  changed: "Hemos guardado los cambios de tu opinión.",
  already:
    "Ya habías valorado esta oferta y esa opinión sigue en pie. Cámbiala desde el enlace de nuestro correo, desde el navegador en el que la enviaste o con tu cuenta.",
  closed:
    "Ya habías valorado esta oferta y han pasado los 30 días para cambiar la opinión, o la hemos retirado: no se puede cambiar.",
  closedTitle: "Ya diste tu opinión",
  closedOn: (offer: string, { day, stars }: { day: string; stars: number }) =>
    `Valoraste «${offer}» el ${day} con ${stars === 1 ? "una estrella" : `${stars} estrellas`}. Las opiniones se pueden cambiar durante 30 días; la tuya ya no.`,
} as const;
