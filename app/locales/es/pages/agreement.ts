/**
 * Texts of /agreement: terms accepted at the checkout (TRLGDCU arts. 60, 97 and 97 bis; LSSI arts. 27 and
 * 28).
 */

import { giftCardSettings } from "~/domain/sales/gift-cards/card-settings";
import type { Site } from "~/site-identity";
import {
  type LegalDocument,
  type LegalSection,
  link,
  list,
  mailLink,
  paragraph,
  phoneLink,
  steps,
} from "./legal-document";
import { operatorAddress, operatorIdentity } from "./operator-identity";

export function agreementPage(site: Site): LegalDocument {
  return {
    title: "Acuerdo de usuario",
    description: `Condiciones de compra en ${site.name}: quién vende, cómo se compra, cupones, devoluciones y reclamaciones.`,
    updated: site.legalVersions.agreement,
    intro: [
      `Estas son las condiciones para usar ${site.name} y comprar en él. Las aceptas al marcar la casilla correspondiente antes de pagar; puedes guardarlas o imprimirlas desde tu navegador.`,
      "Si alguna contradice los derechos que la ley te da como persona consumidora, vale la ley.",
    ],
    sections: [...parties(site), ...buying(site), ...coupons(site), ...afterwards(site), ...closing(site)],
  };
}

function parties(site: Site): LegalSection[] {
  return [
    {
      id: "titular",
      heading: "Quién presta este servicio",
      body: [operatorIdentity(site)],
    },
    {
      id: "quien-es-quien",
      heading: "Quién vende y quién intermedia",
      body: [
        paragraph(
          `${site.name} es un mercado en línea. Cada oferta la publica y la vende la organización que aparece en ella como «Vendido por…», con su nombre, NIF, dirección, teléfono y correo. El contrato de compra es entre tú y esa organización.`,
        ),
        paragraph(
          `${site.operator.legalName} actúa como intermediaria: mantiene el mercado, cobra el precio en nombre y por cuenta de la organización y emite los cupones. El pago que nos haces vale como pago hecho a la organización.`,
        ),
        {
          kind: "table",
          caption: "Quién responde de qué",
          columns: ["Asunto", "Responde"],
          rows: [
            [
              "Que la oferta sea cierta y el producto o servicio se preste como se describe",
              "La organización",
            ],
            ["Garantía legal, seguridad y licencias de la actividad", "La organización"],
            ["La factura de lo que compras", "La organización"],
            ["El funcionamiento del mercado, el cobro, los cupones y su validez", site.operator.legalName],
            [
              "Atender tu desistimiento, tus devoluciones y tus reclamaciones",
              `${site.operator.legalName} las recibe y tramita; también puedes dirigirte a la organización`,
            ],
          ],
        },
        paragraph(
          "En cada oferta indicamos si quien vende ha declarado ser empresario. Si no lo es, la normativa de protección de las personas consumidoras, incluido el desistimiento, no se aplica a ese contrato, y te lo advertimos antes de comprar.",
        ),
        paragraph(
          "El orden en que aparecen las ofertas se explica en ",
          link("Cómo ordenamos las ofertas", "/ranking"),
          ".",
        ),
      ],
    },
    {
      id: "uso",
      heading: "Quién puede comprar",
      body: [
        paragraph(
          "Puede comprar cualquier persona mayor de 18 años con capacidad para contratar. No hace falta crear una cuenta: basta un correo electrónico al que tengas acceso. Los datos que nos des deben ser tuyos y correctos.",
        ),
        paragraph(
          "No está permitido revender cupones con ánimo de lucro, comprar con medios automáticos, probar códigos al azar ni usar el sitio de forma que impida usarlo a los demás. Si detectamos un fraude podemos anular el pedido y devolver lo pagado.",
        ),
      ],
    },
  ];
}

