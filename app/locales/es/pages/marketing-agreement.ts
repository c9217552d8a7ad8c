/** Texts of /marketing-agreement: consent to commercial e-mails (LSSI art. 21, GDPR art. 7). */

import type { Site } from "~/site-identity";
import { type LegalDocument, link, list, mailLink, paragraph } from "./legal-document";

export function marketingAgreementPage(site: Site): LegalDocument {
  const { contacts } = site;
  return {
    title: "Consentimiento comercial",
    description: `Qué aceptas si quieres recibir ofertas de ${site.name} por correo y cómo dejar de recibirlas.`,
    updated: site.legalVersions.marketing,
    intro: [
      "Recibir nuestra publicidad es voluntario. La casilla está siempre sin marcar, no condiciona la compra y puedes cambiar de idea cuando quieras.",
    ],
    sections: [
      {
        id: "que-aceptas",
        heading: "Qué aceptas",
        body: [
          paragraph(
            `Al marcar la casilla autorizas a ${site.operator.legalName} (NIF ${site.operator.taxId}) a enviarte al correo electrónico que has indicado comunicaciones comerciales sobre las ofertas publicadas en ${site.name}.`,
          ),
          list(
            "Solo por correo electrónico: ni llamadas, ni SMS, ni mensajería. El boletín llega cada cuanto elijas, una vez por semana como máximo, y solo si hay novedades.",
            "Solo sobre ofertas de este mercado, de las categorías que hay en él: ocio, espectáculos, restaurantes, salud y belleza, servicios, planes en familia, viajes, productos y formación.",
            "Los envía siempre esta empresa. No damos tu correo a las organizaciones que venden ni a nadie más para que te hagan publicidad.",
            "Como mucho las elegimos por la provincia, los temas y las búsquedas que nos hayas indicado; sin provincia, de toda España. No hacemos un perfil tuyo ni medimos si abres los correos. De los enlaces contamos, en total y sin saber de quién, cuántas veces se abren los de cada edición.",
          ),
        ],
      },
      {
        id: "sin-marcar",
        heading: "Si no la marcas",
        body: [
          paragraph(
            "Todo funciona igual. Solo te escribiremos por lo que toca a tu compra: la confirmación, los cupones, un cambio o una devolución, y una vez la pregunta de qué te pareció, que puedes quitar con su propio enlace.",
          ),
        ],
      },
      {
        id: "retirar",
        heading: "Cómo dejar de recibirla",
        body: [
          list("Con el enlace para darte de baja que lleva cada mensaje, gratis y sin contraseña.", [
            "Con un correo a ",
            mailLink(contacts.privacyEmail),
            " desde la dirección que quieras dar de baja.",
          ]),
          paragraph(
            "La baja tiene efecto en un máximo de 2 días. Lo enviado antes seguirá siendo válido. Además, puedes apuntarte a la Lista Robinson (",
            link("www.listarobinson.es", "https://www.listarobinson.es/"),
            ") para evitar publicidad de empresas a las que no hayas dado permiso.",
          ),
        ],
      },
      {
        id: "datos",
        heading: "Qué guardamos",
        body: [
          paragraph(
            "Tu correo, la provincia, los temas, las búsquedas y la frecuencia que hayas elegido, y la fecha y la versión de este texto que aceptaste, para poder demostrarlo. Los boletines enviados se borran cuando termina su envío; durante ocho semanas recordamos qué ofertas llevaba el tuyo, para no repetirlas. Usamos tu correo con este fin hasta que te des de baja; después conservamos, bloqueada, la prueba del permiso y de su retirada durante 3 años. La base legal es tu consentimiento. Tus derechos y cómo ejercerlos están en la ",
            link("política de privacidad", "/privacy-policy#derechos"),
            ".",
          ),
        ],
      },
    ],
  };
}
