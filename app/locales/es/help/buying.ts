/** Help about buying: how the shop works, paying, and who sells. */
import { link, list, paragraph, steps } from "~/locales/es/pages/legal-document";
import type { HelpTopic } from "./topic";

export const howItWorks: HelpTopic = {
  slug: "como-funciona",
  title: "Cómo funciona",
  description: "Cómo se compra una oferta, qué recibes y cómo se usa el cupón en el local.",
  updated: null,
  sections: [
    {
      id: "comprar",
      heading: "¿Cómo compro una oferta?",
      words: "funciona comprar compra pedido pasos empezar carrito",
      body: [
        steps(
          "Elige la opción y, si la oferta es para un día, la fecha. Se ve el precio final, con impuestos.",
          "Escribe tu correo y paga. No hace falta tener cuenta.",
          "Te mandamos un correo con tus cupones. También los ves al momento en la página del pedido.",
        ),
      ],
    },
    {
      id: "usar",
      heading: "¿Cómo uso mi cupón?",
      words: "canjear validar ensenar enseñar qr codigo local imprimir movil",
      body: [
        paragraph(
          "Enséñalo en el local, en el móvil o impreso. Allí leen el código QR o escriben el código, y queda usado: sirve una sola vez. Si la oferta pide reserva, llama antes; el teléfono y el horario están en el cupón y en la página de la oferta.",
        ),
      ],
    },
    {
      id: "hasta-cuando",
      heading: "¿Hasta cuándo vale?",
      words: "validez caduca caducidad plazo fecha limite",
      body: [
        paragraph(
          "Cada oferta lo dice antes de comprar y cada cupón lleva su fecha: vale hasta el final de ese día. Te avisamos por correo antes de que termine.",
        ),
      ],
    },
    {
      id: "cuenta",
      heading: "¿Necesito una cuenta?",
      words: "registro registrarse contraseña sesion acceder",
      body: [
        paragraph(
          "No. Con el correo de la compra puedes ",
          link("abrir tu pedido", "/pedido"),
          " cuando quieras. Si creas una ",
          link("cuenta", "/account"),
          " con ese mismo correo, verás ahí todas tus compras, también las anteriores.",
        ),
      ],
    },
  ],
};

export const payment: HelpTopic = {
  slug: "pago",
  title: "Pago",
  description: "Cómo se paga, qué hacer si el pago falla y cómo conseguir un justificante o una factura.",
  updated: null,
  sections: [
    {
      id: "como",
      heading: "¿Cómo se paga y es seguro?",
      words: "tarjeta paypal medios forma segura bizum gastos",
      body: [
        paragraph(
          "Pagas en la página del proveedor de pago que elijas al terminar el pedido. Nosotros no vemos ni guardamos los datos de tu tarjeta, y no cobramos nada por usar un medio de pago.",
        ),
      ],
    },
    {
      id: "rechazado",
      heading: "¿Qué hago si el pago se rechaza o se corta?",
      words: "rechazado fallo error cobrado dos veces doble cargo duplicado",
      body: [
        paragraph(
          "Si el pago se rechaza, no se ha cobrado nada y tus unidades quedan reservadas unos minutos para que lo intentes otra vez. Si se cortó la conexión, no pagues de nuevo: mira antes en ",
          link("tu pedido", "/pedido"),
          " si la compra está hecha. Un mismo pedido no se cobra dos veces, y un pago que llega cuando ya no quedan unidades se devuelve entero y sin que lo pidas.",
        ),
      ],
    },
    {
      id: "recibo",
      heading: "¿Cómo consigo un justificante o una factura?",
      words: "recibo factura justificante ticket nif",
      body: [
        paragraph(
          "El justificante está en la página de ",
          link("tu pedido", "/pedido"),
          " y en tu historial, como PDF; al comprar puedes pedir que lleve tus datos fiscales. La factura la hace quien vende la oferta: pídesela con el número del justificante.",
        ),
      ],
    },
    {
      id: "codigos",
      heading: "¿Por qué no se aplica mi código promocional?",
      words: "codigo promocional descuento cupon descuento no funciona",
      body: [
        paragraph(
          "El carrito dice la razón junto al código: puede haber terminado, ser para otras ofertas o haber alcanzado sus usos. Los códigos no se suman: se aplica el que deja el precio más bajo, y el que no se aplica no se gasta.",
        ),
      ],
    },
  ],
};

export const sellers: HelpTopic = {
  slug: "vendedores",
  title: "Quién vende y quién responde",
  description: "Quién presta lo que compras, cómo hablar con el negocio y qué hacer si algo va mal.",
  updated: null,
  sections: [
    {
      id: "quien",
      heading: "¿Quién me vende la oferta?",
      words: "vendedor negocio organizacion empresa vende",
      body: [
        paragraph(
          "El negocio que aparece en «Vendido por», con su nombre, su dirección y su teléfono. Él presta el servicio; nosotros cobramos en su nombre, te damos el cupón y atendemos las devoluciones.",
        ),
      ],
    },
    {
      id: "no-atienden",
      heading: "¿Y si el local no me atiende o no es lo que compré?",
      words: "cerrado queja reclamacion problema negarse mala experiencia cerro",
      body: [
        paragraph(
          "Escríbenos con el número de pedido. Si el negocio cancela, cierra, no tiene fechas o no da lo anunciado, puedes elegir otra fecha, si la hay, o que te devolvamos todo por el mismo medio. Está en ",
          link("el acuerdo de usuario", "/agreement#incidencias"),
          ".",
        ),
      ],
    },
    {
      id: "oferta-retirada",
      heading: "La oferta que compré ya no está, ¿vale mi cupón?",
      words: "retirada pausada terminada agotada desaparecido no existe",
      body: [
        paragraph(
          "Sí. Que una oferta deje de venderse no cambia nada de lo vendido: tus cupones valen hasta su fecha, con las condiciones que compraste. Los tienes en ",
          link("tu pedido", "/pedido"),
          ".",
        ),
      ],
    },
    {
      id: "vender",
      heading: "¿Cómo vendo mis ofertas aquí?",
      words: "socio vender anunciar publicar mi negocio empresa",
      body: [
        list(
          ["Qué pedimos y cómo se empieza: ", link("vender aquí", "/socios"), "."],
          ["Lo que se cobra y cuándo: ", link("condiciones para negocios", "/socios/condiciones"), "."],
        ),
      ],
    },
  ],
};
