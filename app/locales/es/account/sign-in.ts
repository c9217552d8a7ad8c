/** The Spanish texts of sign-in, registration, activation, forgotten password and change of address. */
import { formatInteger } from "~/locales/es/format";

const offers = (n: number) => `${formatInteger(n)} ${n === 1 ? "oferta" : "ofertas"}`;

export const signInTexts = {
  title: "Acceder",
  description:
    "Accede a tu cuenta con un código que te enviamos por correo, con tu contraseña o con tus redes.",
  lead: "Escribe tu correo y te enviamos un código. Si aún no tienes cuenta, la creamos por ti.",
  sendCode: "Enviarme un código",
  agreement: [
    "Al acceder por primera vez aceptas el ",
    "acuerdo de usuario",
    " y la ",
    "política de privacidad",
    ".",
  ],
  otherTitle: "O con tu contraseña",
  password: "Contraseña",
  signIn: "Acceder con contraseña",
  forgot: "He olvidado mi contraseña",
  register: "Crear una cuenta con contraseña",
  networksTitle: "Con otra cuenta tuya",
  network: (name: string) => `Acceder con ${name}`,
  wrongPassword:
    "El correo o la contraseña no son correctos. Si acabas de registrarte, activa antes tu cuenta con el enlace del correo.",
  orByCode: "También puedes acceder con un código por correo.",
  welcome: (email: string) => `Has accedido como ${email}.`,
  signOut: "Cerrar sesión",
  signedOut: "Has cerrado la sesión. Tu carrito y tus favoritos te esperan en tu cuenta.",
  signedOutAnyway: "Ya no había ninguna sesión abierta.",
  expired: "Ha pasado demasiado tiempo. Empieza de nuevo.",
  blocked: "No se puede acceder con esta cuenta. Escríbenos y lo miramos.",
} as const;

export const NETWORK_NAMES = { google: "Google", apple: "Apple", facebook: "Facebook" } as const;

export const networkTexts = {
  cancelled: (name: string) =>
    `No has terminado de acceder con ${name}. Puedes intentarlo otra vez o elegir otra forma.`,
  failed: (name: string) => `No se ha podido acceder con ${name}. Inténtalo otra vez o elige otra forma.`,
  unavailable: (name: string) => `${name} no responde ahora mismo. Inténtalo más tarde o elige otra forma.`,
  emailTitle: "Un último paso: tu correo",
  emailLead: (name: string) =>
    `${name} no nos confirma que un correo sea tuyo. Escríbelo y te enviamos un código para comprobarlo; solo hace falta esta vez.`,
} as const;

export const codeTexts = {
  title: "Escribe el código",
  sent: (email: string) =>
    `Si ${email} es correcto, te llegará un correo con un código de seis cifras en unos segundos.`,
  spam: "¿No lo ves? Mira en la carpeta de correo no deseado.",
  code: "Código",
  codeHint: "Seis cifras. Vale diez minutos.",
  submit: "Acceder",
  confirm: "Confirmar mi correo",
  otherEmail: "Usar otro correo",
  resend: "Enviarme otro código",
  resendIn: (seconds: number) => `Puedes pedir otro código dentro de ${seconds} s.`,
  resent: "Si el correo es correcto, ya va de camino otro código. El anterior ha dejado de valer.",
  tooSoon: (seconds: number) =>
    `Acabamos de enviarte un código. Puedes pedir otro dentro de ${seconds} ${seconds === 1 ? "segundo" : "segundos"}.`,
  justSent: "Acabamos de enviarte un código: usa ese. Podrás pedir otro dentro de un minuto.",
  sentAlready:
    "Si el correo es correcto, ya te hemos enviado varios códigos. Abre el enlace del último correo: vale una hora y sirve en cualquier navegador.",
  wrong: (left: number) =>
    `El código no es correcto. ${left === 1 ? "Te queda 1 intento" : `Te quedan ${left} intentos`}.`,
  noneLeft: "El código no es correcto y ya no quedan intentos. Pide otro código.",
  expired: "Este código ha caducado o ya se ha usado. Pide otro código.",
  linkTitle: "Acceder con el enlace del correo",
  linkLead: (email: string) => `Vas a acceder como ${email}.`,
  linkNote: "Si no eres tú quien ha pedido este acceso, cierra esta página.",
  linkSubmit: (email: string) => `Acceder como ${email}`,
  linkBroken: "El enlace está incompleto. Pide un código nuevo.",
  typeTitle: "Tu código",
  typeLead: "Escribe este código en la página en la que te lo hemos pedido:",
} as const;

