/**
 * Ideas illustrated by another scene than their own, usually of another category, because it fits the title
 * better.
 */
import type { Category } from "~/domain/catalogue/offer";

type Scenes = Record<string, readonly [category: Category, scene: number]>;

const BORROWED: Partial<Record<Category, Scenes>> = {
  leisure: {
    escape: ["training", 0],
    caballo: ["family_plans", 4],
    surf: ["travel", 0],
    golf: ["travel", 3],
    estrellas: ["leisure", 1],
    raquetas: ["travel", 4],
  },
  entertainment: {
    flamenco: ["training", 5],
    improvisacion: ["entertainment", 2],
    realidadvirtual: ["training", 1],
    visitateatralizada: ["travel", 2],
  },
  health_and_beauty: {
    nutricion: ["training", 7],
    gimnasio: ["product", 7],
    dental: ["health_and_beauty", 3],
  },
  services: {
    renta: ["training", 0],
    costura: ["health_and_beauty", 1],
    tintoreria: ["health_and_beauty", 1],
  },
  family_plans: {
    multiaventura: ["leisure", 1],
    dinosaurios: ["leisure", 1],
    bosque: ["leisure", 1],
    campamento: ["leisure", 1],
    barco: ["leisure", 5],
    cocinitas: ["training", 7],
    robotica: ["training", 1],
    ludoteca: ["family_plans", 2],
    titeres: ["entertainment", 2],
    patines: ["travel", 4],
  },
  travel: { camino: ["leisure", 1], "bici-viaje": ["leisure", 1], crucero: ["leisure", 5] },
  product: {
    ceramica: ["training", 4],
    libros: ["training", 0],
    cafe: ["restaurants", 5],
    cosmetica: ["health_and_beauty", 4],
    bufanda: ["product", 0],
    "foto-producto": ["services", 4],
  },
  training: {
    fotografia: ["services", 4],
    costura: ["training", 2],
    huerto: ["family_plans", 4],
    conducir: ["services", 1],
    vino: ["restaurants", 1],
    mindfulness: ["health_and_beauty", 5],
  },
};

/** @returns category and position of the scene that illustrates the idea */
export function sceneOf(
  category: Category,
  concept: { key: string; scene: number },
): readonly [category: Category, scene: number] {
  return BORROWED[category]?.[concept.key] ?? [category, concept.scene];
}

/** For the test that every entry names an existing idea and scene. */
export const borrowedScenes = Object.entries(BORROWED).flatMap(([category, scenes]) =>
  Object.entries(scenes).map(([key, [from, scene]]) => ({
    category: category as Category,
    key,
    from,
    scene,
  })),
);
