/** The Spanish texts of the newsletter's own pages: apart from its form, which every page loads. */
import { site } from "~/site-settings";

export const newsletterPages = {
  title: "Recibe nuestras ofertas por correo",
  description: `Apúntate al boletín de ${site.name}: una selección de ofertas de tu provincia y de lo que te interesa, cada cuanto quieras, y la baja a un clic.`,
  lead: "Los jueves te enviaremos lo nuevo, lo que baja de precio y lo que termina en tu provincia. Elige los temas que te interesan y cada cuánto te escribimos; podrás cambiarlo, y darte de baja, con los enlaces de cada correo.",
  thanksTitle: "Revisa tu correo",
  thanksText:
    "Si la dirección es correcta y aún no recibe nuestras ofertas, le llegará un mensaje con un botón para confirmarlo. Sin esa confirmación no escribimos a nadie.",
  thanksHint: "¿No llega? Mira en la carpeta de correo no deseado o vuelve a intentarlo dentro de un rato.",
  home: "Ver las ofertas",
} as const;
