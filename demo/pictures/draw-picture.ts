/** Decides what the demo pictures show: a drawn scene per category, varied by seed, seen four ways. */
import { createBrush, type Scene } from "./scenes/brush";
import { entertainmentScenes } from "./scenes/entertainment";
import { familyPlanScenes } from "./scenes/family-plans";
import { healthAndBeautyScenes } from "./scenes/health-and-beauty";
import { leisureScenes } from "./scenes/leisure";
import { evening, mix, type Palette, type PaletteName, paletteNamed } from "./scenes/palettes";
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

const LOOKS = {
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
} satisfies Record<string, Look>;

/** What can be drawn. These are the catalogue's categories, which this lower module may not import. */
export type DemoSubject = keyof typeof LOOKS;
export const DEMO_SUBJECTS = Object.keys(LOOKS) as DemoSubject[];

export const DEMO_PICTURE_VARIANTS = 4;
const MAX_SEED = 0x7fff_ffff;

/** How many compositions a category has; `seed % count` chooses one, so a seed can ask for a fitting scene. */
export function demoSceneCount(category: DemoSubject): number {
  return LOOKS[category].scenes.length;
}

function paletteOf(look: Look, seed: number, variant: number): Palette {
  const turn = ((seed % look.scenes.length) + Math.floor(seed / look.scenes.length)) % look.palettes.length;
  const chosen = paletteNamed(look.palettes[turn] ?? look.palettes[0]);
  return variant === 2 ? evening(chosen) : chosen;
}

/** The gallery's views: whole scene · close-up, mirrored · evening · a detail from the other side. */
const CAMERAS = ["", "translate(760 -96) scale(-1.32 1.32)", "", "translate(-182 -150) scale(1.5)"] as const;

/**
 * Draws an offer's picture: an SVG of 640 × 480 without text, script or outside reference. The same three
 * arguments give the same bytes for ever; `variant` 0–3 are views of one place.
 */
export function drawDemoPicture(category: DemoSubject, seed: number, variant: number): string {
  const look: Look = LOOKS[category];
  const scene = look.scenes[seed % look.scenes.length];
  if (!scene) throw new RangeError(`no scene for ${category} ${seed}`);
  const brush = createBrush(paletteOf(look, seed, variant), mulberry32(seed + variant * 7919));
  const drawing = scene(brush);
  const mirror = mulberry32(seed ^ 0x5bd1e995)() < 0.5 ? "translate(640 0) scale(-1 1)" : "";
  const camera = `${mirror}${CAMERAS[variant] ?? ""}`;
  const framed = camera ? `<g transform="${camera}">${drawing}</g>` : drawing;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480"><defs>${brush.definitions()}</defs>${framed}</svg>`;
}

/** A square monogram for an organization: two letters on a soft field. */
export function drawDemoLogo(seed: number, initials: string): string {
  const random = mulberry32(seed);
  const names: readonly PaletteName[] = ["sea", "dusk", "wood", "lilac", "lagoon", "sand", "rose", "sky"];
  const colours = paletteNamed(names[Math.floor(random() * names.length)] ?? "sea");
  const letters = [...initials]
    .filter((letter) => /\p{L}|\p{N}/u.test(letter))
    .slice(0, 2)
    .join("");
  const mark = [
    '<circle cx="76" cy="20" r="30"',
    '<path d="M0 96L96 30V96Z"',
    '<path d="M0 70Q24 50 48 70T96 70V96H0Z"',
    '<path d="M60 0H96V96H28Z"',
  ][Math.floor(random() * 4)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colours.mid}"/><stop offset="1" stop-color="${mix(colours.near, colours.dark, 0.25)}"/></linearGradient></defs>` +
    `<rect width="96" height="96" rx="22" fill="url(#g)"/><g clip-path="inset(0 round 22px)">${mark} fill="${colours.hot}" opacity=".85"/></g>` +
    `<text x="48" y="61" font-family="system-ui,sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="#fff">${letters}</text></svg>`
  );
}

export function demoPictureUrl(category: DemoSubject, seed: number, variant: number): string {
  return `/media/demo/${category}-${seed}-${variant}.svg`;
}

/** Reads a file name that `demoPictureUrl` could have written; null for anything else. */
export function parseDemoPictureName(
  file: string,
): { category: DemoSubject; seed: number; variant: number } | null {
  const match = /^([a-z_]{4,20})-(0|[1-9]\d{0,9})-([0-3])\.svg$/.exec(file);
  const category = DEMO_SUBJECTS.find((known) => known === match?.[1]);
  const seed = Number(match?.[2]);
  return category && seed <= MAX_SEED ? { category, seed, variant: Number(match?.[3]) } : null;
}
