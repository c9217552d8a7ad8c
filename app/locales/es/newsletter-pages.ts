/** The Spanish texts of the newsletter's own pages: apart from its form, which every page loads. */
import { site } from "~/site-settings";

export const newsletterPages = {
  title: "Recibe nuestras ofertas por correo",
  description: `Apúntate al boletín de ${site.name}: una selección de ofertas de tu provincia, una vez por semana, y la baja a un clic.`,
  lead: "Una vez por semana te enviaremos lo nuevo, lo que baja de precio y lo que termina en la provincia que tengas elegida. Podrás darte de baja con el enlace de cada correo.",
  thanksTitle: "Revisa tu correo",
  thanksText:
    "Si la dirección es correcta y aún no recibe nuestras ofertas, le llegará un mensaje con un botón para confirmarlo. Sin esa confirmación no escribimos a nadie.",
  thanksHint: "¿No llega? Mira en la carpeta de correo no deseado o vuelve a intentarlo dentro de un rato.",
  home: "Ver las ofertas",
} as const;
