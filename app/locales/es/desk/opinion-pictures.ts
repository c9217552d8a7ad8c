/** The Spanish texts of the desk's page of pictures of opinions. */
export const deskPictures = {
  title: "Fotos de opiniones",
  lead: "Nadie las ve hasta que se publican. Primero las que esperan, empezando por la más antigua; después las publicadas.",
  rules:
    "Publica las que muestran la oferta. Borra las que enseñan a personas reconocibles que no son quien opina, menores, datos personales, publicidad o algo ilegal. Quien opina recibe por correo la norma que elijas.",
  empty: "No hay fotos de opiniones",
  emptyText: "Aquí aparecen cuando alguien añade una foto a su opinión.",
  waits: "Espera",
  shown: "Publicada",
  alt: (text: string) => `Texto alternativo: ${text}`,
  noComment: "Sin comentario",
  approve: "Publicar",
  remove: "Borrar",
  rule: (n: number) => `Motivo para borrar la foto ${n}`,
  noRule: "Elige la norma que no cumple",
  ruleMissing: "Para borrar una foto elige el motivo: quien opina lo recibe por correo.",
  of: (n: number) => ` la foto ${n} de la lista`,
  approved: "Foto publicada.",
  removed: "Foto borrada.",
} as const;
