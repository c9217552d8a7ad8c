/** The Spanish texts of the newsletter sign-up: footer form, page, thank-you page. */
import { site } from "~/site-settings";

export const newsletter = {
  title: "Ofertas en tu correo",
  pageTitle: "Recibe nuestras ofertas por correo",
  description: `Apúntate al boletín de ${site.name}: una selección de ofertas de tu provincia, y la baja a un clic.`,
  lead: "Te enviaremos una selección de ofertas de tu provincia. Podrás darte de baja con el enlace de cada correo.",
  email: "Tu correo",
  submit: "Apuntarme",
  /** Consent sentence in three parts: before the link, the link, after it. */
  consent: ["Al apuntarte aceptas recibir ofertas por correo según el ", "consentimiento comercial", "."],
  emailInvalid: "Escribe un correo electrónico válido, sin acentos ni eñes, por ejemplo nombre@correo.es.",
  thanksMetaTitle: "Revisa tu correo",
  thanksTitle: "Revisa tu correo",
  thanksText:
    "Si la dirección es correcta y aún no recibe nuestras ofertas, le llegará un mensaje con un botón para confirmarlo. Sin esa confirmación no escribimos a nadie.",
  thanksHint: "¿No llega? Mira en la carpeta de correo no deseado o vuelve a intentarlo dentro de un rato.",
  home: "Ver las ofertas",
} as const;
