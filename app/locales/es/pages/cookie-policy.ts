/** Texts of /cookie-policy: all storage in the browser (LSSI art. 22.2 and the AEPD guide). */

import type { Site } from "~/site-identity";
import { type LegalDocument, link, mailLink, paragraph } from "./legal-document";

const REQUESTED = "Necesaria para un servicio que pides";
const PREFERENCE = "Preferencia que eliges tú";
const CONSENT = "Análisis: solo con tu permiso";

export function cookiePolicyPage(site: Site): LegalDocument {
  return {
    title: "Política de cookies",
    description: `Las cookies y el almacenamiento local que usa ${site.name}, para qué sirven y cuánto duran.`,
    updated: site.legalVersions.cookies,
    intro: [
      "Solo usamos cookies propias: las imprescindibles para que funcione lo que pides y, únicamente si nos das permiso, una de análisis. No hay cookies de terceros.",
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
                "Un identificador aleatorio y firmado que demuestra qué navegador hizo una compra: gracias a él solo tú ves tus cupones. También recuerda qué opiniones has marcado como útiles, para contarte una sola vez, y la invitación de otra persona que hayas aceptado.",
                REQUESTED,
                "90 días",
              ],
              [
                "session",
                "Te mantiene dentro de tu cuenta después de acceder. Va firmada.",
                REQUESTED,
                "30 días",
              ],
              [
                "signin",
                "Recuerda el correo con el que estás accediendo mientras escribes el código que te enviamos, y la página a la que volver cuando te registras o cambias tu contraseña.",
                REQUESTED,
                "30 minutos; 24 horas mientras esperas el correo de registro o de cambio de contraseña",
              ],
              [
                "second-step",
                "Recuerda, mientras das el segundo paso de la verificación, que el primero ya está dado, y la página a la que volver.",
                REQUESTED,
                "10 minutos",
              ],
              [
                "device",
                "Recuerda con un código aleatorio que con este navegador ya accediste a tu cuenta: así te avisamos solo de los dispositivos nuevos, y los intentos de otras personas no te dejan fuera. No contiene tu correo. Va firmada.",
                REQUESTED,
                "1 año",
              ],
              [
                "social-…",
                "Protege el acceso con Google, Apple o Facebook mientras vas y vuelves. El nombre termina en un código distinto cada vez.",
                REQUESTED,
                "10 minutos",
              ],
              [
                "votes",
                "Te deja corregir las opiniones que has enviado desde este navegador.",
                REQUESTED,
                "30 días",
              ],
              [
                "consent",
                "Recuerda qué has respondido sobre las cookies, con la fecha y un número al azar que nos permite demostrarlo.",
                REQUESTED,
                "24 meses",
              ],
              [
                "measure",
                "Un identificador aleatorio que une las páginas de tus visitas para entender cómo se usa la tienda. No existe hasta que lo permites y se borra si te arrepientes.",
                CONSENT,
                "1 año",
              ],
              [
                "organization",
                "Si gestionas varios negocios, recuerda en cuál estás trabajando en el panel de socios. Firmada.",
                REQUESTED,
                "1 año",
              ],
              [
                "counter-place",
                "Si tu negocio tiene varios locales, recuerda en cuál canjeas cupones en el panel de socios. Firmada.",
                REQUESTED,
                "Sesión",
              ],
              [
                "seen",
                "Recuerda las últimas 12 ofertas que has abierto, para volver a ellas en «Vistas hace poco». No existe hasta que lo activas allí, y allí se borra. Va firmada.",
                PREFERENCE,
                "90 días desde la última que abres",
              ],
              ["region", "Recuerda la provincia que has elegido.", PREFERENCE, "1 año"],
              [
                "light",
                "Recuerda que has elegido la versión ligera o la completa con el enlace del pie.",
                PREFERENCE,
                "1 año",
              ],
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
        id: "sin-conexion",
        heading: "Lo que se guarda para verlo sin conexión",
        body: [
          paragraph(
            "Si has comprado, al abrir la página de tus cupones guardamos una copia en este dispositivo para que puedas enseñarlos sin línea. De ello se encarga un pequeño programa del navegador (un «service worker»), que se instala entonces y no antes. No guarda ninguna otra página tuya.",
          ),
          {
            kind: "table",
            caption: "Copias para cuando no hay conexión",
            columns: ["Nombre", "Para qué sirve", "Tipo", "Duración"],
            rows: [
              [
                "kept-coupons",
                "Los cupones que has abierto en este navegador y aún puedes canjear, con su código QR.",
                REQUESTED,
                "Hasta que cierres la sesión, se canjeen o lo borres",
              ],
              [
                "offline-…",
                "La página que aparece cuando no hay conexión, con su aspecto. No dice nada de ti.",
                REQUESTED,
                "Hasta la versión siguiente o hasta que lo borres",
              ],
            ],
          },
        ],
      },
      {
        id: "sesion",
        heading: "Lo que se borra al cerrar la pestaña",
        body: [
          {
            kind: "table",
            caption: "Almacenamiento de la pestaña",
            columns: ["Clave", "Para qué sirve", "Tipo", "Duración"],
            rows: [
              [
                "positions",
                "A qué altura estabas de cada página, para que el botón «atrás» te devuelva al mismo sitio.",
                REQUESTED,
                "Hasta cerrar la pestaña",
              ],
              [
                "remix-manifest-version",
                "Evita recargar dos veces la página cuando publicamos una versión nueva.",
                REQUESTED,
                "Hasta cerrar la pestaña",
              ],
            ],
          },
        ],
      },
      {
        id: "consentimiento",
        heading: "Qué necesita tu permiso y qué no",
        body: [
          paragraph(
            "La ley (artículo 22.2 de la LSSI) no exige consentimiento para lo que es estrictamente necesario para prestar un servicio que has pedido, ni para recordar una preferencia que has elegido tú. Así es todo lo de esta página menos la cookie «measure».",
          ),
          paragraph(
            "Esa solo aparece si permites el análisis. Entonces enviamos qué páginas ves, qué botones de compra pulsas y cuánto pagas a Amplitude, Inc., que lo trata por encargo nuestro en servidores de la Unión Europea, sin tu nombre, tu correo ni tu dirección IP. Si permites también la publicidad, añadimos la campaña por la que llegaste (los datos «utm» y los códigos de anuncio de la dirección).",
          ),
          paragraph(
            "Puedes cambiar de opinión cuando quieras, con la misma facilidad, en los ",
            link("ajustes de cookies", "/cookies/ajustes"),
            ". Te volvemos a preguntar a los 24 meses, o antes si cambia este texto. Si tu navegador envía la señal Global Privacy Control, no te medimos aunque lo hayas permitido.",
          ),
          paragraph(
            "Sin cookies ni identificadores contamos cuántas veces al día se ve cada página, se muestra un widget o se pulsa un botón de compra. Son solo sumas que no salen de nuestros servidores. Si compras después de seguir el enlace de una campaña, guardamos esa campaña con la compra; para eso tampoco se guarda nada en tu navegador hasta que añades algo al carrito, y va en su cookie.",
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
