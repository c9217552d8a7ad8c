/** The Spanish texts of the page of one picture. */
export const pictureViewer = {
  label: "Fotos de la oferta",
  title: (n: number, total: number, offer: string) => `Foto ${n} de ${total}: ${offer}`,
  place: (n: number, total: number) => `${n} de ${total}`,
  previous: "Anterior",
  next: "Siguiente",
  close: "Volver a la oferta",
} as const;
