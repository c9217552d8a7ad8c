/** The Spanish texts of the club's page. */
import { site } from "~/site-settings";
import { formatInteger } from "./format";

export const club = {
  title: "Club",
  heading: `El club de ${site.name}`,
  description: "Únete gratis al club y consigue sin pagar las ofertas incluidas para sus miembros.",
  lead: "Los miembros del club consiguen gratis las ofertas que lo incluyen. Unirse no cuesta nada y te puedes ir cuando quieras.",
  howTitle: "Cómo funciona",
  how: (units: number) => [
    "Te unes con tu cuenta, gratis: no hay cuota ni te pedimos ningún dato de pago.",
    "Eliges una oferta del club y la consigues como cualquier otra. El cupón llega al correo de tu cuenta.",
    `De cada opción puedes tener hasta ${formatInteger(units)} unidades, si la oferta no dice otra cosa.`,
    "Son para ti: las ofertas del club no se pueden regalar.",
    "Te vas cuando quieras desde esta página. Los cupones que ya tengas siguen valiendo hasta su fecha.",
  ],
  joinTitle: "Únete al club",
  price: "Cuota: 0 €, sin renovación de pago ni permanencia.",
  terms: ["He leído cómo funciona el club y acepto sus condiciones y el ", "acuerdo de usuario", "."],
  termsRequired: "Para unirte tienes que aceptar las condiciones.",
  join: "Unirme gratis",
  joined: "Ya formas parte del club.",
  signInTitle: "Necesitas una cuenta",
  signInText:
    "El club va con tu cuenta. Accede, o crea una con un código que te enviamos por correo, y vuelves aquí para unirte.",
  signIn: "Acceder y unirme",
  memberTitle: "Formas parte del club",
  member: "Consigue las ofertas de aquí abajo sin pagar nada. Te puedes ir cuando quieras, con un clic.",
  leave: "Dejar el club",
  left: "Has dejado el club. Los cupones que ya tenías siguen valiendo.",
  offersTitle: "Ofertas del club",
  noOffers: "Ahora mismo no hay ofertas del club. Vuelve pronto.",
  allOffers: "Ver todas las ofertas del club",
} as const;
