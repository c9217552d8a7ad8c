/**
 * Texts of /ranking: criteria of lists, search, badges and reviews (TRLGDCU arts. 20 and 97 bis, P2B art. 5).
 */

import type { Site } from "~/site-identity";
import { BADGE_LABELS, ORDERING_LABELS } from "../catalogue";
import { card } from "../ui";
import { type LegalDocument, link, list, mailLink, paragraph, steps } from "./legal-document";

const quoted = (label: string) => `«${label}»`;

export function rankingPage(site: Site): LegalDocument {
  return {
    title: "Cómo ordenamos las ofertas",
    description: "Qué decide el orden de las listas y de la búsqueda, y qué significan los distintivos.",
    updated: null,
    intro: [
      "El orden de las ofertas influye en lo que se compra. Por eso te contamos qué miramos, en qué medida y qué no miramos.",
      "Las mismas reglas valen para todas las organizaciones que venden aquí.",
    ],
    sections: [
      {
        id: "recomendadas",
        heading: `El orden habitual: ${quoted(ORDERING_LABELS.relevance)}`,
        body: [
          paragraph(
            "Si no eliges otro orden, las listas se ordenan con una puntuación que se calcula igual para todas las ofertas. Cuenta cuatro cosas, de más a menos peso:",
          ),
          steps(
            "Ventas: cuántas unidades se han vendido en los últimos 30 días.",
            "Valoración: la nota media de quienes la han comprado. Con pocas opiniones la nota pesa menos, para que un solo voto no decida.",
            "Descuento: cuánto baja sobre el precio más bajo de los 30 días anteriores. A partir de un 50 % ya no suma más.",
            "Novedad: las ofertas recién publicadas reciben un pequeño impulso que desaparece con los días, porque aún no han podido vender.",
          ),
          paragraph("Lo que está agotado va siempre al final, tenga la puntuación que tenga."),
          paragraph(
            "No usamos tu historial ni un perfil tuyo: dos personas que miran la misma lista, con la misma provincia y los mismos filtros, ven lo mismo.",
          ),
        ],
      },
      {
        id: "ordenes",
        heading: "Los demás órdenes",
        body: [
          paragraph("En cada lista puedes elegir otro orden. Cada uno mira una sola cosa:"),
          {
            kind: "table",
            caption: "Órdenes disponibles",
            columns: ["Orden", "Qué va primero"],
            rows: [
              [
                ORDERING_LABELS.price,
                "El precio más bajo que puedes pagar por la oferta, impuestos incluidos.",
              ],
              [ORDERING_LABELS["-price"], "El mismo precio, al revés."],
              [
                ORDERING_LABELS.discount,
                "El mayor porcentaje de descuento sobre el precio más bajo de los 30 días anteriores a la rebaja.",
              ],
              [ORDERING_LABELS.rating, "La mejor nota media, teniendo en cuenta cuántas opiniones hay."],
              [ORDERING_LABELS.newest, "La fecha de publicación más reciente."],
              [ORDERING_LABELS.ending, "La fecha en que se deja de vender más cercana."],
            ],
          },
        ],
      },
      {
        id: "busqueda",
        heading: "La búsqueda",
        body: [
          paragraph(
            `Al buscar, el orden es ${quoted(ORDERING_LABELS.relevance)}: cuánto se parece cada oferta a lo que has escrito.`,
          ),
          list(
            "Una palabra que está en el título cuenta más que la misma palabra en el resto del texto.",
            "No importan las tildes ni las mayúsculas; singular y plural, o masculino y femenino, se tratan igual.",
            "Encontramos también palabras que significan lo mismo, palabras a medio escribir y otras lenguas; las que nadie usa en las ofertas las dejamos fuera y te lo decimos.",
            "Corregimos las erratas evidentes; si dudamos, preguntamos.",
            "Un lugar o un precio en la búsqueda (Sevilla, menos de 20 euros) cuenta como filtro; «barato» pone primero lo más barato entre lo que se parece igual.",
            "Entre dos ofertas que se parecen lo mismo a lo buscado, decide el orden habitual.",
          ),
        ],
      },
      {
        id: "publicidad",
        heading: "Publicidad y comisiones",
        body: [
          paragraph(
            `Si una organización nos paga para dar más visibilidad a una oferta, la oferta lleva siempre la etiqueta ${quoted(card.sponsored)}. El pago no cambia su precio, su descuento, su nota ni sus distintivos.`,
          ),
          paragraph(
            "La comisión que cobramos a cada organización por venta no interviene en el orden. Ninguna oferta es propia: no vendemos en competencia con las organizaciones.",
          ),
        ],
      },
      {
        id: "distintivos",
        heading: "Qué significan los distintivos",
        body: [
          {
            kind: "table",
            caption: "Distintivos de las ofertas",
            columns: ["Distintivo", "Cuándo aparece"],
            rows: [
              [BADGE_LABELS.top_sale, "Se han vendido al menos 50 unidades en los últimos 30 días."],
              [BADGE_LABELS.new, "Se publicó hace 7 días o menos."],
              [
                BADGE_LABELS.expiring,
                "Se deja de vender dentro de 7 días o menos, en una fecha que ya está fijada.",
              ],
              [
                "Más de 100 vendidos",
                "Las unidades pagadas y no devueltas de todas sus opciones, contadas por escalones: 10, 50, 100, 500, 1000 y así. Solo está en la página de la oferta.",
              ],
              [
                "−25 %",
                "La rebaja frente al precio más bajo que la oferta tuvo en los 30 días anteriores. Sin ese historial no hay precio tachado ni porcentaje.",
              ],
            ],
          },
          paragraph(
            "Los distintivos y los avisos de «quedan pocas» los calcula el sistema con ventas, fechas y existencias reales. Ni nosotros ni las organizaciones podemos ponerlos a mano.",
          ),
        ],
      },
      {
        id: "opiniones",
        heading: "Las opiniones",
        body: [
          list(
            "Solo puede opinar quien ha comprado la oferta aquí. Lo comprobamos con el pedido antes de publicar la opinión; las que no podemos comprobar no se publican ni cuentan en la nota.",
            "Se puede opinar durante los 30 días siguientes a usar el cupón o, si no hay nada que canjear, a la compra.",
            "Publicamos las opiniones buenas y las malas. La nota es la media de todas las publicadas.",
            "No pagamos por opinar ni aceptamos opiniones pagadas.",
            "La organización puede responder. Si alguien demuestra que una opinión es falsa o ilícita, la retiramos.",
          ),
        ],
      },
      {
        id: "vendedores",
        heading: "Quién vende",
        body: [
          paragraph(
            "Cada oferta la vende la organización que aparece en «Vendido por», que nos ha declarado si es empresaria. Quién responde de qué está en ",
            link("el acuerdo de usuario", "/agreement#quien-es-quien"),
            ".",
          ),
          paragraph(
            "Si tienes dudas sobre el orden de una lista, escríbenos a ",
            mailLink(site.contacts.customerServiceEmail),
            ".",
          ),
        ],
      },
    ],
  };
}
