/** The Spanish texts of the panel's pages about places. */
import { counted } from "~/locales/es/format";
import { fieldLabel } from "./offers";

export const placesList = {
  title: "Locales",
  lead: "Dónde se canjean tus ofertas. Lo que cambies aquí llega a todas las que usan el local.",
  create: "Añadir un local",
  search: "Parte del nombre, de la calle o de la localidad",
  name: "Local",
  address: "Dirección",
  hours: "Horario",
  noHours: "Sin horario",
  used: "Ofertas",
  offers: (n: number) => (n === 0 ? "Ninguna" : counted(n, "oferta", "ofertas")),
  empty: "Todavía no tienes ningún local",
  emptyLead: "Añade el primero con su dirección y su horario, y elígelo en tus ofertas.",
  none: "Ningún local coincide",
  noneLead: "Prueba con otra palabra o quita el filtro.",
} as const;

export const placeForm = {
  createTitle: "Añadir un local",
  editLead: (offers: number) =>
    offers === 0
      ? "Ninguna oferta se canjea aquí todavía."
      : `Se canjea aquí ${offers === 1 ? "una oferta" : `${offers} ofertas`}. El teléfono y el horario cambian en el acto; otro nombre u otra dirección esperan nuestra revisión en las que están a la venta.`,
  position: "Coordenadas",
  positionHint:
    "Latitud y longitud, como las da un mapa: 40.4168, -3.7038. Vacío = el centro de la provincia.",
  remarks: "Observaciones sobre el horario",
  remarksHint: "Lo que no dice la tabla: «Cocina hasta las 16:00», «Con cita previa».",
  week: "Horario de la semana",
  weekHint:
    "Deja vacío el día que cierras. Si cierras después de medianoche, escribe la hora del día siguiente, por ejemplo de 20:00 a 02:00.",
  sameEveryDay: "Todos los días igual que el lunes",
  opens: "Abre",
  closes: "Cierra",
  turns: ["turno 1", "turno 2", "turno 3"],
  opensAt: (turn: string) => `Abre, ${turn}`,
  closesAt: (turn: string) => `Cierra, ${turn}`,
  exceptions: "Días distintos",
  exceptionsHint:
    "Un día con otras horas, o cerrado desde un día hasta otro si no escribes horas. Deja vacío lo que no necesites.",
  exception: (n: number) => `Excepción ${n}`,
  from: "Desde el día",
  until: "Hasta el día",
  untilHint: "Vacío: solo ese día.",
  note: "Motivo",
  noteHint: "Por ejemplo: «Vacaciones».",
  save: "Guardar el local",
  created: (name: string) => `Local añadido: ${name}.`,
  saved: (name: string) => `Guardado: ${name}.`,
  remove: "Eliminar",
} as const;

export const placeRemoval = {
  title: (name: string) => `Eliminar «${name}»`,
  consequences: ["El local desaparece de tu lista.", "Los cupones ya vendidos conservan su dirección."],
  used: (n: number) =>
    `${n === 1 ? "Una oferta se canjea" : `${n} ofertas se canjean`} en este local. Quítalo antes de ellas, en su paso «Dónde y cuándo»; después podrás eliminarlo.`,
  offers: "Ver las ofertas",
  confirm: "Eliminar el local",
  done: (name: string) => `Local eliminado: ${name}.`,
} as const;

export const placeChoice = {
  legend: "Locales donde se canjea",
  none: "Todavía no tienes locales. Escribe aquí el primero: se guarda para tus demás ofertas.",
  added: "Añadir un local nuevo",
  more: "Solo se ven cien locales. Para usar otro, escribe aquí su dirección tal como está guardada.",
  manage: "Cambiar los locales y sus horarios",
} as const;

/** @param name of a field of a place's form; those of its address are named as in an offer's form */
export function placeFieldLabel(name: string): string {
  const [list, , field = ""] = name.split(".");
  const names: Record<string, string> = {
    position: placeForm.position,
    same_every_day: placeForm.sameEveryDay,
    opening_hours: placeForm.remarks,
    opens: placeForm.opens,
    closes: placeForm.closes,
    from: placeForm.from,
    until: placeForm.until,
    note: placeForm.note,
  };
  if (list === "weekly_hours") return `${placeForm.week}: ${(names[field] ?? field).toLowerCase()}`;
  if (list === "exceptions") return `${placeForm.exceptions}: ${(names[field] ?? field).toLowerCase()}`;
  return names[name] ?? fieldLabel(name);
}
