/** Texts of /socios/condiciones: the terms for sellers (P2B arts. 3, 4, 8 and 11; DSA arts. 14, 17 and 20). */
import { exampleOfSale } from "~/domain/organizations/commission";
import type { Site } from "~/site-identity";
import { formatPercent } from "../format";
import { type LegalDocument, link, list, mailLink, paragraph } from "./legal-document";

export function partnerTermsPage(site: Site): LegalDocument {
  const { commissionPercent, taxPercent } = exampleOfSale();
  const { operator, contacts } = site;
  return {
    title: "Condiciones para socios",
    description: "Lo que acordamos contigo cuando vendes aquí: comisión, pagos, revisión, retirada y quejas.",
    updated: site.partnerTermsVersion,
    intro: [
      `Estas condiciones valen entre ${operator.legalName} y los negocios que venden en ${site.name}.`,
      "Están escritas para leerse enteras. Si algo no queda claro, pregúntanos antes de aceptarlas.",
    ],
    sections: [
      {
        id: "papel",
        heading: "Quién vende y quién cobra",
        body: [
          paragraph(
            "Vendes tú: el contrato del servicio es entre tu cliente y tu negocio. Nosotros actuamos como agente comercial solo en tu nombre: publicamos la oferta, cobramos por ti y te entregamos lo que te corresponde.",
          ),
        ],
      },
      {
        id: "comision",
        heading: "Comisión",
        body: [
          paragraph(
            `La comisión es del ${formatPercent(commissionPercent)} del precio de venta, más su IVA (${formatPercent(taxPercent)}), salvo que acordemos otra por escrito. No hay cuota de alta ni mensual. De lo que se devuelve al cliente no cobramos comisión.`,
          ),
        ],
      },
      {
        id: "obligaciones",
        heading: "Lo que te pedimos",
        body: [
          list(
            "Datos ciertos de tu negocio, y avisarnos cuando cambien.",
            "Ofertas que cumplen la ley, con precios reales: como precio anterior solo se tacha el más bajo de los 30 días anteriores.",
            "Aceptar cada cupón en las condiciones en que se vendió, aunque después cambies la oferta.",
            "Atender el derecho de desistimiento y las devoluciones que correspondan.",
          ),
        ],
      },
      {
        id: "revision",
        heading: "Revisión, límites y retirada",
        body: [
          paragraph(
            "Revisamos los negocios y las ofertas antes de publicarlos. Si rechazamos, limitamos o retiramos algo, te decimos por correo el motivo concreto y en qué condición o ley se apoya.",
          ),
          paragraph(
            "Si vamos a dejar de trabajar contigo te avisamos con al menos 30 días y con los motivos, salvo que la ley nos obligue a hacerlo antes o haya incumplimientos repetidos. Los cupones ya vendidos siguen valiendo.",
          ),
        ],
      },
      {
        id: "orden",
        heading: "Cómo se ordenan las ofertas",
        body: [
          paragraph(
            "Los criterios son públicos y los mismos para todos: ",
            link("cómo ordenamos las ofertas", "/ranking"),
            ". No vendemos posiciones.",
          ),
        ],
      },
      {
        id: "datos",
        heading: "Datos",
        body: [
          paragraph(
            "Ves las ventas de tu negocio con los compradores como referencia, sin su nombre ni su correo, salvo lo que haga falta para prestar el servicio. Al terminar el contrato puedes descargar tus informes.",
          ),
        ],
      },
      {
        id: "cambios",
        heading: "Cambios de estas condiciones",
        body: [
          paragraph(
            "Te avisamos por correo al menos 15 días antes de cada cambio. Si no estás de acuerdo puedes dejarlo antes de que entre en vigor. Cada versión que aceptas queda guardada.",
          ),
        ],
      },
      {
        id: "quejas",
        heading: "Quejas",
        body: [
          paragraph(
            "Escríbenos a ",
            mailLink(contacts.businessEmail),
            ": responde una persona distinta de quien tomó la decisión, sin coste. También puedes acudir a un mediador o a los tribunales.",
          ),
        ],
      },
    ],
  };
}
