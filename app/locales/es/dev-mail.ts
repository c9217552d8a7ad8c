/** Texts of /dev/mail, for developers only. */
export const devMail = {
  title: "Correos escritos",
  intro: (folder: string) =>
    `Sin SMTP_URL, los correos no salen: quedan en ${folder}, el más reciente primero.`,
  sending: "SMTP_URL está puesto: los correos salen por SMTP y no se escriben aquí.",
  empty: "Aún no hay ninguno.",
  waiting: (count: number) => `En cola: ${count}`,
  dead: (count: number) => `Abandonados: ${count}`,
  to: "Para",
  asHtml: "Ver en HTML",
  asText: "Ver el texto",
  attempts: (count: number) => (count === 1 ? "1 intento" : `${count} intentos`),
} as const;
