/** Texts of /contacts: identity of the operator and ways of contact (LSSI art. 10, DSA arts. 11 and 12). */

import type { Site } from "~/site-identity";
import { type LegalDocument, link, list, mailLink, paragraph, phoneLink } from "./legal-document";
import { operatorIdentity } from "./operator-identity";

export function contactsPage(site: Site): LegalDocument {
  const { contacts } = site;
  return {
    title: "Nuestros contactos",
    description: `Atención al cliente, empresas y datos identificativos de ${site.name}.`,
    updated: null,
    intro: ["Te atendemos en español, por correo o por teléfono, y siempre te responde una persona."],
    sections: [
      {
        id: "clientes",
        heading: "Atención al cliente",
        body: [
          {
            kind: "definitions",
            items: [
              { term: "Correo", description: [mailLink(contacts.customerServiceEmail)] },
              { term: "Teléfono", description: [phoneLink(contacts.phone)] },
              { term: "Horario", description: contacts.phoneHours },
            ],
          },
          paragraph(
            "Antes de escribir, quizá esté ya contestado en la ",
            link("ayuda", "/ayuda"),
            ". Si no, con el ",
            link("formulario", "/ayuda/contacto"),
            " recibes un número de caso.",
          ),
          paragraph(
            "Si escribes por una compra, indica el número de pedido y el correo con el que la hiciste. No nos mandes nunca los datos de tu tarjeta ni el código completo de un cupón sin usar: no los necesitamos.",
          ),
          paragraph(
            "Para cambiar una reserva o preguntar por el servicio (horarios, accesos, alergias, tallas…), lo más rápido es hablar con la organización que vende la oferta: su nombre, dirección, teléfono y correo están en la página de cada oferta, en el apartado «Vendido por».",
          ),
        ],
      },
      {
        id: "reclamaciones",
        heading: "Reclamaciones y desistimiento",
        body: [
          list(
            [
              "Para devolver una compra, sigue los pasos de ",
              link("Derecho de desistimiento", "/withdrawal-information"),
              ".",
            ],
            [
              "Para presentar una queja o reclamación, escribe a ",
              mailLink(contacts.customerServiceEmail),
              " o llama al teléfono de atención. Te confirmamos que la hemos recibido y te contestamos, de forma razonada, en un máximo de 15 días hábiles.",
            ],
            [
              "Tienes hojas de reclamaciones a tu disposición. Cómo pedirlas y a quién más puedes acudir está en ",
              link("el acuerdo de usuario", "/agreement#reclamaciones"),
              ".",
            ],
          ),
        ],
      },
      {
        id: "empresas",
        heading: "Empresas y colaboraciones",
        body: [
          paragraph(
            "¿Quieres vender tus ofertas aquí, anunciarte o proponernos algo? Escribe a ",
            mailLink(contacts.businessEmail),
            ".",
          ),
        ],
      },
      {
        id: "privacidad",
        heading: "Datos personales",
        body: [
          paragraph(
            "Para ejercer tus derechos o preguntar por el uso de tus datos, escribe a ",
            mailLink(contacts.privacyEmail),
            ". Todo lo que hacemos con ellos está en la ",
            link("política de privacidad", "/privacy-policy"),
            ".",
          ),
        ],
      },
      {
        id: "avisos",
        heading: "Avisar de un contenido ilícito",
        body: [
          paragraph(
            "Si ves una oferta, una imagen o una opinión que crees ilegal, dínoslo en ",
            mailLink(contacts.customerServiceEmail),
            " con el asunto «Contenido ilícito». Es también nuestro punto de contacto para usuarios y autoridades según el Reglamento (UE) 2022/2065 de Servicios Digitales; puedes escribirnos en español o en inglés. Incluye:",
          ),
          list(
            "la dirección exacta de la página;",
            "por qué crees que es ilícito;",
            "tu nombre y tu correo, salvo que se trate de un delito contra menores;",
            "una declaración de que, de buena fe, lo que cuentas es exacto y completo.",
          ),
          paragraph(
            "Te confirmamos la recepción, revisamos el aviso sin sistemas automáticos de decisión y te comunicamos qué hemos decidido y cómo puedes recurrirlo.",
          ),
        ],
      },
      {
        id: "identidad",
        heading: "Quiénes somos",
        body: [operatorIdentity(site)],
      },
    ],
  };
}
