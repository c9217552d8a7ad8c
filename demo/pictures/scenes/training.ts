/** Demo scenes of training; a picture's seed chooses by position, so append only. */
import type { Scene } from "./brush";
import { art } from "./training/art";
import { books } from "./training/books";
import { classroom } from "./training/classroom";
import { code } from "./training/code";
import { cooking } from "./training/cooking";
import { languages } from "./training/languages";
import { music } from "./training/music";
import { pottery } from "./training/pottery";

export const trainingScenes: readonly Scene[] = [
  books,
  code,
  classroom,
  art,
  pottery,
  music,
  languages,
  cooking,
];
