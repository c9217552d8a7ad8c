/** What forms answer when a request itself is wrong, whatever it asked for. */

export const forms = {
  forged:
    "Hemos rechazado el envío porque no procede de esta tienda. Vuelve a la página e inténtalo de nuevo.",
  encoding: "No entendemos el formato de este envío.",
  tooLarge: "El envío es demasiado grande.",
  /** @param seconds until it may be tried again */
  tooOften: (seconds: number) =>
    seconds < 90
      ? `Demasiados intentos seguidos. Espera ${seconds} segundos y vuelve a intentarlo.`
      : `Demasiados intentos seguidos. Vuelve a intentarlo dentro de ${Math.ceil(seconds / 60)} minutos.`,
  unknownIntent: "No hemos entendido la acción. Inténtalo de nuevo.",
} as const;
