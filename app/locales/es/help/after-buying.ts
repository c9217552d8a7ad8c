/** Help after buying: refunds, another date, lost coupons, gifts. */
import { link, list, paragraph, steps } from "~/locales/es/pages/legal-document";
import type { HelpTopic } from "./topic";

export const refunds: HelpTopic = {
  slug: "devoluciones",
  title: "Devoluciones",
  description:
    "Cómo devolver una compra, hasta cuándo, cuándo llega el dinero y qué pasa si el cupón caduca.",
  updated: null,
  sections: [
    {
      id: "como",
      heading: "¿Cómo devuelvo una compra y hasta cuándo?",
      words: "devolucion devolver reembolso cancelar anular desistir desistimiento dinero plazo arrepentirme",
      body: [
        paragraph(
          "Tienes 14 días naturales desde la compra para devolver los cupones que no hayas usado, sin preguntas. El último día está escrito en el correo, en el cupón y en tu pedido. Hazlo en ",
          link("devolver una compra", "/desistimiento"),
          ".",
        ),
        paragraph(
          "No tienen este derecho las actividades, comidas y estancias para una fecha concreta (artículo 103.l de la ley); la oferta lo dice antes de comprar. Todo, paso a paso, en ",
          link("derecho de desistimiento", "/withdrawal-information"),
          ".",
        ),
      ],
    },
    {
      id: "estado",
      heading: "¿Dónde está mi dinero?",
      words:
        "estado devolucion cuando llega dinero reembolso tarda banco no me ha llegado devuelto devolveis",
      body: [
        paragraph(
          "El dinero vuelve por el mismo medio con el que pagaste, en un máximo de 14 días. Cuánto se ha devuelto, qué día y por qué está en tu pedido: ",
          link("pide el enlace a tu correo", "/pedido"),
          " o, si tienes cuenta, mira ",
          link("tus compras", "/order/history"),
          ". Cuando ahí pone que ya ha salido, tu banco puede tardar unos días en mostrarlo.",
        ),
      ],
    },
    {
      id: "caducado",
      heading: "Mi cupón ha caducado, ¿pierdo el dinero?",
      words: "caducado caduca caducidad vencido expirado dinero",
      body: [
        list(
          "Si aún estás en los 14 días de la compra, puedes devolverlo aunque haya caducado.",
          "Si no pudiste usarlo por causa del negocio (cierre, falta de fechas, negativa a atenderte), te devolvemos lo pagado: escríbenos.",
          "Algunas ofertas dejan prorrogarlo una vez desde tu pedido, y otras pasan lo que pagaste a una tarjeta regalo: lo dicen antes de comprar y en tu pedido.",
          "En los demás casos, un cupón que pasa de su fecha sin usarse ya no se puede usar ni devolver. Por eso te avisamos antes por correo.",
        ),
      ],
    },
    {
      id: "parte",
      heading: "¿Puedo devolver solo una parte?",
      words: "parte parcial algunos varios cupones uno",
      body: [
        paragraph(
          "Sí. Al devolver eliges qué cupones; los demás siguen valiendo. Un cupón usado ya no se puede devolver.",
        ),
      ],
    },
  ],
};

export const changes: HelpTopic = {
  slug: "cambiar-fecha",
  title: "Cambiar de fecha",
  description: "Cómo cambiar la fecha de una reserva, y qué pasa si el negocio cancela o propone otra.",
  updated: null,
  sections: [
    {
      id: "cambiar",
      heading: "¿Puedo cambiar la fecha de mi reserva?",
      words: "cambiar cambio fecha dia hora reserva mover aplazar otra",
      body: [
        paragraph(
          "Muchas reservas las cambias o las cancelas tú: si la oferta lo permite y estás a tiempo, ",
          link("tu pedido", "/pedido"),
          " tiene el enlace «Cambiar la fecha o cancelar». Si no lo ves, pídeselo al negocio:",
        ),
        steps(
          "Llama o escribe al negocio: su teléfono y su correo están en el cupón y en la página de la oferta. Di tu número de pedido.",
          "Si hay sitio, te propone otra fecha y te llega un correo con un enlace. Al aceptarla cambian todos los cupones sin usar de esa reserva, con los mismos códigos.",
        ),
        paragraph(
          "Sin tu permiso no se cambia nada: si la nueva fecha no te va bien, recházala y todo sigue igual.",
        ),
      ],
    },
    {
      id: "sin-fecha",
      heading: "Mi cupón no tiene fecha, ¿cómo reservo?",
      words: "reservar reserva mesa cita sin fecha llamar",
      body: [
        paragraph(
          "Con el negocio, por teléfono o por correo, diciendo que tienes un cupón. Cambiar esa cita depende también de él y no afecta a tu cupón mientras no lo uses.",
        ),
      ],
    },
    {
      id: "cancelada",
      heading: "¿Qué pasa si el negocio cancela la fecha?",
      words: "cancelada cancelan anulan suspendida lluvia cierre",
      body: [
        paragraph(
          "Te avisamos por correo y te devolvemos todo lo pagado por esa fecha, sin que tengas que pedirlo. Puedes seguirlo en ",
          link("tu pedido", "/pedido"),
          ".",
        ),
      ],
    },
  ],
};

