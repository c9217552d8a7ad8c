/** What forms answer when a request itself is wrong, whatever it asked for. */

export const forms = {
  forged:
    "Hemos rechazado el envío porque no procede de esta tienda. Vuelve a la página e inténtalo de nuevo.",
  encoding: "No entendemos el formato de este envío.",
  tooLarge: "El envío es demasiado grande.",
  unknownIntent: "No hemos entendido la acción. Inténtalo de nuevo.",
} as const;
