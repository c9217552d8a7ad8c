/** The ideas of the demo that have a photograph beside their drawings, with its text and the point that crops keep. */
import type { FocalPoint } from "~/domain/media/focal-point";

export interface SeedPhotograph {
  name: PhotographName;
  alt: string;
  /** null = cards show its middle. */
  focalPoint: FocalPoint | null;
}

const PHOTOGRAPHS = {
  dinner: ["degustacion", "Copa de vino tinto y plato servido en una mesa a la luz de una vela", "right"],
  stones: [
    "masajepareja",
    "Cuatro piedras en equilibrio al borde de una piscina, con un jardín detrás",
    "bottom",
  ],
  forest: ["bosque", "Sendero entre árboles altos con el sol al fondo", "bottom"],
  concert: ["festival", "Público de espaldas ante un escenario con focos de colores", "bottom"],
  panorama: ["casarural", "Montañas una detrás de otra en la bruma de la mañana", "right"],
  sea: ["vela", "Velero con un tripulante en un mar rizado al atardecer", "left"],
  tasting: ["vino", "Tres copas de vino blanco, rosado y tinto junto a una ventana", null],
} as const satisfies Record<string, readonly [concept: string, alt: string, FocalPoint | null]>;

export type PhotographName = keyof typeof PHOTOGRAPHS;

/** @returns null for ideas without a photograph, and for later offers of the same idea */
export function photographOf({
  concept,
  round,
}: {
  concept: { key: string };
  round: number;
}): SeedPhotograph | null {
  if (round > 0) return null;
  const found = Object.entries(PHOTOGRAPHS).find(([, [key]]) => key === concept.key);
  if (!found) return null;
  const [name, [, alt, focalPoint]] = found;
  return { name: name as PhotographName, alt: `Fotografía de muestra: ${alt}`, focalPoint };
}
