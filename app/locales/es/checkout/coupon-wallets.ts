/** Texts of the links that put a coupon into a phone's wallet. */
const NAMES = { google: "Google Wallet", apple: "Apple Wallet" } as const;

export const couponWallets = {
  add: (wallet: keyof typeof NAMES, isTest: boolean) =>
    `Añadir a ${NAMES[wallet]}${isTest ? " (en pruebas)" : ""}`,
  unavailableTitle: "No hemos podido añadir el cupón",
  unavailable:
    "Google Wallet no responde ahora mismo. Tu cupón no ha cambiado: vuelve a intentarlo en unos minutos o usa el PDF.",
} as const;
