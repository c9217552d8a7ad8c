/** Text in place of the picture that an offer does not have. */
export const noPicture = "Esta oferta no tiene fotos";