function buying(site: Site): LegalSection[] {
  return [
    {
      id: "como-comprar",
      heading: "Cómo se compra, paso a paso",
      body: [
        steps(
          "Elige en la página de la oferta la opción, la cantidad y, si la hay, la fecha y la hora, y añádela al carrito.",
          "Revisa el carrito: puedes cambiar cantidades, quitar ofertas, marcar regalos y escribir códigos promocionales. Ves siempre el total con impuestos.",
          "Escribe tu correo electrónico y, si quieres un justificante a tu nombre, tu nombre, NIF y dirección.",
          "Lee el resumen, acepta estas condiciones y pulsa «Pedido con obligación de pago». Con ese botón aceptas el contrato y te obligas a pagar.",
          "Paga en la página del proveedor de pagos; si una tarjeta regalo lo paga todo, no hace falta.",
          "Al volver ves la confirmación del pedido con sus cupones.",
        ),
        paragraph(
          "El contrato se celebra en español y queda perfeccionado cuando se confirma el pago. Si el pago no llega a completarse, no hay contrato ni cargo.",
        ),
      ],
    },
    {
      id: "errores",
      heading: "Cómo corregir errores",
      body: [
        list(
          "Antes de pulsar el botón puedes cambiar cualquier dato en el carrito y en el formulario. Si algo falta o no es válido, te lo señalamos junto al campo y conservamos el resto de lo escrito.",
          "En la página de pago puedes cancelar: vuelves al carrito tal como lo dejaste.",
          [
            "Después de pagar, escríbenos cuanto antes a ",
            mailLink(site.contacts.customerServiceEmail),
            " con el número de pedido.",
          ],
        ),
      ],
    },
    {
      id: "confirmacion",
      heading: "Confirmación y archivo del contrato",
      body: [
        paragraph(
          "Nada más confirmarse el pago te mostramos la confirmación: número de pedido, ofertas, vendedor, precio y cupones. Guárdala o imprímela. Solo se puede abrir en el navegador con el que compraste.",
        ),
        paragraph(
          "Archivamos el documento electrónico de cada contrato, con la versión de estas condiciones que aceptaste, durante el plazo que indica la ",
          link("política de privacidad", "/privacy-policy#plazos"),
          ". Si quieres una copia, o has perdido la confirmación, pídela desde el correo de la compra a ",
          mailLink(site.contacts.customerServiceEmail),
          ": te la enviamos en un archivo que puedes conservar, en un máximo de 24 horas y gratis.",
        ),
      ],
    },
    {
      id: "precios",
      heading: "Precios y descuentos",
      body: [
        list(
          "Los precios están en euros e incluyen todos los impuestos (IVA, IGIC o IPSI, según dónde se preste el servicio) y todos los gastos. El primer precio que ves es el que pagas.",
          "El precio tachado y el porcentaje de descuento se calculan sobre el precio más bajo que la oferta tuvo en los 30 días anteriores a la rebaja. Si no hay ese historial, no mostramos precio tachado.",
          "Volvemos a comprobar el precio al confirmar el pedido. Si ha bajado, pagas el nuevo; si ha subido, te lo decimos y solo sigues adelante si lo aceptas.",
          "Si una oferta tiene límite por persona o existencias limitadas, lo indicamos en ella.",
        ),
      ],
    },
    {
      id: "codigos",
      heading: "Códigos promocionales",
      body: [
        list(
          "Cada código puede tener fechas, un importe mínimo, un número máximo de usos y ofertas a las que se aplica.",
          "Los códigos no se acumulan. Si varios sirven para la misma oferta, aplicamos el que deja el precio más bajo y el carrito te dice qué ha pasado con cada uno.",
          "Un código que no se aplica no se gasta. Un código nunca hace subir el precio.",
          "No se canjean por dinero. Si desistes de la compra, te devolvemos lo que pagaste de verdad.",
        ),
      ],
    },
    {
      id: "pago",
      heading: "Pago y reserva",
      body: [
        paragraph(
          "El pago se hace con PayPal, en su propia página: nosotros no vemos ni guardamos los datos de tu tarjeta o de tu cuenta. No cobramos nada por usar un medio de pago.",
        ),
        paragraph(
          "En las instalaciones de demostración, señaladas con un aviso visible, un simulador imita el pago: no se cobra dinero y los cupones no tienen valor.",
        ),
        paragraph(
          "Al empezar el pago te reservamos las unidades durante 15 minutos (8 si el pedido tiene más de 20 unidades); si el pago ya está aprobado pero aún no se ha cobrado, la reserva se alarga 10 minutos más. Pasado ese tiempo vuelven a la venta. Si tu pago llegara después y ya no quedaran unidades, te devolvemos todo el importe.",
        ),
        paragraph(
          "Un pedido tiene 200 unidades como máximo, y 50 si son gratuitas. Para que nadie bloquee una oferta sin pagarla, limitamos además las unidades que una misma persona o conexión puede tener reservadas sin pagar durante una hora.",
        ),
      ],
    },
  ];
}

