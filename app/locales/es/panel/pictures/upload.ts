/** The texts of the script of an offer's pictures; apart from those of its page, so that the script carries no more than these. */
import { SHARP_WIDTH } from "~/domain/catalogue/pictures/offer-picture";

export const pictureUpload = {
  list: "Fotos elegidas",
  small: (width: number) =>
    `Es pequeña: mide ${width} píxeles de ancho y la tienda la muestra hasta a ${SHARP_WIDTH}. Se verá borrosa; si puedes, elige una más grande.`,
  tooLarge: "Pesa más de 8 MB y no se podrá subir.",
  unreadable: "Este navegador no la puede abrir: puede que no sea JPEG, PNG, WebP o AVIF.",
  waiting: "En espera",
  sending: (percent: number) => `Subiendo: ${percent} %`,
  storing: "Guardando…",
  sent: "Subida",
  notSent: "No se ha podido enviar. Sigue elegida: pulsa «Subir» otra vez.",
  done: (n: number) => (n === 1 ? "1 foto subida." : `${n} fotos subidas.`),
} as const;
