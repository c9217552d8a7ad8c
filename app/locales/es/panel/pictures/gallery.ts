/** The Spanish texts of an offer's pictures in the panel. */
import { SHARP_WIDTH } from "~/domain/catalogue/pictures/offer-picture";
import { UPLOADS_AT_ONCE } from "~/domain/media/upload-limit";
import { counted, formatInteger } from "../../format";

const sharp = formatInteger(SHARP_WIDTH);

export const offerPictures = {
  title: "Fotos",
  list: "Fotos de la oferta",
  none: "Todavía no hay fotos. La primera que subas será la portada.",
  order: "La primera es la portada. Cambia el orden con las flechas.",
  reviewed:
    "La oferta está aprobada: las fotos nuevas, el orden y lo que quites esperan nuestra revisión; los textos alternativos cambian en el acto.",
  cover: "Portada",
  logo: "Logotipo",
  undescribed: "Falta el texto alternativo",
  photo: (n: number) => `Foto ${n}`,
  up: (n: number) => `Adelantar la foto ${n}`,
  down: (n: number) => `Retrasar la foto ${n}`,
  edit: "Texto y encuadre",
  editText: "Texto",
  ofPhoto: (n: number) => ` de la foto ${n}`,
  alt: "Texto alternativo",
  altHint: "Describe lo que se ve, para quien no ve la foto. Hace falta para enviar la oferta a revisión.",
  focalPoint: "Lo más importante está…",
  focalHint: "En las listas y al compartirla, la foto se recorta por aquí. Se aplica al guardar.",
  focalPoints: {
    top_left: "Arriba a la izquierda",
    top: "Arriba",
    top_right: "Arriba a la derecha",
    left: "A la izquierda",
    center: "En el centro",
    right: "A la derecha",
    bottom_left: "Abajo a la izquierda",
    bottom: "Abajo",
    bottom_right: "Abajo a la derecha",
  },
  asCard: "Así se ve en las listas",
  saveAlt: "Guardar",
  remove: (n: number) => `Quitar la foto ${n}`,
  add: "Añadir fotos",
  file: "Archivos",
  kept: "La foto está guardada: no hace falta elegirla otra vez. Describe lo que se ve en ella.",
  keptPicture: "La foto que has subido",
  otherFile: "Otra foto en su lugar (opcional)",
  fileHint: `JPEG, PNG, WebP o AVIF, hasta 8 MB cada una; hasta ${UPLOADS_AT_ONCE} de una vez. Mejor de ${sharp} píxeles de ancho o más.`,
  fileMissing: "Elige un archivo.",
  tooMuch: "Las fotos pesan demasiado juntas: hasta 32 MB de una vez. No se ha subido ninguna; elige menos.",
  tooManyAtOnce: `Se suben hasta ${UPLOADS_AT_ONCE} de una vez, y estas quedan fuera.`,
  /** @param why a sentence */
  notTaken: (names: readonly string[], why: string) =>
    `${why.replace(/\.$/, "")}: ${names.map((name) => `«${name}»`).join(", ")}.`,
  uploadAltHint:
    "Describe lo que se ve, para quien no ve la foto. Si subes varias, puedes dejarlo vacío y describir cada una después.",
  malformed: "No hemos podido leer el formulario. Vuelve a la página e inténtalo otra vez.",
  upload: "Subir",
  full: "Esta oferta ya tiene el máximo de fotos. Quita una para añadir otra.",
  added: (n: number, waits: boolean) =>
    waits
      ? `${counted(n, "foto recibida. Se verá", "fotos recibidas. Se verán")} en la oferta cuando lo hayamos revisado.`
      : `${counted(n, "foto añadida", "fotos añadidas")}.`,
  describe: "Describe ahora lo que se ve: hace falta para enviar la oferta a revisión.",
  describedAlike: "Todas llevan el mismo texto alternativo: cámbialo donde no encaje.",
  tooSmall: (width: number) =>
    `Es pequeña: mide ${formatInteger(width)} píxeles de ancho y la tienda la muestra hasta a ${sharp}. Se verá borrosa; si puedes, súbela más grande.`,
  /** @param widths of the pictures that are too small, one at least */
  small: (widths: readonly number[]) =>
    widths.length === 1
      ? `Una foto mide ${formatInteger(widths[0] ?? 0)} píxeles de ancho y la tienda la muestra hasta a ${sharp}: se verá borrosa.`
      : `${widths.length} fotos miden menos de ${sharp} píxeles de ancho, lo que muestra la tienda: se verán borrosas.`,
  described: "Guardado.",
  moved: "Orden guardado.",
  movedPending: "Orden guardado. Se verá en la oferta cuando lo hayamos revisado.",
  removed: "Foto quitada.",
  removedPending: "La foto se quitará cuando lo hayamos revisado.",
  removeTitle: (n: number) => `Quitar la foto ${n}`,
  consequences: ["La foto sale de la oferta. Si era la portada, lo será la siguiente."],
  consequencesOnSale: [
    "La oferta está aprobada: la foto se sigue viendo hasta que revisemos el cambio.",
    "Si era la portada, lo será la siguiente.",
  ],
  confirm: "Quitar la foto",
  toPreview: "Seguir: ver cómo queda",
  later: "Seguir sin fotos",
} as const;
