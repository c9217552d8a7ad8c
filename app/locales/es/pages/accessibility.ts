/** Texts of /accesibilidad: conformance and contact for accessibility problems (Ley 11/2023, EN 301 549). */

import type { Site } from "~/site-identity";
import { type LegalDocument, link, list, mailLink, paragraph, phoneLink } from "./legal-document";

/** Date of the last check against the shop. */
const CHECKED = "2026-11";

export function accessibilityPage(site: Site): LegalDocument {
  const { contacts, operator } = site;
  return {
    title: "Declaración de accesibilidad",
    description: `Qué hacemos para que todo el mundo pueda usar ${site.name}, qué nos falta y cómo avisarnos.`,
    updated: CHECKED,
    intro: [
      `${operator.legalName} quiere que cualquier persona pueda encontrar, comprar y usar una oferta, vea, oiga, se mueva o lea como lo haga, y con el aparato que tenga.`,
    ],
    sections: [
      {
        id: "servicio",
        heading: "De qué servicio hablamos",
        body: [
          paragraph(
            `Esta declaración vale para la tienda ${site.name}: mirar y buscar ofertas, el carrito, la compra, la cuenta, los correos que enviamos y los cupones en PDF. Es un servicio de comercio electrónico, sujeto al título I de la Ley 11/2023, de 8 de mayo, que incorpora la Directiva (UE) 2019/882 de requisitos de accesibilidad.`,
          ),
        ],
      },
      {
        id: "situacion",
        heading: "En qué medida cumplimos",
        body: [
          paragraph(
            "La tienda cumple la norma UNE-EN 301549 (EN 301 549, versión 3.2.1), que equivale a las pautas WCAG 2.1 en nivel AA, salvo lo que se indica en el apartado siguiente. Además, la hemos construido siguiendo las pautas WCAG 2.2 en nivel AA.",
          ),
          paragraph("En la práctica quiere decir que:"),
          list(
            "Todo se puede hacer solo con el teclado, y siempre se ve dónde estás. El primer enlace de cada página salta al contenido.",
            "Los lectores de pantalla encuentran títulos, zonas, etiquetas y nombres en cada control, y anuncian los avisos y los errores.",
            "Puedes ampliar hasta el 400 % sin que nada se corte ni haya que desplazarse de lado.",
            "Los textos tienen contraste suficiente con colores claros y oscuros, y se respetan los colores de contraste alto de tu sistema.",
            "Si has pedido menos movimiento en tu aparato, no hay animaciones.",
            "Los botones y enlaces son grandes y están separados. Nada se mueve ni suena por su cuenta.",
            "Los formularios dicen qué está mal junto a cada dato y no borran lo que has escrito. No te pedimos dos veces el mismo dato en una compra.",
            "Para entrar en tu cuenta no hay que recordar ni transcribir nada: puedes pegar la contraseña o abrir el enlace que te enviamos. No hay pruebas de imágenes.",
            "No hay cuentas atrás en pantalla. Si la reserva de tus plazas caduca mientras pagas, lo que escribiste sigue ahí para volver a intentarlo.",
            "Los cupones en PDF están etiquetados, y el código QR lleva también su código escrito.",
          ),
          paragraph(
            "Todo funciona también sin scripts. La versión ligera, que está en el pie de cada página, carga menos y es más sencilla.",
          ),
        ],
      },
      {
        id: "pendiente",
        heading: "Lo que aún no es accesible",
        body: [
          list(
            "Las fotos que suben las organizaciones llevan la descripción que ellas escriben; algunas pueden ser escuetas o faltar. Lo que hace falta para comprar está siempre también en el texto.",
            "Los enlaces a mapas abren páginas de otras empresas, cuya accesibilidad no depende de nosotros. La dirección está siempre escrita.",
            "El pago se hace en la página del proveedor que elijas, con su propio nivel de accesibilidad. Si no puedes usarla, llámanos y buscamos otra forma.",
            "La accesibilidad de cada local depende de la organización que vende la oferta. Pregúntale antes de comprar: sus datos de contacto están en la página de la oferta.",
          ),
        ],
      },
      {
        id: "como",
        heading: "Cómo lo hemos comprobado",
        body: [
          paragraph(
            "Es una autoevaluación. En cada cambio se revisan de forma automática todas las pantallas, con y sin scripts, en tamaños de móvil, tableta y ordenador y en colores claros y oscuros; se hace una compra completa solo con el teclado, se comprueban los nombres que oyen los lectores de pantalla y se mira la tienda ampliada al 200 % y al 400 %. Las pruebas automáticas no lo encuentran todo: por eso nos ayuda tanto que nos avises.",
          ),
        ],
      },
      {
        id: "avisar",
        heading: "Avísanos si algo no te deja",
        body: [
          paragraph(
            "Si encuentras una barrera, o necesitas algo de esta tienda en otro formato, escribe a ",
            mailLink(contacts.customerServiceEmail),
            " o llama al ",
            phoneLink(contacts.phone),
            ` (${contacts.phoneHours}). Cuéntanos qué página era y qué querías hacer. Te confirmamos que lo hemos recibido y te contestamos en un máximo de 15 días hábiles; mientras tanto, te ayudamos a terminar lo que hacías.`,
          ),
        ],
      },
      {
        id: "reclamar",
        heading: "Si no te lo resolvemos",
        body: [
          paragraph(
            "Puedes presentar una reclamación como explica ",
            link("el acuerdo de usuario", "/agreement#reclamaciones"),
            ", acudir a los servicios de consumo o a la autoridad de vigilancia de la accesibilidad de tu comunidad autónoma, o escribir a la Oficina de Atención a la Discapacidad (OADIS), que atiende las quejas por discriminación a causa de una discapacidad.",
          ),
        ],
      },
    ],
  };
}
