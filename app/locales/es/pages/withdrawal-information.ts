/** Texts of /withdrawal-information: conditions and procedure (TRLGDCU arts. 102 to 108 and annex). */

import type { Site } from "~/site-identity";
import {
  type Inline,
  type LegalDocument,
  link,
  list,
  mailLink,
  paragraph,
  phoneLink,
  steps,
} from "./legal-document";
import { operatorAddress } from "./operator-identity";

/** Lines of the official model form, also used in the prefilled e-mail. */
function modelForm(site: Site): string[] {
  return [
    `A la atención de ${site.operator.legalName}, ${operatorAddress(site)}, ${site.contacts.customerServiceEmail}:`,
    "Por la presente te comunico que desisto de mi contrato de venta del siguiente bien o de prestación del siguiente servicio:",
    "Número de pedido:",
    "Pedido el / recibido el:",
    "Nombre de la persona consumidora:",
    "Domicilio de la persona consumidora:",
    "Firma (solo si el formulario se presenta en papel):",
    "Fecha:",
  ];
}

function preparedMail(site: Site): Inline {
  const subject = encodeURIComponent("Desistimiento de mi compra");
  const body = encodeURIComponent(modelForm(site).join("\r\n\r\n"));
  return link(
    "abrir un correo con el formulario ya escrito",
    `mailto:${site.contacts.customerServiceEmail}?subject=${subject}&body=${body}`,
  );
}

export function withdrawalInformationPage(site: Site): LegalDocument {
  const { contacts } = site;
  return {
    title: "Derecho de desistimiento",
    description:
      "Cómo desistir de una compra en 14 días, qué ofertas no lo permiten y cómo se devuelve el dinero.",
    updated: null,
    intro: [
      "Puedes echarte atrás en una compra dentro de 14 días naturales, sin dar motivos y sin penalización. Aquí tienes cómo hacerlo y en qué casos la ley no lo permite.",
    ],
    sections: [
      {
        id: "plazo",
        heading: "Cuánto tiempo tienes",
        body: [
          list(
            "Cupones y servicios: 14 días naturales desde el día de la compra.",
            "Productos que se envían: 14 días naturales desde que los recibes tú, o la persona que indiques; si llegan en varias entregas, desde la última.",
          ),
          paragraph(
            "Estás a tiempo si envías tu comunicación antes de que acabe el plazo, aunque la leamos después. Si no te hubiéramos informado de este derecho, el plazo se alargaría 12 meses más.",
          ),
        ],
      },
      {
        id: "como",
        heading: "Cómo desistir",
        body: [
          steps(
            [
              "Hazlo en línea y sin cuenta en ",
              link("desistir del contrato aquí", "/desistimiento"),
              ". Si lo prefieres, escribe a ",
              mailLink(contacts.customerServiceEmail),
              " diciendo que desistes: sirve cualquier frase clara, o puedes ",
              preparedMail(site),
              ". También puedes hacerlo por correo postal o por teléfono, en el ",
              phoneLink(contacts.phone),
              ` (${contacts.phoneHours}).`,
            ],
            "En línea, con el localizador del pedido o con el enlace del correo de confirmación terminas al momento. Solo con el número y el correo, tu declaración cuenta desde que la envías, y la confirmas con el enlace que mandamos al correo de la compra. Si nos escribes, indica tu nombre y el número de pedido. Si solo devuelves una parte, di qué cupones o productos.",
            "Te enviamos sin demora un acuse de recibo por correo electrónico con el contenido de tu comunicación, la fecha y la hora. Los cupones que devuelves quedan anulados al confirmarla.",
          ),
          paragraph(
            "No tienes que hablar con la organización vendedora: recibimos el desistimiento en su nombre y se lo comunicamos nosotros.",
          ),
        ],
      },
      {
        id: "formulario",
        heading: "Formulario modelo",
        body: [
          paragraph("Rellénalo y envíalo solo si quieres desistir. No es obligatorio usarlo."),
          list(...modelForm(site)),
        ],
      },
      {
        id: "devolucion",
        heading: "Cómo se devuelve el dinero",
        body: [
          list(
            "Devolvemos todo lo que pagaste, incluidos los gastos de envío normales, en un máximo de 14 días naturales desde que nos comunicas el desistimiento.",
            "La devolución llega por el mismo medio de pago que usaste y no tiene coste para ti. No te obligamos a aceptar un vale.",
            "En los productos podemos esperar a haberlos recibido, o a que demuestres que los has enviado. Debes enviarlos en 14 días; el coste directo de devolverlos es tuyo, salvo que la oferta diga otra cosa o el producto llegara mal.",
            "Solo respondes de la pérdida de valor de un producto si lo has manejado más de lo necesario para comprobar cómo es y cómo funciona.",
          ),
        ],
      },
      {
        id: "cupones-usados",
        heading: "Si ya has usado el cupón",
        body: [
          paragraph(
            "Un cupón sin fecha fija se puede devolver dentro del plazo mientras no lo hayas usado. Si lo usas antes de que pasen los 14 días, pides que el servicio empiece ya: cuando se haya prestado por completo, y así lo hayas aceptado expresamente, pierdes el derecho a desistir. Si solo se ha prestado en parte, pagas la parte proporcional y te devolvemos el resto. Si compraste varios, puedes devolver los que no hayas usado.",
          ),
        ],
      },
      {
        id: "excepciones",
        heading: "Cuándo no se puede desistir",
        body: [
          paragraph(
            "La ley (artículo 103 del texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios) excluye algunos contratos. Si tu oferta es uno de ellos, lo decimos en su página y otra vez antes del botón de pago:",
          ),
          list(
            "Alojamiento, transporte, alquiler de vehículos, comida o actividades de esparcimiento para una fecha o un periodo concretos: por ejemplo, una entrada para un día, una noche de hotel con fecha o una cena reservada (letra l).",
            "Servicios ya prestados por completo, cuando pediste que empezaran y aceptaste perder el derecho (letra a).",
            "Productos hechos a tu medida o personalizados (letra c).",
            "Productos que se estropean o caducan con rapidez (letra d).",
            "Productos precintados que no se devuelven por salud o higiene, si los has abierto (letra e).",
            "Contenido digital que ha empezado a suministrarse con tu consentimiento y tu aceptación de perder el derecho (letra m).",
          ),
          paragraph(
            "Que no haya desistimiento no quita la garantía ni los demás derechos: si la actividad se cancela o no es como se anunció, te devolvemos el dinero. Lo explica ",
            link("el acuerdo de usuario", "/agreement#incidencias"),
            ".",
          ),
        ],
      },
    ],
  };
}
