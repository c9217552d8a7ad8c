/** The Spanish texts of extending coupons once. */
import { counted } from "~/locales/es/format";

export const extension = {
  /** Of the link below the coupons. */
  link: "Prorrogar sin coste",
  title: "Prorrogar tu cupón",
  description: "Alarga una vez el plazo de un cupón que no has usado.",
  offer: "Oferta",
  seller: "La ofrece",
  coupons: "Cupones sin usar",
  couponsOf: (n: number) => counted(n, "cupón", "cupones"),
  now: "Vale hasta el",
  newEnd: "Prorrogado, hasta el",
  lead: (until: string) =>
    `Se puede una sola vez, hasta el ${until}. No cuesta nada, y los códigos son los mismos.`,
  submit: (end: string) => `Prorrogar hasta el ${end}`,
  done: (end: string) => `Hecho: vale hasta el ${end}. Te hemos enviado un correo.`,
  notAllowed:
    "Ahora no se puede prorrogar: ya se prorrogó, se ha usado o devuelto, todavía es pronto, o el plazo ha pasado.",
  back: "Volver a los cupones",
  unknownTitle: "No encontramos este cupón",
  unknown: "Abre el enlace desde tu pedido o desde el correo que recibiste.",
} as const;
