/** Puts words behind some of an offer's votes: fewer than it has, since most people give stars alone. */
import { BUYERS, type Mood, REPLIES, SAID } from "./opinion-texts";
import { type Dice, dice } from "./random";
import type { SeedOffer, SeedOpinion } from "./types";

/** Larger catalogues are for load tests, which need no more of them. */
const WITH_WORDS = 500;
const MOST = 9;
const MOODS: readonly Mood[] = ["bad", "bad", "mixed", "good", "good"];
/** Businesses answer what hurts them sooner than praise. */
const ANSWERED: Record<Mood, number> = { good: 0.3, mixed: 0.55, bad: 0.7 };

/** Stars by how many votes have them, none more often than it was given. */
function drawStars(ratings: SeedOffer["ratings"], count: number, chance: Dice): number[] {
  const votes = ratings.flatMap((given, index) => Array<number>(Math.min(given, count * 5)).fill(index + 1));
  const drawn: number[] = [];
  while (drawn.length < count && votes.length > 0) {
    const [stars = 5] = votes.splice(chance.between(0, votes.length - 1), 1);
    drawn.push(stars);
  }
  return drawn;
}

function takeFrom(left: string[], chance: Dice): string {
  return left.splice(chance.between(0, left.length - 1), 1)[0] ?? "";
}

/** @param offer with its votes */
export function generateOpinions(
  offer: Pick<SeedOffer, "index" | "category" | "ratings" | "publishedDaysAgo">,
): SeedOpinion[] {
  const { index, category, ratings, publishedDaysAgo } = offer;
  if (index >= WITH_WORDS) return [];
  const chance = dice(index, 7);
  const votes = ratings.reduce((sum, given) => sum + given, 0);
  const said = SAID[category];
  const left = { good: [...said.good], mixed: [...said.mixed], bad: [...said.bad] };
  const stars = drawStars(ratings, Math.min(votes, chance.between(3, MOST)), chance);
  return stars.flatMap((given) => {
    const mood = MOODS[given - 1] ?? "good";
    const sentences = left[mood];
    if (sentences.length === 0) return [];
    const words = [takeFrom(sentences, chance)];
    if (sentences.length > 2 && chance.chance(0.45)) words.push(takeFrom(sentences, chance));
    // What four stars hold back.
    if (given === 4 && left.mixed.length > 1 && chance.chance(0.3)) words.push(takeFrom(left.mixed, chance));
    const daysAgo = 1 + chance.next() * Math.min(publishedDaysAgo - 2, 200);
    const answered = daysAgo > 4 && chance.chance(ANSWERED[mood]);
    return {
      stars: given,
      comment: words.join(" "),
      author: `${chance.pick(BUYERS.names)} ${chance.pick(BUYERS.surnames)}`,
      daysAgo,
      useful: chance.chance(0.35) ? chance.between(1, 9) : 0,
      reply: answered ? { text: chance.pick(REPLIES[mood]), daysLater: 0.2 + chance.next() * 3 } : null,
    };
  });
}
