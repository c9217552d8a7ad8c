/** Texts of /socios/primer-dia: a partner's first day, step by step; docs/primer-dia.md is written from them. */

import type { Site } from "~/site-identity";
import { type LegalDocument, link, list, mailLink, paragraph, steps } from "./legal-document";

export function partnerFirstDayPage(site: Site): LegalDocument {
  return {
    title: "Tu primer día como socio",
    description: "De darte de alta a canjear tu primer cupón: qué hacer, en qué orden y cuánto se tarda.",
    updated: null,
    intro: [
      "Con el NIF y una foto a mano, en unos diez minutos tienes tu negocio y tu primera oferta enviados a revisión.",
      "Todo se guarda paso a paso: si paras, el inicio del panel te dice por dónde seguir.",
    ],
    sections: [
      {
        id: "alta",
        heading: "1. Date de alta",
        body: [
          steps(
            [
              "En ",
              link("«Vende con nosotros»", "/socios"),
              " pulsa «Quiero vender aquí», o ",
              link("empieza el alta", "/socios/alta"),
              ", con tu correo. Te enviamos un código de seis cifras: no hace falta contraseña.",
            ],
            "Escribe los datos de tu negocio: nombre, NIF, dirección y teléfono. De la provincia depende si tus precios llevan IVA, IGIC o IPSI.",
            [
              "Lee las ",
              link("condiciones para socios", "/socios/condiciones"),
              ", acéptalas y envía tu negocio a revisión. Respondemos en un día laborable.",
            ],
          ),
          paragraph(
            "Mientras lo revisamos puedes preparar ofertas y fotos. El IBAN y los documentos no hacen falta todavía.",
          ),
        ],
      },
      {
        id: "oferta",
        heading: "2. Prepara tu primera oferta",
        body: [
          steps(
            [
              link("Crea una oferta", "/socios/ofertas/nueva"),
              " y elige una plantilla: menú, masaje, escape room, escapada… Trae escritos los textos y las condiciones más habituales, y con «Guardar y seguir» vas de un apartado al siguiente hasta las fotos.",
            ],
            "Adapta los textos, pon el precio y las unidades, y comprueba dónde y hasta cuándo se usa el cupón. «Ver cómo queda» te enseña la tarjeta de las listas con lo que has escrito, sin guardarlo.",
            "Sube una o varias fotos desde el móvil y di qué se ve en cada una: antes de subirlas te avisamos de las pequeñas. En «Texto y encuadre» de cada foto marcas dónde está lo importante, para que no se corte en las listas.",
            "Pulsa «Seguir: ver cómo queda»: es la página que verán tus clientes. Arriba está «Enviar a revisión».",
          ),
          paragraph(
            "Podemos aprobar tu negocio y tu primera oferta a la vez. Te escribimos con la decisión; en Inicio ves mientras tanto qué está hecho, qué revisamos y qué falta. Si te pedimos un cambio, ahí pone el motivo y por dónde corregirlo. Con los dos aprobados, la oferta está a la venta en ese momento y en su página aparece «Ver en la tienda».",
          ),
          paragraph(
            "Antes de enviarla, echa un vistazo a ",
            link("qué miramos en ofertas y fotos", "/socios/requisitos"),
            ": casi siempre las devolvemos por lo mismo.",
          ),
          paragraph(
            "Cada oferta tiene su página en «Ofertas», detrás de su título: la foto, el precio y lo que recibes de él, cuántas se han vendido, quedan y se han canjeado, y sus estrellas. Las pestañas de arriba llevan a todo lo demás: contenido, fotos, fechas, precios, versiones e historial.",
          ),
          paragraph(
            "En «Contenido» está todo en cuatro apartados que se guardan por separado: qué ofreces, precio y unidades (con «Añadir opción»), dónde y cuándo (provincias, día de publicación, último día de venta y validez del cupón) y condiciones.",
          ),
          paragraph(
            "Si dos personas cambiáis la misma oferta a la vez, no se pierde nada: lo que no choca se junta, y lo que habéis cambiado los dos se ve en tres columnas antes de guardar. En «Versiones» puedes leer entera cada versión aprobada, y en «Más» de su página duplicarla, archivarla o eliminar un borrador.",
          ),
          paragraph(
            "En la lista de «Ofertas», «Cambiar» abre el precio y las unidades en la propia fila. Arriba eliges qué hacer con las marcadas o con todas las que coinciden con el filtro, también enviarlas a revisión o cambiarles el precio: antes de aplicarlo ves qué cambiaría. Un filtro que usas mucho se guarda con un nombre. Para traer muchas ofertas de una vez, en «Importar ofertas» hay una plantilla, también con una columna para las direcciones de las fotos; para cambiar muchas, descarga ahí las tuyas, corrígelas en tu hoja de cálculo y vuelve a subirlas: solo cambia lo que hayas cambiado.",
          ),
          paragraph(
            "Cuando esté aprobada, en «Precios» puedes dejar lista una rebaja con su día y su hora: empieza y termina sola, y te decimos antes qué precio se verá tachado.",
          ),
        ],
      },
      {
        id: "equipo",
        heading: "3. Invita a tu equipo",
        body: [
          paragraph(
            "En ",
            link("Equipo", "/socios/equipo"),
            " invitas por correo a quien trabaja contigo. Cada persona ve solo lo que su función necesita:",
          ),
          list(
            "Encargado: ofertas, ventas, opiniones y códigos.",
            "Caja: comprobar y canjear cupones.",
            "Contabilidad: leer las ventas y el dinero.",
          ),
          paragraph(
            "La invitación vale siete días. Puedes cambiar la función o quitar a alguien cuando quieras.",
          ),
        ],
      },
      {
        id: "canjear",
        heading: "4. Canjea tu primer cupón",
        body: [
          steps(
            [
              "Abre ",
              link("Canjear", "/socios/caja"),
              " en el móvil o en el ordenador de la caja y escribe el código del cupón. Un lector de códigos conectado como teclado también sirve, aunque esté configurado para otro teclado.",
            ],
            "La pantalla se llena de verde si vale, de ámbar si hay algo que mirar y de rojo si no vale, con la palabra y el motivo. Las condiciones están plegadas debajo.",
            "Pulsa «Canjear». Debajo ya puedes escribir el código siguiente. Si te equivocas, «Deshacer» está junto a los tres últimos: quien lo canjeó puede durante dos minutos; un encargado, durante diez y con un motivo.",
          ),
          paragraph(
            "Si tienes varios locales, arriba eliges por su dirección en cuál estás: se recuerda hasta que cierres el navegador. En «Ajustes de la caja», un encargado puede activar «Canjear al escanear»: lo que lee el lector se canjea al momento, sin pulsar, salvo si hay que elegir, cobrar o comprobar algo.",
          ),
          paragraph(
            "En ",
            link("Canjes", "/socios/canjes"),
            " un encargado ve los de cualquier periodo, por local y por persona, y los descarga en CSV. En la caja se ven los de hoy.",
          ),
          paragraph(
            "También puedes leer el código QR con la cámara del móvil: si has entrado en tu cuenta, te ofrece canjearlo.",
          ),
        ],
      },
      {
        id: "reservas",
        heading: "5. Mira quién viene",
        body: [
          paragraph(
            link("Inicio", "/socios/inicio"),
            " es lo primero que ves al entrar: lo que has vendido hoy, en 7 y en 30 días comparado con antes, lo que tienes por hacer, lo que estamos revisando y quién viene hoy y mañana. ¿Esta noche no das abasto? «Parar hoy la venta», en la primera línea, la para toda hasta la hora que digas, y vuelve sola; la de una oferta, desde su página. En «Tu dinero» pone lo que te corresponde de lo vendido en 7 días y cómo te lo pagamos.",
          ),
          paragraph(
            "En ",
            link("Reservas", "/socios/reservas"),
            " están las fechas de cada día con las plazas vendidas y libres. Abre una y verás sus cupones, a nombre de quién está cada regalo y quién ha venido ya. Puedes descargar la lista o imprimirla: en el papel solo sale la lista.",
          ),
          paragraph(
            "Si un día no puedes atender a alguien, en esa misma página le propones otra fecha: recibe un correo y decide. Mientras no acepte, su reserva sigue como está; si acepta, sus plazas cambian y los dos recibís un correo con el calendario. Junto a cada venta puedes también cancelarla y devolver el dinero, y desde la lista del día, cerrar el día entero: te enseña las fechas que toca y te pregunta qué hacer con ellas.",
          ),
          paragraph("En el móvil, lo que más se usa está en la barra de abajo; «Más» enseña todo lo demás."),
        ],
      },
      {
        id: "ventas",
        heading: "6. Sigue tus ventas",
        body: [
          list(
            [
              link("Ventas", "/socios/ventas"),
              ": qué se ha vendido y cuánto te corresponde, línea a línea. Si un cliente te dice su número de pedido, el código de un cupón o su correo, escríbelo en «Buscar» y sale su venta. «Este mes», «Mes pasado» y «Este año» ponen las fechas por ti, y la lista se descarga en Excel o CSV con doce columnas. Desde la venta devuelves el dinero; si pasa de lo que puedes devolver por tu cuenta, nos lo pides ahí mismo con el motivo. También puedes escribir al cliente: el mensaje lo enviamos nosotros y su correo no lo ves.",
            ],
            [
              link("Opiniones", "/socios/opiniones"),
              ": lo que dicen tus clientes, con una respuesta pública tuya.",
            ],
            [
              link("Preguntas", "/socios/preguntas"),
              ": lo que te preguntan antes de comprar. Nadie ve una pregunta hasta que la contestas; entonces se publican las dos.",
            ],
            [
              link("Códigos", "/socios/codigos"),
              ": descuentos tuyos, con lo que han costado y lo que han traído.",
            ],
          ),
          paragraph(
            "En ",
            link("Tus correos", "/socios/correos"),
            " eliges qué te escribimos: un aviso por venta o uno al día, las opiniones nuevas y un resumen los lunes. Cada persona elige lo suyo, y cada correo lleva un enlace para dejar de recibirlo.",
          ),
        ],
      },
      {
        id: "ayuda",
        heading: "Si te atascas",
        body: [
          paragraph(
            "Escríbenos a ",
            mailLink(site.contacts.businessEmail),
            " y dinos en qué página estás. También ayuda el número de la venta o el título de la oferta.",
          ),
        ],
      },
    ],
  };
}