export const registerTexts = {
  title: "Crear una cuenta",
  description: "Crea una cuenta con tu correo y una contraseña.",
  lead: "Con una cuenta tienes tus compras, tus cupones y tus favoritos en todos tus dispositivos.",
  firstName: "Nombre",
  lastName: "Apellidos",
  passwordHint: "Al menos 10 caracteres. Una frase corta es fácil de recordar y difícil de adivinar.",
  terms: ["He leído y acepto el ", "acuerdo de usuario", " y la ", "política de privacidad", "."],
  tooOften:
    "Ya se ha pedido muchas veces una cuenta con este correo. Accede con un código que te enviamos por correo: si no tienes cuenta, la creamos.",
  submit: "Crear la cuenta",
  haveAccount: "Ya tengo una cuenta",
} as const;

export const activationTexts = {
  title: "Activa tu cuenta",
  lead: "Escribe la contraseña que elegiste al crear la cuenta: así sabemos que la creaste tú, y no otra persona con tu correo.",
  password: "Contraseña",
  forgot: "No la recuerdo, o no la elegí yo",
  submit: "Activar mi cuenta",
  done: "Tu cuenta está activada.",
  already: "Esta cuenta ya estaba activada. Puedes acceder.",
  broken: "El enlace no es válido o ha caducado. Pide uno nuevo aquí.",
  sentTitle: "Mira tu correo",
  sent: "Te hemos enviado un correo. Abre su enlace para activar la cuenta y entrar.",
  sentTo: (email: string) =>
    `Hemos escrito a ${email}. Abre el enlace para activar la cuenta y entrar. ¿No te ha llegado, o la dirección tiene una errata? Corrígela y te lo enviamos otra vez.`,
  resendLead: "¿No te ha llegado? Escribe tu correo y te lo enviamos otra vez.",
  resend: "Enviar otro enlace",
  sentAlready:
    "Si hay una cuenta sin activar con ese correo, ya te hemos enviado varios enlaces. Abre el del último correo.",
  resent: "Si hay una cuenta sin activar con ese correo, ya va de camino otro enlace.",
} as const;

export const passwordTexts = {
  forgotTitle: "¿Has olvidado la contraseña?",
  forgotLead:
    "Escribe tu correo y te enviamos un enlace para elegir otra. También puedes acceder sin ella, con un código.",
  send: "Enviarme el enlace",
  sent: "Si hay una cuenta con ese correo, te llegará un enlace en unos segundos. Vale una hora.",
  sentAlready:
    "Si hay una cuenta con ese correo, ya te hemos enviado varios enlaces. Abre el del último correo: vale una hora.",
  withCode: "Acceder con un código",
  resetTitle: "Elige una contraseña nueva",
  newPassword: "Contraseña nueva",
  submit: "Guardar la contraseña",
  done: "Has cambiado la contraseña y se han cerrado tus demás sesiones.",
  /** Of an account that this browser is not signed in to. */
  doneElsewhere:
    "Has cambiado la contraseña de otra cuenta y se han cerrado todas sus sesiones. Aquí sigues en la tuya.",
  broken: "El enlace no es válido o ha caducado. Pide uno nuevo.",
} as const;

export const emailTexts = {
  confirmTitle: "Confirma tu nuevo correo",
  confirmLead: "Pulsa el botón y usarás esta dirección para acceder.",
  confirm: "Confirmar el cambio",
  done: "Has cambiado tu correo. A partir de ahora accede con el nuevo.",
  taken: "Ese correo ya es de otra cuenta.",
  broken: "El enlace no es válido o ha caducado. Pide el cambio otra vez desde tu cuenta.",
  resetTitle: "Elige otro correo",
  resetLead: "Escribe la dirección que quieres usar. Te enviaremos un enlace a ella para confirmarla.",
  newEmail: "Correo nuevo",
  submit: "Enviar el enlace",
  sent: "Si la dirección se puede usar, le llegará un enlace. El cambio vale cuando lo confirmes.",
} as const;

export const mergedCart = {
  restored: (n: number) => `Hemos recuperado tu carrito: ${offers(n)}.`,
  added: (n: number) => `Hemos añadido a tu carrito ${offers(n)} que tenías en tu cuenta.`,
  raised: (n: number) =>
    `De ${offers(n)} de tu carrito tenías más unidades en tu cuenta: hemos dejado la cantidad mayor.`,
  gone: "Una oferta de tu carrito ya no existe y la hemos quitado.",
} as const;
