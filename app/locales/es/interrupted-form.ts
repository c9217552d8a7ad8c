/** The Spanish texts of a form that was sent after its sender's session had ended, and the names of what carries it. */

/** Field of every form of the panel: who has opened its page, sealed. */
export const SENDER = "sender";

/** In the address of a page that shows such a form again, and among the form's fields. */
export const INTERRUPTED = "recuperar";

export const interruptedForm = {
  signIn: "Tu sesión había terminado. Entra otra vez y encontrarás lo que has escrito.",
  notSaved: "Tu sesión había terminado; no se ha guardado todavía. Revísalo y guarda.",
} as const;
