/** Texts of /cookie-policy: everything the shop keeps in the browser (LSSI art. 22.2 and the AEPD guide). */
import { type LegalDocument, link, mailLink, paragraph, type Site } from "./legal-document";

const REQUESTED = "Necesaria para un servicio que pides";
const PREFERENCE = "Preferencia que eliges tú";

export function cookiePolicyPage(site: Site): LegalDocument {
  return {
    title: "Política de cookies",
    description: `Las cookies y el almacenamiento local que usa ${site.name}, para qué sirven y cuánto duran.`,
    updated: site.legalVersions.cookies,
    intro: [
      "Solo usamos cookies propias, las imprescindibles para que funcione lo que pides. No hay cookies de análisis, de publicidad ni de terceros.",
    ],
    sections: [
      {
        id: "que-son",
        heading: "Qué son",
        body: [
          paragraph(
            "Una cookie es un pequeño texto que el sitio guarda en tu navegador y que este nos devuelve en cada visita. El almacenamiento local se parece, pero no se envía: se queda en tu navegador hasta que lo borras.",
          ),
          paragraph(
            "La primera visita no deja ninguna: cada una aparece cuando haces algo que la necesita, como guardar una oferta en favoritos.",
          ),
        ],
      },
      {
        id: "cookies",
        heading: "Las cookies que usamos",
        body: [
          {
            kind: "table",
            caption: "Cookies propias",
            columns: ["Nombre", "Para qué sirve", "Tipo", "Duración"],
            rows: [
              [
                "cart",
                "Recuerda las líneas del carrito y los códigos promocionales. Va firmada.",
                REQUESTED,
                "90 días",
              ],
              [
                "favorites",
                "Recuerda las ofertas que has guardado en favoritos. Va firmada.",
                REQUESTED,
                "1 año",
              ],
              [
                "visitor",
                "Un identificador aleatorio y firmado que demuestra qué navegador hizo una compra: gracias a él solo tú ves tus cupones.",
                REQUESTED,
                "90 días",
              ],
              ["region", "Recuerda la provincia que has elegido.", PREFERENCE, "1 año"],
              [
                "flash",
                "Lleva un aviso de una página a la siguiente (por ejemplo, «añadido al carrito») y se borra al mostrarlo.",
                REQUESTED,
                "Sesión",
              ],
            ],
          },
          paragraph(
            "«Firmada» quiere decir que lleva un sello que impide cambiarla sin que lo notemos. «Sesión» quiere decir que se borra, como tarde, al cerrar el navegador.",
          ),
        ],
      },
      {
        id: "almacenamiento",
        heading: "El almacenamiento local que usamos",
        body: [
          {
            kind: "table",
            caption: "Almacenamiento local propio",
            columns: ["Clave", "Para qué sirve", "Tipo", "Duración"],
            rows: [
              ["cart", "Copia del carrito, por si la cookie se pierde.", REQUESTED, "Hasta que lo borres"],
              [
                "favorites",
                "Copia de los favoritos, por si la cookie se pierde.",
                REQUESTED,
                "Hasta que lo borres",
              ],
              [
                "search-history",
                "Las 4 últimas ofertas que abriste desde el buscador, para volver a ellas. No sale de tu navegador.",
                REQUESTED,
                "Hasta que lo borres",
              ],
            ],
          },
        ],
      },
      {
        id: "consentimiento",
        heading: "Por qué no te pedimos permiso",
        body: [
          paragraph(
            "La ley (artículo 22.2 de la LSSI) no exige consentimiento para lo que es estrictamente necesario para prestar un servicio que has pedido, ni para recordar una preferencia que has elegido tú. Todo lo de esta página es de esa clase. Si algún día quisiéramos usar otra cosa, te lo preguntaríamos antes, con un botón para rechazar igual de visible que el de aceptar, y no se guardaría nada hasta que contestaras.",
          ),
        ],
      },
      {
        id: "terceros",
        heading: "Otras páginas",
        body: [
          paragraph(
            "Para pagar te llevamos a la página del proveedor de pagos, PayPal, que usa sus propias cookies según su propia política. Lo mismo vale para las páginas de las organizaciones, si sigues un enlace a ellas.",
          ),
        ],
      },
      {
        id: "borrar",
        heading: "Cómo verlas, bloquearlas o borrarlas",
        body: [
          paragraph(
            "Puedes hacerlo cuando quieras en los ajustes de tu navegador (Chrome, Firefox, Safari, Edge…), en el apartado de privacidad o de datos de sitios.",
          ),
          paragraph(
            "Si bloqueas las cookies puedes seguir mirando y buscando ofertas, pero no funcionarán el carrito, los favoritos ni la compra. Si borras la cookie «visitor», ese navegador ya no podrá abrir los cupones de compras anteriores; te los enviamos si nos los pides.",
          ),
        ],
      },
      {
        id: "contacto",
        heading: "Preguntas",
        body: [
          paragraph(
            "Escríbenos a ",
            mailLink(site.contacts.privacyEmail),
            ". Lo que hacemos con los demás datos está en la ",
            link("política de privacidad", "/privacy-policy"),
            ".",
          ),
        ],
      },
    ],
  };
}
