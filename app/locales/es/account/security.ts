/** The Spanish texts of two-step verification: second step of the sign-in, security page. */
import { formatInteger } from "~/locales/es/format";

export const secondStepTexts = {
  title: "Segundo paso",
  description: "Confirma que eres tú para terminar de acceder.",
  lead: "Tu cuenta está protegida con verificación en dos pasos. Elige cómo confirmar que eres tú.",
  leadOne: "Tu cuenta está protegida con verificación en dos pasos. Confirma que eres tú.",
  appTitle: "Con tu aplicación de códigos",
  appCode: "Código de la aplicación",
  appHint: "Las seis cifras que muestra ahora tu aplicación.",
  passkeyTitle: "Con una llave de acceso",
  passkey: "Usar mi llave de acceso",
  passkeyScripts: "Para usar una llave de acceso, este navegador tiene que poder ejecutar JavaScript.",
  passkeyFailed: "No se ha podido usar la llave de acceso. Vuelve a intentarlo.",
  passkeyNowhere: "En esta dirección no se pueden usar llaves de acceso: abre la tienda por su nombre.",
  recoveryTitle: "Con un código de recuperación",
  recoveryCode: "Código de recuperación",
  recoveryHint: "Uno de los diez que guardaste. Cada uno sirve una sola vez.",
  submit: "Continuar",
  recoveryFormat: "Escribe uno de tus códigos de recuperación.",
  left: (attempts: number) =>
    attempts === 1
      ? "Te queda 1 intento antes de tener que empezar de nuevo."
      : `Te quedan ${formatInteger(attempts)} intentos antes de tener que empezar de nuevo.`,
  useOtherProof:
    "Se han escrito demasiados códigos equivocados. Usa tu llave de acceso o un código de recuperación, o espera una hora.",
  lost: "¿Has perdido la aplicación, la llave y los códigos? Escríbenos y comprobaremos que eres tú.",
  contact: "Escribirnos",
  again: "Acceder con otra cuenta",
} as const;

export const staffSessionTexts = {
  idle: "Por seguridad, hemos cerrado tu sesión tras media hora sin usarla. Accede de nuevo y sigue donde estabas.",
  too_long:
    "Por seguridad, tu sesión se cierra doce horas después de acceder. Accede de nuevo y sigue donde estabas.",
} as const;

export const securityPage = {
  title: "Verificación en dos pasos",
  description: "La aplicación de códigos, las llaves de acceso y los códigos de recuperación de tu cuenta.",
  lead: "Además de tu contraseña o del código por correo, te pediremos una segunda prueba al acceder. Si alguien averigua la primera, no podrá entrar.",
  required:
    "Tu cuenta administra la tienda: antes de seguir tienes que añadir una aplicación de códigos o una llave de acceso.",
  stale: "Para cambiar algo, confirma antes que eres tú. Vale diez minutos.",
  confirm: "Confirmar que soy yo",
  confirmed: "Gracias. Durante diez minutos puedes cambiar la seguridad de tu cuenta.",
  appTitle: "Aplicación de códigos",
  appOff: "Una aplicación del móvil o del ordenador muestra un código distinto cada 30 segundos.",
  appOn: (since: string) => `Activada el ${since}.`,
  appAdd: "Añadir una aplicación",
  appRemove: "Quitar la aplicación",
  appRemoved: "Hemos quitado la aplicación de códigos y cerrado tus demás sesiones.",
  passkeysTitle: "Llaves de acceso",
  passkeysLead: "La huella, la cara o el PIN de tu dispositivo, o una llave de seguridad.",
  passkeyTimes: (created: string, used: string | null) =>
    `Añadida: ${created}. ${used === null ? "Todavía no se ha usado." : `Último uso: ${used}.`}`,
  passkeyName: "Nombre de la llave",
  passkeyNameHint: "Para reconocerla después, por ejemplo «Portátil».",
  passkeyDefault: "Mi dispositivo",
  passkeyAdd: "Añadir una llave de acceso",
  passkeyScripts:
    "Para añadir una llave de acceso, este navegador tiene que poder ejecutar JavaScript. Sin él puedes usar una aplicación de códigos.",
  passkeyUnsupported: "Este navegador no admite llaves de acceso. Puedes usar una aplicación de códigos.",
  passkeyFailed: "No se ha podido crear la llave de acceso. Vuelve a intentarlo.",
  passkeyNameTooLong: (max: number) => `Escribe como máximo ${formatInteger(max)} caracteres.`,
  passkeyRemove: "Quitar",
  passkeyRemoveOf: (name: string) => `Quitar la llave de acceso ${name}`,
  passkeyAdded: "Hemos añadido la llave de acceso y cerrado tus demás sesiones.",
  passkeyRemoved: "Hemos quitado la llave de acceso y cerrado tus demás sesiones.",
  codesTitle: "Códigos de recuperación",
  codesNone: "Te daremos diez cuando añadas una aplicación o una llave de acceso.",
  codesLeft: (left: number) =>
    left === 0
      ? "No te queda ninguno sin usar: crea otros."
      : left === 1
        ? "Te queda 1 sin usar."
        : `Te quedan ${formatInteger(left)} sin usar.`,
  codesLead: "Sirven para acceder si pierdes la aplicación y las llaves.",
  codesRenew: "Crear códigos nuevos",
  codesRenewNote: "Los anteriores dejarán de valer.",
  sessions: "Ver dónde he accedido y cerrar sesiones",
  gone: "Eso ya no estaba en tu cuenta.",
} as const;

export const newCodesTexts = {
  title: "Guarda tus códigos de recuperación",
  lead: "Solo los mostramos esta vez. Imprímelos o guárdalos en un lugar seguro: cada uno sirve una vez para acceder si pierdes la aplicación y las llaves.",
  list: "Códigos de recuperación",
  print: "Imprimir",
  done: "Ya los he guardado",
} as const;

export const appSetupPage = {
  title: "Añadir una aplicación de códigos",
  description: "Escanea el código QR con tu aplicación.",
  steps: [
    "Abre tu aplicación de códigos (Google Authenticator, Aegis, 2FAS, la de tu gestor de contraseñas…) y elige añadir una cuenta.",
    "Escanea este código o escribe la clave a mano.",
    "Escribe aquí las seis cifras que muestra la aplicación.",
  ],
  qr: "Código QR para tu aplicación",
  secret: "Clave",
  open: "Abrir en una aplicación de este dispositivo",
  code: "Código de la aplicación",
  hint: "Seis cifras que cambian cada 30 segundos.",
  submit: "Activar",
  done: "Desde ahora te pediremos un código de tu aplicación al acceder. Hemos cerrado tus demás sesiones.",
  activated: "Aplicación activada",
  over: "No hay ninguna aplicación por añadir.",
  back: "Volver a la verificación en dos pasos",
} as const;

export const confirmPage = {
  title: "Confirma que eres tú",
  description: "Antes de cambiar la seguridad de tu cuenta.",
  lead: "Es un momento: durante los diez minutos siguientes no te lo volvemos a pedir.",
  submit: "Confirmar",
} as const;
