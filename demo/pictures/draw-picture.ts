/** Draws the demo's pictures: a scene of a category, varied by seed, in four views. */
import type { Category } from "~/domain/catalogue/offer";
import { createBrush, type Scene } from "./scenes/brush";
import { entertainmentScenes } from "./scenes/entertainment";
import { familyPlanScenes } from "./scenes/family-plans";
import { healthAndBeautyScenes } from "./scenes/health-and-beauty";
import { leisureScenes } from "./scenes/leisure";
import { evening, type Palette, type PaletteName, paletteNamed } from "./scenes/palettes";
import { productScenes } from "./scenes/product";
import { mulberry32 } from "./scenes/random";
import { restaurantScenes } from "./scenes/restaurants";
import { serviceScenes } from "./scenes/services";
import { trainingScenes } from "./scenes/training";
import { travelScenes } from "./scenes/travel";

interface Look {
  scenes: readonly Scene[];
  palettes: readonly [PaletteName, ...PaletteName[]];
}

const LOOKS: Record<Category, Look> = {
  leisure: { scenes: leisureScenes, palettes: ["sea", "dusk", "wood", "lagoon", "sky", "sand"] },
  entertainment: { scenes: entertainmentScenes, palettes: ["night", "wine", "dusk", "lilac", "sky", "rose"] },
  restaurants: { scenes: restaurantScenes, palettes: ["sand", "wood", "rose", "sea", "wine", "dusk"] },
  health_and_beauty: {
    scenes: healthAndBeautyScenes,
    palettes: ["wood", "rose", "lagoon", "lilac", "sand", "sea"],
  },
  services: { scenes: serviceScenes, palettes: ["sky", "sea", "sand", "lagoon", "lilac", "wood"] },
  family_plans: { scenes: familyPlanScenes, palettes: ["lagoon", "sky", "sea", "rose", "wood", "dusk"] },
  travel: { scenes: travelScenes, palettes: ["sea", "dusk", "lagoon", "sand", "sky", "rose"] },
  product: { scenes: productScenes, palettes: ["rose", "sky", "wood", "sand", "lilac", "lagoon"] },
  training: { scenes: trainingScenes, palettes: ["sky", "sand", "lilac", "wood", "sea", "rose"] },
};

export const DEMO_PICTURE_VARIANTS = 4;

/** Number of scenes of a category; `seed % count` selects one, so a seed can request a fitting scene. */
export function demoSceneCount(category: Category): number {
  return LOOKS[category].scenes.length;
}

function paletteOf(look: Look, seed: number, variant: number): Palette {
  const turn = ((seed % look.scenes.length) + Math.floor(seed / look.scenes.length)) % look.palettes.length;
  const chosen = paletteNamed(look.palettes[turn] ?? look.palettes[0]);
  return variant === 2 ? evening(chosen) : chosen;
}

/** Views of the gallery: whole scene · mirrored close-up · evening · detail from the other side. */
const CAMERAS = ["", "translate(760 -96) scale(-1.32 1.32)", "", "translate(-182 -150) scale(1.5)"] as const;

/**
 * Draws an offer's picture: an SVG of 640 × 480 without text, scripts or external references. Equal arguments
 * give equal bytes; `variant` 0–3 are views of one place.
 */
export function drawDemoPicture(category: Category, seed: number, variant: number): string {
  const look = LOOKS[category];
  const scene = look.scenes[seed % look.scenes.length];
  if (!scene) throw new RangeError(`no scene for ${category} ${seed}`);
  const brush = createBrush(paletteOf(look, seed, variant), mulberry32(seed + variant * 7919));
  const drawing = scene(brush);
  const mirror = mulberry32(seed ^ 0x5bd1e995)() < 0.5 ? "translate(640 0) scale(-1 1)" : "";
  const camera = `${mirror}${CAMERAS[variant] ?? ""}`;
  const framed = camera ? `<g transform="${camera}">${drawing}</g>` : drawing;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480"><defs>${brush.definitions()}</defs>${framed}</svg>`;
}
