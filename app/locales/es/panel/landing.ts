/** The Spanish texts of /socios: what selling here costs, and how it works. */

export const sellHere = {
  title: "Vende con nosotros",
  description: "Publica tus ofertas, cobra por anticipado y paga solo una comisión por lo que vendes.",
  lead: "Publicas una oferta, nosotros la vendemos y tus clientes llegan con un cupón. Sin cuota de alta ni mensual: pagas solo por lo que vendes.",
  apply: "Quiero vender aquí",
  enter: "Entrar en el panel",
  ask: "Prefiero hablarlo antes",
  costTitle: "Qué cuesta",
  cost: (percent: string) =>
    `Una comisión del ${percent} sobre el precio de venta, más su IVA. Otra comisión solo se aplica si la acordamos contigo por escrito.`,
  exampleTitle: "Un ejemplo: una cena para dos",
  price: "Precio que paga tu cliente",
  commission: (percent: string) => `Nuestra comisión (${percent})`,
  commissionTax: (percent: string) => `IVA de la comisión (${percent})`,
  earned: "Recibes",
  exampleNote: "El IVA de tu propio servicio va dentro del precio y lo declaras tú, como siempre.",
  paidTitle: "¿Cuándo cobro?",
  paid: [
    "Tu cliente paga al comprar y nosotros guardamos el dinero. Lo que recibes de cada cupón pasa a ser tuyo cuando lo canjeas, salvo que acordemos contigo que sea al venderlo.",
    "Te lo pagamos por transferencia a la cuenta que nos digas. No hace falta para empezar: al aprobar tu negocio acordamos contigo la cuenta y los días de pago.",
    "En el panel ves en todo momento lo vendido, lo que ya te corresponde y lo que está pendiente de canjear.",
  ],
  pictureTitle: "Así ves tu negocio",
  picture:
    "Lo vendido hoy, en 7 y en 30 días, quién viene esta noche y qué te queda por hacer, en el móvil y en el ordenador.",
  pictureNote: "Un ejemplo con cifras inventadas, hecho con las piezas del panel.",
  questionsTitle: "Lo que más nos preguntan",
  questions: [
    [
      "¿Tengo que adelantar dinero?",
      "No. No hay alta, cuota ni permanencia: la comisión se descuenta de lo que vendes.",
    ],
    [
      "¿Puedo parar la venta?",
      "Sí, al momento: la de una oferta, o toda hasta la hora que digas si esta noche no das abasto, y vuelve sola. Los cupones ya vendidos siguen valiendo.",
    ],
    [
      "¿Y si solo quiero llenar los días flojos?",
      "Tú dices qué días y a qué horas se canjean los cupones, cuántos se venden y hasta cuándo. También puedes vender fechas con plazas contadas.",
    ],
    [
      "¿Necesito un aparato para canjear?",
      "No. Basta un móvil o el ordenador de la caja; un lector de códigos conectado como teclado también sirve.",
    ],
    [
      "¿Quién puede entrar en el panel?",
      "Quien tú invites, con su función: propiedad, encargado, caja o contabilidad. En la caja no se ven ventas ni dinero.",
    ],
    [
      "¿Y si un cliente se arrepiente?",
      "Puede desistir en los 14 días siguientes a la compra si no ha usado el cupón, salvo que la oferta sea para una fecha concreta. Del dinero nos ocupamos nosotros.",
    ],
    [
      "¿Sabré quién compra?",
      "Ves cada venta con una referencia, sin el nombre ni el correo de quien compra, y en tus fechas, cuántas personas vienen.",
    ],
  ],
  howTitle: "Cómo funciona",
  steps: [
    ["Cuéntanos quién eres", "Con los datos de tu negocio te abrimos el panel."],
    ["Prepara tu oferta", "Qué incluye, cuánto cuesta, cuántas unidades y hasta cuándo se puede usar."],
    [
      "La revisamos",
      "En un día laborable comprobamos que el precio y las condiciones son claros, y sale a la venta.",
    ],
    [
      "Canjea los cupones",
      "Tu equipo comprueba cada cupón en el mostrador. Cada persona ve solo lo que su función necesita.",
    ],
  ],
  rulesTitle: "Lo que pedimos",
  terms: "Leer las condiciones para socios",
  requirements: "Qué miramos en ofertas y fotos",
  guide: "Guía del primer día, paso a paso",
  rules: [
    "Precios de verdad: solo tachamos el precio más bajo de los últimos 30 días.",
    "Aceptar el cupón en las mismas condiciones que se vendieron.",
    "Devolver el dinero cuando la ley o las condiciones de la oferta lo dicen.",
  ],
} as const;
