/** The Spanish texts of pictures of opinions: their author's page and the page of one picture. */
import { PICTURES_PER_OPINION } from "~/domain/feedback/pictures/opinion-picture";

export const opinionPictures = {
  title: "Fotos de tu opinión",
  lead: `Puedes añadir hasta ${PICTURES_PER_OPINION} fotos. Las ve todo el mundo junto a tu opinión, cuando una persona de nuestro equipo las haya revisado.`,
  link: "Añadir fotos a mi opinión",
  mine: "Tus fotos",
  waits: "En revisión: todavía no la ve nadie más.",
  approved: "Publicada.",
  remove: (n: number) => `Quitar la foto ${n}`,
  removed: "Hemos quitado la foto.",
  add: "Añadir una foto",
  file: "Foto",
  fileHint:
    "JPEG, PNG, WebP o AVIF, hasta 8 MB. Borramos de ella el lugar y los demás datos que guarda la cámara. Sin caras de otras personas que no lo sepan.",
  alt: "Qué se ve en la foto",
  altHint: "Una frase para quien no puede verla, por ejemplo «La sala con mesas junto a la ventana».",
  upload: "Enviar la foto",
  sent: "Hemos recibido la foto. Se publicará cuando la hayamos revisado.",
  full: `Tu opinión ya tiene ${PICTURES_PER_OPINION} fotos. Quita una para añadir otra.`,
  closed: "Solo se añaden fotos a opiniones publicadas, durante los 30 días en los que se pueden cambiar.",
  notYours:
    "No encontramos esa opinión entre las tuyas. Abre esta página desde el navegador en el que opinaste o con tu cuenta.",
  toOpinion: "Volver a mi opinión",
  toOffer: "Ver la oferta",
  list: (author: string) => `Fotos de ${author}`,
} as const;

/** The page of one picture. */
export const opinionPictureViewer = {
  label: "Fotos de la opinión",
  title: (n: number, total: number, offer: string) => `Foto ${n} de ${total} de una opinión: ${offer}`,
  place: (n: number, total: number) => `${n} de ${total}`,
  previous: "Anterior",
  next: "Siguiente",
  close: "Volver a las opiniones",
} as const;
