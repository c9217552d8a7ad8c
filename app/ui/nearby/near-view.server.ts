/** Makes what /cerca shows around a point: cards with their distance, and a map of the same offers. */
import type { PlacedCard } from "~/domain/catalogue/lists/near-me";
import type { Point } from "~/domain/catalogue/read-models/cells";
import { formatDecimal } from "~/locales/es/format";
import { near as text } from "~/locales/es/near";
import { type CardList, offerCardData } from "~/ui/offer-card/card-data";
import { placeWithDistance } from "./place-with-distance.server";
import { areaMap } from "./spain-map.server";

const SIZE = 320;
/** Dots that are nearer to each other are one: each can be pressed on a narrow phone. */
const APART = 30;
/** Of the map around offers that are all at one place. */
const LEAST_RADIUS_KM = 1;

interface MapDot {
  x: number;
  y: number;
  href: string;
  label: string;
  /** Offers it stands for. */
  count: number;
}

export interface NearMap {
  size: number;
  land: string;
  dots: MapDot[];
  /** What the picture shows, in words. */
  label: string;
}

export interface NearView {
  offers: CardList;
  map: NearMap | null;
}

interface Cluster {
  x: number;
  y: number;
  cards: [PlacedCard, ...PlacedCard[]];
}

/** Nearest first, so that a dot stands where its nearest offer is. */
function clustersOf(
  cards: readonly PlacedCard[],
  place: (point: Point) => { x: number; y: number },
): Cluster[] {
  const clusters: Cluster[] = [];
  for (const card of cards) {
    const { x, y } = place(card.at);
    const close = clusters.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) < APART);
    if (close) close.cards.push(card);
    else clusters.push({ x, y, cards: [card] });
  }
  return clusters;
}

function dotOf({ x, y, cards }: Cluster): MapDot {
  const [{ id, title, distanceKm }] = cards;
  const distance = formatDecimal(distanceKm);
  const count = cards.length;
  return count === 1
    ? { x, y, count, href: `/ofertas/${id}/`, label: text.dot(title, distance) }
    : { x, y, count, href: "#ofertas", label: text.dots(count, distance) };
}

function mapOf(centre: Point, cards: readonly PlacedCard[]): NearMap | null {
  const farthest = cards.at(-1)?.distanceKm;
  if (farthest === undefined) return null;
  const radiusKm = Math.max(LEAST_RADIUS_KM, farthest);
  const { size, land, place } = areaMap(centre, radiusKm, SIZE);
  return { size, land, dots: clustersOf(cards, place).map(dotOf), label: text.map(formatDecimal(radiusKm)) };
}

/** @param cards nearest first */
export function nearView(centre: Point, cards: readonly PlacedCard[]): NearView {
  const shown = cards.map(({ distanceKm, at, ...card }) => ({
    ...card,
    place: placeWithDistance(card.place, distanceKm),
  }));
  return { offers: offerCardData(shown), map: mapOf(centre, cards) };
}
