/** What stands where an offer has no picture, in words. */
export const noPicture = "Esta oferta no tiene fotos";
