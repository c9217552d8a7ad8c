/** Texts of /privacy-policy: processing of personal data (GDPR art. 13, LOPDGDD art. 11). */

import type { Site } from "~/site-identity";
import { type LegalDocument, link, list, mailLink, paragraph } from "./legal-document";
import { operatorAddress } from "./operator-identity";

export function privacyPolicyPage(site: Site): LegalDocument {
  const { contacts, operator } = site;
  return {
    title: "Política de privacidad",
    description: `Qué datos personales trata ${site.name}, para qué, con qué base legal, cuánto tiempo y cuáles son tus derechos.`,
    updated: site.legalVersions.privacy,
    intro: [
      "En resumen: usamos tus datos para venderte lo que pides y cumplir la ley. No los vendemos, no hacemos perfiles y no medimos tu navegación con herramientas de otros.",
    ],
    sections: [
      {
        id: "responsable",
        heading: "Quién es el responsable",
        body: [
          {
            kind: "definitions",
            items: [
              { term: "Responsable", description: `${operator.legalName} (${site.name})` },
              { term: "NIF", description: operator.taxId },
              { term: "Domicilio", description: operatorAddress(site) },
              { term: "Contacto para privacidad", description: [mailLink(contacts.privacyEmail)] },
            ],
          },
          paragraph(
            "La organización que te vende cada oferta es responsable, por su parte, de los datos que le des al reservar o al usar el servicio; su identidad está en la página de la oferta.",
          ),
        ],
      },
      {
        id: "datos",
        heading: "Qué datos tratamos",
        body: [
          list(
            "Los que escribes al comprar: correo electrónico y, solo si pides un justificante a tu nombre, nombre, NIF y dirección.",
            "Los de tus compras: ofertas, importes, códigos promocionales, cupones, estado del pago y su referencia. No recibimos el número de tu tarjeta ni de tu cuenta.",
            "Los de las tarjetas regalo: importe, saldo, movimientos y, si son para otra persona, su nombre, su correo y tu mensaje, que solo usamos para entregársela.",
            "Si invitas a un amigo o aceptas una invitación: quién invitó, el navegador o la cuenta que aceptó hasta que se decide, y si hubo crédito. Ninguno de los dos sabe quién es el otro ni qué compró.",
            "Los que guardas para usar el sitio: carrito, favoritos, provincia elegida y un identificador aleatorio del navegador.",
            "Lo que nos cuentas: mensajes, reclamaciones, opiniones con las fotos que les añadas y preguntas a los vendedores.",
            "Lo que nos pides que te avisemos: ofertas y listas de espera, con las plazas que quieres y tu puesto en la lista.",
            "Si pulsas «Usar mi ubicación» en la página de ofertas cercanas, dónde estás, redondeado a un kilómetro: solo para hacer esa lista, sin guardarlo.",
            "Los técnicos que tu navegador envía siempre, como la dirección IP, que usamos para la seguridad.",
          ),
          paragraph(
            "Vienen todos de ti o de tu navegador, salvo el resultado del pago, que nos lo da el proveedor de pagos, y, si te regalan algo, tu nombre y tu correo, que nos los da quien te lo regala. No pedimos datos sensibles; por favor, no los pongas en una opinión ni en un mensaje.",
          ),
        ],
      },
      {
        id: "fines",
        heading: "Para qué y con qué base legal",
        body: [
          {
            kind: "table",
            caption: "Finalidades y bases legales (artículo 6.1 del RGPD)",
            columns: ["Para qué", "Base legal"],
            rows: [
              [
                "Tramitar tu pedido, cobrarlo, emitir los cupones, comprobarlos y atenderte",
                "Ejecución del contrato (letra b)",
              ],
              [
                "Mantener el carrito, los favoritos y la provincia que has elegido",
                "Medidas que pides antes del contrato y servicio solicitado (letra b)",
              ],
              [
                "Justificantes, contabilidad, impuestos, desistimientos, garantías e historial de precios",
                "Obligación legal (letra c)",
              ],
              [
                "Prevenir el fraude y los abusos, hacer cumplir los límites por persona y proteger el sitio",
                "Interés legítimo en un mercado seguro y justo (letra f)",
              ],
              [
                "Preguntarte por correo qué te pareció lo que compraste, si no lo has quitado, y comprobar y publicar opiniones de compradores",
                "Interés legítimo en informar con opiniones verdaderas (letra f)",
              ],
              [
                "Enviar tu pregunta al vendedor de una oferta, avisarte de su respuesta y publicar las dos sin tu correo",
                "Servicio que pides (letra b)",
              ],
              [
                "Apuntarte a una lista de espera, guardarte las plazas cuando te toca y avisarte por correo",
                "Tu consentimiento (letra a)",
              ],
              [
                "Defender o reclamar derechos",
                "Interés legítimo en la tutela de nuestros derechos (letra f)",
              ],
              [
                "Enseñarte las ofertas más cercanas cuando pulsas «Usar mi ubicación»; la posición no se guarda",
                "Tu consentimiento, que también te pide el navegador (letra a)",
              ],
              [
                "Analizar cómo se usa la tienda y qué campañas funcionan, solo si lo permites",
                "Tu consentimiento (letra a)",
              ],
              [
                "Enviarte publicidad por correo, solo si la pides: el boletín de tu provincia, tus temas y tus búsquedas, y los avisos de ofertas",
                "Tu consentimiento (letra a)",
              ],
            ],
          },
          paragraph(
            "Para comprar necesitamos tu correo; sin él no podemos entregarte los cupones. El nombre, el NIF y la dirección solo hacen falta para el justificante. Lo demás es voluntario.",
          ),
          paragraph(
            "No tomamos decisiones automatizadas con efectos jurídicos sobre ti ni elaboramos perfiles. Los límites de unidades por persona se comprueban con una huella irreversible (hash) de tu correo.",
          ),
        ],
      },
      {
        id: "destinatarios",
        heading: "Quién los recibe",
        body: [
          list(
            "La organización vendedora: el cupón, la opción comprada y si es válido. Si le preguntas, también tu pregunta y tu nombre abreviado; si esperas plaza, solo cuántas personas esperan. No le damos tu correo ni tu NIF, salvo que pidas su factura o haga falta para resolver una reclamación.",
            "El proveedor de pagos: PayPal (Europe) S.à r.l. et Cie, S.C.A., Luxemburgo, que trata los datos del pago como responsable propio. En las instalaciones de demostración no interviene: el pago es simulado y no sale ningún dato.",
            "Amplitude, Inc., solo si has permitido el análisis: páginas vistas, botones de compra e importes, con un identificador aleatorio y sin tu nombre, tu correo ni tu dirección IP, tratados por encargo nuestro en servidores de la Unión Europea.",
            "Google o Apple, solo si pulsas «Añadir a Google Wallet» o «Añadir a Apple Wallet»: el cupón tal como se enseña en el local, sin tu nombre, tu correo ni lo que pagaste, para que tu teléfono lo guarde y sepa si se usa o cambia.",
            "Proveedores que trabajan para nosotros (alojamiento, correo, soporte), con contrato y solo siguiendo nuestras instrucciones.",
            "Administraciones, tribunales y fuerzas de seguridad, cuando la ley obliga.",
          ),
          paragraph(
            "No enviamos datos fuera del Espacio Económico Europeo. PayPal puede hacerlo dentro de su grupo, con las garantías del capítulo V del RGPD (normas corporativas vinculantes o cláusulas tipo), que explica en su propia política.",
          ),
        ],
      },
      {
        id: "plazos",
        heading: "Cuánto tiempo los guardamos",
        body: [
          {
            kind: "table",
            caption: "Plazos de conservación",
            columns: ["Datos", "Plazo"],
            rows: [
              [
                "Pedidos, pagos, cupones y justificantes",
                "6 años desde el final del año de la compra (artículo 30 del Código de Comercio y normas fiscales)",
              ],
              [
                "Tarjetas regalo y sus movimientos",
                "Lo mismo que los pedidos; el nombre y el correo de quien la recibe, hasta que pida borrarlos o, si no se llega a pagar, unos dos días",
              ],
              ["Lo que escribes en un pedido que no terminas o no pagas", "90 días como máximo"],
              [
                "A quién, cuándo y sobre qué te escribimos; el texto se borra al enviarlo",
                "13 meses; si es un regalo, lo mismo que el pedido",
              ],
              ["Comprobaciones de cupones en los locales", "13 meses"],
              [
                "Carrito, favoritos, provincia e identificador del navegador",
                [
                  "Los plazos de la ",
                  link("política de cookies", "/cookie-policy#cookies"),
                  "; puedes borrarlos cuando quieras",
                ],
              ],
              [
                "Mensajes y reclamaciones",
                "Hasta resolverlos y, bloqueados, 5 años más (artículo 1964 del Código Civil)",
              ],
              ["Solicitudes de empresas que quieren vender", "5 años"],
              [
                "Opiniones y sus fotos",
                "Mientras la oferta o la organización sigan publicadas, o hasta que la retires",
              ],
              [
                "Preguntas a los vendedores",
                "Contestadas, mientras la oferta siga publicada; las que confirmas y nadie contesta o no se publican, 6 meses; las que no confirmas, 7 días",
              ],
              [
                "Avisos de ofertas y listas de espera",
                "Hasta que te llega el aviso, compras las plazas, los quitas o deja de venderse la oferta, y 30 días más por si tienes dudas; lo que no confirmas, 7 días",
              ],
              [
                "Permiso para publicidad",
                "Hasta que lo retires; la prueba del permiso, bloqueada, 3 años más; lo que no confirmas, 30 días",
              ],
              [
                "Tu respuesta sobre las cookies",
                "Los 24 meses que vale y, como prueba, 3 años más; solo la fecha, lo elegido y un número al azar",
              ],
              ["Campaña por la que llegaste a una compra", "Lo mismo que el pedido"],
              ["Registros de seguridad con la dirección IP", "90 días"],
              ["Solicitudes de derechos", "3 años desde la respuesta"],
            ],
          },
          paragraph(
            "Al acabar el plazo los borramos o los hacemos anónimos. «Bloqueados» quiere decir guardados solo para jueces, fiscales y Administraciones.",
          ),
        ],
      },
      {
        id: "derechos",
        heading: "Tus derechos",
        body: [
          list(
            "Acceder a tus datos y recibir una copia.",
            "Corregir los que estén mal.",
            "Pedir que los borremos, cuando ya no hagan falta o retires tu permiso. Lo que la ley nos obliga a conservar queda bloqueado.",
            "Oponerte a los tratamientos basados en el interés legítimo y, sin más explicación, a la publicidad.",
            "Pedir que limitemos su uso mientras se resuelve una duda.",
            "Llevarte los que nos diste, en un formato que otro programa pueda leer.",
            "Retirar tu consentimiento en cualquier momento, sin efectos sobre lo ya hecho.",
          ),
          paragraph(
            "Puedes ver, descargar y borrar lo que guardamos de tu correo en ",
            link("tus datos", "/privacidad/mis-datos"),
            ", sin cuenta y en el momento: te enviamos un enlace a esa dirección.",
          ),
          paragraph(
            "Para lo demás, escribe a ",
            mailLink(contacts.privacyEmail),
            ", desde el correo de tus compras si puedes, o por carta a nuestro domicilio. Es gratis y contestamos en un mes, ampliable a tres si es complejo, y te avisaríamos. Solo pediremos una prueba de identidad si hay dudas razonables.",
          ),
          paragraph(
            "Si crees que no hemos atendido bien tus derechos, puedes reclamar ante la Agencia Española de Protección de Datos, calle de Jorge Juan, 6, 28001 Madrid (",
            link("www.aepd.es", "https://www.aepd.es/"),
            ").",
          ),
        ],
      },
      {
        id: "menores",
        heading: "Menores",
        body: [
          paragraph(
            "El sitio es para mayores de 18 años. Si sabes que un menor nos ha dado datos, avísanos y los borraremos.",
          ),
        ],
      },
      {
        id: "seguridad",
        heading: "Seguridad y cambios",
        body: [
          paragraph(
            "Las conexiones van cifradas, las cookies están firmadas para que nadie pueda alterarlas y solo accede a los datos quien lo necesita para su trabajo.",
          ),
          paragraph(
            "Si cambiamos esta política, publicaremos aquí la nueva versión con su fecha; si el cambio te afecta de verdad, te lo diremos antes por correo.",
          ),
        ],
      },
    ],
  };
}