export const lostCoupon: HelpTopic = {
  slug: "cupon-perdido",
  title: "Cupón perdido",
  description:
    "Cómo volver a ver tus cupones si no encuentras el correo, y qué hacer si alguien los ha copiado.",
  updated: null,
  sections: [
    {
      id: "recuperar",
      heading: "He perdido mi cupón o el correo, ¿cómo lo recupero?",
      words: "perdido perder cupon no llega llegado correo encuentro reenviar recuperar spam borrado",
      body: [
        steps(
          ["Escribe el correo de la compra en ", link("abrir mi pedido", "/pedido"), "."],
          "En unos minutos te llega un enlace a cada uno de tus pedidos, con sus cupones y sus PDF. Mira también en el correo no deseado.",
        ),
        paragraph("Si compraste con cuenta, están además en ", link("tus compras", "/order/history"), "."),
      ],
    },
    {
      id: "correo-mal",
      heading: "Escribí mal mi correo al comprar",
      words: "direccion equivocado mal escrito correo erroneo corregir",
      body: [
        paragraph(
          "En el mismo navegador, abre la página de tu pedido y elige corregir la dirección. Si ya no la tienes, usa el localizador del pedido o escríbenos.",
        ),
      ],
    },
    {
      id: "copiado",
      heading: "Alguien ha copiado mi cupón",
      words: "robado copiado fraude estafa usado otro",
      body: [
        paragraph(
          "Trátalo como dinero: quien enseña el código puede usarlo. Si crees que otra persona lo tiene, avísanos antes de que lo use, y lo anulamos y te damos otro.",
        ),
      ],
    },
  ],
};

export const gifts: HelpTopic = {
  slug: "regalos",
  title: "Regalos",
  description: "Cómo regalar un cupón, qué recibe la otra persona y qué hacer si el correo no llega.",
  updated: null,
  sections: [
    {
      id: "regalar",
      heading: "¿Cómo regalo una oferta?",
      words: "regalo regalar regalos cumpleaños navidad sorpresa tarjeta",
      body: [
        paragraph(
          "Marca «Es para regalar» en la oferta, o «Es un regalo» en el carrito. Si escribes el correo de quien lo recibe, le mandamos los cupones con tu mensaje y sin precios cuando el pedido está pagado; si no, te llegan solo a ti y los entregas tú.",
        ),
      ],
    },
    {
      id: "no-llega",
      heading: "El regalo no ha llegado",
      words: "no llega llegado recibido correo direccion regalo",
      body: [
        paragraph(
          "Si el correo no se puede entregar, te avisamos y puedes enviarlo a otra dirección desde ",
          link("tu pedido", "/pedido"),
          ". También puedes descargar el PDF, que no lleva precios, y darlo tú.",
        ),
      ],
    },
    {
      id: "devolver",
      heading: "¿Se puede devolver un regalo?",
      words: "devolver regalo devolucion cambiar",
      body: [
        paragraph(
          "Lo devuelve quien lo compró, en los mismos plazos que cualquier compra, y el dinero vuelve a esa persona. A quien lo recibió se le avisa, sin decirle el precio, de que esos cupones ya no valen.",
        ),
      ],
    },
  ],
};
