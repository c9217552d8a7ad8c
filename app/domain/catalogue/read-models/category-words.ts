/** Language data: the words by which a shopper looks for a category, indexed with every offer of it. */
import type { Category } from "~/domain/catalogue/offer";

export const CATEGORY_WORDS: Record<Category, string> = {
  leisure: "ocio tiempo libre",
  entertainment: "espectáculos entradas",
  restaurants: "restaurantes comida gastronomía",
  health_and_beauty: "salud belleza bienestar",
  services: "servicios",
  family_plans: "planes familia niños",
  travel: "viajes escapadas hoteles",
  product: "productos compras",
  training: "formación cursos clases",
};
