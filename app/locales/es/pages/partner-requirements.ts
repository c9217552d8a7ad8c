/** Texts of /socios/requisitos: what staff look at in offers and pictures, and why they return or reject them. */
import { OFFER_LIMITS } from "~/domain/catalogue/offer-limits";
import { REASON_CODES, type ReasonCode } from "~/domain/catalogue/offer-status";
import { PICTURES_PER_OFFER } from "~/domain/catalogue/pictures/offer-picture";
import type { Site } from "~/site-identity";
import { partnerTexts } from "../api";
import { formatInteger } from "../format";
import { type LegalDocument, link, list, mailLink, paragraph, steps } from "./legal-document";

/** What helps when an offer comes back for this reason. */
const REMEDIES: Record<ReasonCode, string> = {
  incomplete:
    "Falta algo que hay que saber antes de comprar: qué incluye, para cuántas personas, dónde, cuándo o cómo se reserva. Complétalo y vuelve a enviarla.",
  misleading:
    "El texto, el precio o la foto prometen algo distinto de lo que se da. Di exactamente qué se recibe y enseña solo eso.",
  price_unproven:
    "No hemos podido comprobar el precio habitual. Envíanos tu carta, tarifa o web con ese precio, o quítalo.",
  prohibited_content:
    "Es algo que no se vende aquí, como tabaco, armas, medicamentos o contenido sexual. No podemos publicarlo.",
  illegal: "Falta una licencia o algo no cumple la ley. Si tienes el documento, envíanoslo.",
  rights_infringement:
    "Usa una foto, una marca o un texto de otra persona sin su permiso. Cámbialo por uno tuyo o envíanos el permiso.",
  duplicate: "Ya tienes otra oferta igual. Añade una opción a esa, o explica en qué se diferencian.",
  quality: "La foto se ve mal o el texto no se entiende bien. Mira abajo qué pedimos.",
  fraud: "Los datos no cuadran y no podemos publicarla. Escríbenos si es un error.",
  terms_breach: "No cumple las condiciones para socios. Te decimos qué punto en el motivo.",
  other: "Te explicamos el motivo con nuestras palabras. Si no queda claro, responde al correo.",
};

export function partnerRequirementsPage(site: Site): LegalDocument {
  return {
    title: "Qué miramos en ofertas y fotos",
    description:
      "Lo que pedimos para publicar una oferta, cómo tienen que ser las fotos y por qué devolvemos algunas.",
    updated: null,
    intro: ["Revisamos cada oferta antes de publicarla y respondemos en un día laborable."],
    sections: [
      {
        id: "oferta",
        heading: "La oferta",
        body: [
          list(
            `Título: qué es y para cuántas personas, sin mayúsculas seguidas ni signos repetidos; hasta ${OFFER_LIMITS.title} letras.`,
            "Qué incluye y qué no, con cantidades: platos, minutos, personas, noches.",
            "Precio final con impuestos. Lo que se paga aparte, dilo en las condiciones.",
            "Precio anterior: nunca lo escribes tú. Tachamos solo el más bajo de los últimos 30 días.",
            "Condiciones: días y horas, edades, si hay que reservar y con cuánta antelación.",
            "Cómo se usa el cupón: qué tiene que hacer tu cliente, paso a paso.",
            "Al menos una opción a la venta; si es con fecha, al menos una fecha abierta.",
          ),
        ],
      },
      {
        id: "fotos",
        heading: "Las fotos",
        body: [
          list(
            "JPEG, PNG, WebP o AVIF, hasta 8 MB y 50 megapíxeles. Mejor de 1200 píxeles de ancho o más.",
            "Tuyas o con permiso, y de lo que se vende: tu local, tu plato, tu sala.",
            "Sin textos, precios, marcos ni marcas de agua encima.",
            "Sin personas que se puedan reconocer, salvo que tengas su permiso.",
            "Cada foto con su texto alternativo: una frase que dice lo que se ve.",
            `La primera es la portada. Caben ${formatInteger(PICTURES_PER_OFFER)} en una oferta.`,
          ),
          paragraph(
            "En las listas la portada se ve recortada. Marca en la foto dónde está lo importante y la recortaremos por ahí.",
          ),
        ],
      },
      {
        id: "motivos",
        heading: "Por qué se devuelve una oferta",
        body: [
          paragraph(
            "Si devolvemos o rechazamos algo, te decimos el motivo por correo y en el panel. Estos son los motivos y qué puedes hacer:",
          ),
          {
            kind: "definitions",
            items: REASON_CODES.map((code) => ({
              term: partnerTexts.reasonCodes[code],
              description: REMEDIES[code],
            })),
          },
        ],
      },
      {
        id: "despues",
        heading: "Cómo volver a enviarla",
        body: [
          steps(
            "Abre la oferta en el panel: arriba está el motivo.",
            "Si está rechazada, devuélvela a borrador. Corrige lo que haga falta.",
            "Envíala otra vez a revisión. No pierde ni los textos ni las fotos.",
          ),
          paragraph(
            "Lo que ya está a la venta se sigue vendiendo mientras revisamos un cambio. ¿No estás de acuerdo? Escríbenos a ",
            mailLink(site.contacts.businessEmail),
            "; cómo se revisa una decisión está en las ",
            link("condiciones para socios", "/socios/condiciones"),
            ".",
          ),
        ],
      },
    ],
  };
}