function coupons(site: Site): LegalSection[] {
  const { minEuros, maxEuros, validMonths } = giftCardSettings;
  return [
    {
      id: "cupones",
      heading: "Los cupones",
      body: [
        list(
          "Por cada unidad comprada recibes un cupón numerado con un código y un código QR.",
          "Cada cupón vale para lo que dice la oferta, en el lugar y en las fechas que dice la oferta. El plazo de validez aparece antes de comprar y en el propio cupón.",
          "Para usarlo, enséñalo en el móvil o impreso. La organización lo valida y queda usado: solo sirve una vez.",
          "Si la oferta pide reserva previa, haz la reserva con la organización antes de ir.",
          "Trátalo como si fuera dinero: quien presente el código puede usarlo. Si crees que alguien lo ha copiado, avísanos antes de que se use y lo anulamos y te damos otro.",
        ),
        paragraph(
          "Un cupón caducado no se puede usar. Pero si no pudiste usarlo a tiempo por causa de la organización (cierre, falta de fechas, negativa a atenderte), te devolvemos lo pagado.",
        ),
      ],
    },
    {
      id: "regalos",
      heading: "Regalos",
      body: [
        paragraph(
          "Puedes marcar una oferta del carrito como regalo. Los cupones te llegan a ti y tú los entregas a quien quieras, que podrá usarlos en las mismas condiciones. Las devoluciones se hacen siempre a quien pagó.",
        ),
      ],
    },
    {
      id: "tarjetas-regalo",
      heading: "Tarjetas regalo",
      body: [
        paragraph(
          `Una tarjeta regalo es dinero para gastar aquí en cualquier oferta. La vende ${site.operator.legalName}, de ${minEuros} a ${maxEuros} euros, para ti o para otra persona. No lleva IVA: lo lleva lo que se compre con ella.`,
        ),
        list(
          "Se paga con ella escribiendo su código al comprar, en uno o en varios pedidos; el resto, si lo hay, se paga por el medio habitual. Quien tenga el código puede gastarla: guárdalo como dinero.",
          `Vale ${validMonths} meses desde que se paga. Avisamos por correo 30 días antes del final; lo que quede después se pierde.`,
          "Mientras no se haya gastado nada, quien la compró puede devolverla en 14 días naturales, sin dar motivos, desde el enlace de su correo de confirmación o escribiéndonos. Devolvemos lo pagado por el mismo medio y el código deja de valer.",
          "Si se devuelve un pedido pagado con tarjeta, lo primero que vuelve es la parte de la tarjeta, a ella y en el acto; el resto vuelve al otro medio de pago. Si la tarjeta ya había terminado, se puede gastar durante 90 días más.",
          "Las que da la tienda, por ejemplo por invitar a un amigo cuando esa promoción está en marcha, se usan igual y caducan igual; como no se han comprado, no se devuelven por dinero. Sus condiciones están en la página de la invitación.",
          "No se cambia por dinero ni se recarga. Si el banco de quien la compró reclama su pago, la bloqueamos mientras se decide; si se lo devuelve, deja de valer.",
        ),
      ],
    },
  ];
}

