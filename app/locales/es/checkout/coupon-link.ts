/** Texts of the page behind a coupon's QR code for readers who are not its seller. */
export const couponLink = {
  metaTitle: "Cupón",
  title: (seller: string) => `Cupón de ${seller}`,
  text: "Preséntalo en el local.",
  handedOn: "Este cupón se ha enviado a otra persona",
  handedOnText: "El código nuevo lo tiene ella: este ya no vale.",
  staff: (seller: string) => `¿Trabajas en ${seller}?`,
  signIn: "Entra para canjear",
  /** The second piece is a link. */
  otherAccount: (seller: string) => [
    `¿Trabajas en ${seller}? Con esta cuenta no se canjean sus cupones: cierra la sesión en `,
    "tu cuenta",
    " y vuelve a abrir el código.",
  ],
} as const;