function afterwards(site: Site): LegalSection[] {
  const { contacts } = site;
  return [
    {
      id: "desistimiento",
      heading: "Derecho de desistimiento",
      body: [
        paragraph(
          "Puedes desistir de la compra en 14 días naturales, sin dar motivos y sin penalización. No hay desistimiento en los servicios de alojamiento, transporte, comida o esparcimiento para una fecha o un periodo concretos (artículo 103.l de la Ley General para la Defensa de los Consumidores y Usuarios), ni en los demás casos de ese artículo. Cada oferta dice, antes de comprar, si tiene este derecho.",
        ),
        paragraph(
          "Para desistir basta un correo a ",
          mailLink(contacts.customerServiceEmail),
          ". Los plazos, el formulario modelo y cómo se devuelve el dinero están en ",
          link("Derecho de desistimiento", "/withdrawal-information"),
          ".",
        ),
      ],
    },
    {
      id: "incidencias",
      heading: "Si algo va mal",
      body: [
        paragraph(
          "Si el producto o el servicio no es conforme con lo anunciado, tienes la garantía legal: puedes pedir que se ponga remedio, una rebaja del precio o la resolución del contrato. En los productos nuevos la garantía es de 3 años desde la entrega.",
        ),
        paragraph(
          "Si la organización cancela, cambia lo esencial de la oferta o no la presta, te ofrecemos elegir entre otra fecha, si la hay, y la devolución de todo lo pagado por el mismo medio.",
        ),
        paragraph(
          "Si suspendemos a una organización, retiramos sus ofertas. Los cupones vendidos y no usados se siguen pudiendo usar si la organización puede atenderlos; si no, te devolvemos lo pagado sin que tengas que reclamarlo a ella.",
        ),
      ],
    },
    {
      id: "opiniones",
      heading: "Opiniones",
      body: [
        paragraph(
          "Solo publicamos opiniones de quienes han comprado la oferta aquí, y lo comprobamos con el pedido. Puedes opinar durante los 30 días siguientes a usar el cupón o a la compra. Tu opinión debe contar tu experiencia y respetar a los demás; retiramos las que se demuestren falsas o sean ilícitas. Más detalles en ",
          link("Cómo ordenamos las ofertas", "/ranking#opiniones"),
          ".",
        ),
      ],
    },
    {
      id: "responsabilidad",
      heading: "Responsabilidad",
      body: [
        paragraph(
          `${site.operator.legalName} responde de sus propios servicios y de lo que la ley le atribuye como intermediaria. No responde de la información que publican las organizaciones mientras no sepa que es ilícita o errónea; cuando lo sabe, la corrige o la retira con rapidez.`,
        ),
        paragraph(
          "Procuramos que el sitio funcione siempre, pero puede haber paradas por mantenimiento o averías. Una parada no te hace perder un pedido pagado ni acorta la validez de un cupón. Nada de lo anterior limita la responsabilidad por dolo, por culpa grave ni por daños a las personas.",
        ),
      ],
    },
    {
      id: "reclamaciones",
      heading: "Reclamaciones",
      body: [
        list(
          [
            "Escríbenos a ",
            mailLink(contacts.customerServiceEmail),
            " o llama al ",
            phoneLink(contacts.phone),
            ` (${contacts.phoneHours}). Te damos una referencia y te contestamos en un máximo de 15 días hábiles.`,
          ],
          `Tienes hojas de reclamaciones a tu disposición en ${operatorAddress(site)}; si las pides por correo, te las enviamos.`,
          "Puedes acudir a la Oficina Municipal de Información al Consumidor (OMIC) de tu localidad o al organismo de consumo de tu comunidad autónoma.",
          "No estamos adheridos a ningún sistema arbitral ni a otra entidad de resolución alternativa de litigios de consumo. Puedes solicitar igualmente el arbitraje: decidiremos en cada caso si lo aceptamos.",
          "Siempre puedes acudir a los tribunales.",
        ),
      ],
    },
  ];
}

function closing(site: Site): LegalSection[] {
  return [
    {
      id: "datos",
      heading: "Datos personales y cookies",
      body: [
        paragraph(
          "Lo que hacemos con tus datos está en la ",
          link("política de privacidad", "/privacy-policy"),
          "; lo que guardamos en tu navegador, en la ",
          link("política de cookies", "/cookie-policy"),
          ". Recibir publicidad es voluntario y se rige por el ",
          link("consentimiento comercial", "/marketing-agreement"),
          ".",
        ),
      ],
    },
    {
      id: "propiedad",
      heading: "Propiedad intelectual",
      body: [
        paragraph(
          `${site.operator.legalName} es titular de la marca ${site.name}, del diseño y de los textos del sitio. Las fotos, nombres y marcas de las ofertas son de cada organización. Puedes usarlos para comprar y para compartir una oferta; cualquier otro uso necesita permiso.`,
        ),
      ],
    },
    {
      id: "cambios",
      heading: "Cambios en estas condiciones",
      body: [
        paragraph(
          "Podemos cambiar estas condiciones para las compras futuras; arriba indicamos la versión vigente. A cada compra se le aplica la versión que aceptaste al hacerla, y te la enviamos si nos la pides.",
        ),
      ],
    },
    {
      id: "ley",
      heading: "Ley aplicable y tribunales",
      body: [
        paragraph(
          "Se aplica la ley española. Si eres persona consumidora, conservas la protección de las normas imperativas del país donde vives y son competentes los tribunales de tu domicilio.",
        ),
      ],
    },
  ];
}
