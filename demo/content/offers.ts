/** Generates the n-th offer of the demo catalogue, reproducibly and without generating the others. */

import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import { slugify } from "~/domain/kernel/formats/slug";
import { demoSceneCount } from "../pictures/draw-picture";
import { sceneOf } from "./borrowed-scenes";
import { offerFrame } from "./frame";
import { goodsOf } from "./goods";
import { venueName } from "./names";
import { OWN_DATED_OFFER, ownDates } from "./own-dates";
import { photographOf } from "./photographs";
import { type Plan, planOffer } from "./plan";
import { type Dice, dice } from "./random";
import { historyOf, pricesOf, slotsOf, stockOf, storyOf } from "./stock";
import { fill, HOUSE_RULES, localParagraphs, SCENE_TEXTS, VIEWS } from "./texts";
import type { SeedOffer, SeedOrganization, SeedPicture, SeedPriceOption } from "./types";
import { isCanary, locationsOf, townFor } from "./where";

/** Later offers reuse drawings, so that a catalogue of 100,000 stores only a few thousand. */
const DRAWN_OFFERS = 320;

/** Caches the sellers of each category for all offers of a run. */
const sellersOf = new WeakMap<readonly SeedOrganization[], Map<string, SeedOrganization[]>>();

function sellers(organizations: readonly SeedOrganization[], category: string): SeedOrganization[] {
  const known = sellersOf.get(organizations) ?? new Map<string, SeedOrganization[]>();
  sellersOf.set(organizations, known);
  const found = known.get(category) ?? organizations.filter((one) => one.category === category);
  known.set(category, found);
  return found;
}

/**
 * A business of the category and province, else a national one; in the Canaries always with the Canary tax.
 */
function seller(
  { category, place }: Plan,
  organizations: readonly SeedOrganization[],
  online: boolean,
  chance: Dice,
): SeedOrganization {
  const all = sellers(organizations, category);
  const networks = all.filter((one) => one.national);
  if (online) return chance.pick(networks);
  const local = all.filter((one) => !one.national && one.address.province === place.value);
  if (local.length > 0) return chance.pick(local);
  return chance.pick(isCanary(place) ? all.filter((one) => one.taxRegime === "igic") : networks);
}

function pictures({ category, concept }: Plan, index: number, chance: Dice): SeedPicture[] {
  const [drawn, scene] = sceneOf(category, concept);
  const count = demoSceneCount(drawn);
  const seed = (scene % count) + count * (index % DRAWN_OFFERS);
  const shown = SCENE_TEXTS[drawn][scene % count] ?? "la oferta";
  return Array.from({ length: chance.between(2, 4) }, (_, variant) => ({
    category: drawn,
    seed,
    variant,
    alt: `Ilustración: ${shown}${VIEWS[variant] ?? ""}`,
  }));
}

/** Offers with a photograph lead lists and the home page, so that the shop is met with pictures like those partners upload. */
const SOUGHT = { demand: 1_600, soldOut: false, sponsored: false } as const;

function options(
  { concept }: Plan,
  frame: ReturnType<typeof offerFrame>,
  now: number,
  winterOffset: 0 | 1,
  index: number,
) {
  const chance = dice(index, 3);
  const level = chance.pick([0.9, 0.95, 1, 1, 1, 1.05, 1.1, 1.15]);
  const story = storyOf(frame.publishedDaysAgo, chance);
  const ideas = frame.type === "regular" ? concept.options : concept.options.slice(0, 2);
  return ideas.map((idea, position): SeedPriceOption => {
    const priced = frame.price(pricesOf(idea, level));
    const expected = Math.max(frame.soldOut ? 1 : 0, Math.round(frame.demand / (position + 1.3)));
    const drawn =
      concept.slots && frame.type === "regular"
        ? slotsOf(concept.slots, now, { winterOffset, soldOut: frame.soldOut, chance })
        : [];
    const isOwn = index === OWN_DATED_OFFER.index && concept.slots;
    const slots = isOwn ? ownDates(isOwn, now, position) : drawn;
    const sold = slots.length > 0 ? slots.reduce((sum, slot) => sum + slot.sold, expected) : expected;
    const capacity = slots.length > 0 ? (frame.soldOut ? sold : null) : stockOf(sold, frame.soldOut, chance);
    return {
      title: idea[0],
      ...priced,
      capacity,
      sold,
      perCustomer: chance.chance(0.3) ? chance.between(1, 4) : null,
      // The same seed for all options, so that their prices fall on one day.
      history: historyOf(
        { ...priced, actualPrice: wholePrice(priced) },
        story,
        frame.publishedDaysAgo,
        dice(index, 4),
      ),
      slots,
    };
  });
}

/**
 * @param organizations result of `generateOrganizations`
 * @param now ms UTC; only the dates of slots depend on it
 */
export function generateOffer(
  index: number,
  organizations: readonly SeedOrganization[],
  now: number,
): SeedOffer {
  const chance = dice(index, 1);
  const plan = planOffer(index);
  const { category, concept, place, round } = plan;
  const online = concept.setting === "online";
  const onIslands = !online && isCanary(place);
  const town = townFor(concept, place, chance);
  const organization = seller(plan, organizations, online, chance);
  const photograph = photographOf(plan);
  const drawn = offerFrame(plan, onIslands, dice(index, 2));
  const frame = photograph ? { ...drawn, ...SOUGHT } : drawn;
  const text = (template: string) => fill(template, place, town);

  const template = concept.titles[round % concept.titles.length] ?? concept.titles[0];
  // Repeated ideas are distinguished by their venue.
  const again = round >= concept.titles.length;
  const local = !again && place.value === organization.address.province ? organization.name : null;
  const { locations, also } = locationsOf(plan, town, { local, twoTowns: template.includes("{en}"), chance });
  const venue = again ? ` · ${locations[0]?.name ?? venueName(category, chance)}` : "";
  const title = `${fill(template, place, town, also)}${venue}`;
  const made = options(plan, frame, now, onIslands ? 0 : 1, index);
  const soldTotal = made.reduce((sum, option) => sum + option.sold, 0);
  const closing = chance.chance(0.5) ? [organization.description] : [];
  const about = chance.chance(0.75) ? [text(chance.pick(localParagraphs(category, online)))] : [];
  return {
    index,
    slug: `${slugify(title)}-${index + 1}`,
    title,
    summary: text(concept.summary),
    description: [...concept.text.map(text), ...about, ...closing].slice(0, 4).join("\n\n"),
    highlights: concept.highlights.map(text),
    conditions: [
      frame.conditions,
      ...new Set([chance.pick(HOUSE_RULES[category]), chance.pick(HOUSE_RULES[category])]),
    ].join(" "),
    howToRedeem: frame.howToRedeem,
    category,
    type: frame.type,
    regions: online ? [] : [...new Set(locations.map(({ province }) => province))],
    organizationIndex: organization.index,
    locations,
    photograph,
    pictures: pictures(plan, index, chance),
    options: made,
    publishedDaysAgo: frame.publishedDaysAgo,
    saleEndsInDays: frame.saleEndsInDays,
    validity: frame.validity,
    withdrawalPolicy: frame.withdrawalPolicy,
    voucherKind: frame.voucherKind,
    taxRate: frame.taxRate,
    bookingRequired: frame.bookingRequired,
    giftAllowed: frame.giftAllowed,
    externalUrl:
      frame.type === "direct" ? `${organization.website}/ofertas/${concept.key}-${index + 1}` : null,
    sponsored: frame.sponsored,
    accessibilityInfo: online ? null : frame.accessibilityInfo,
    goods: goodsOf({ category, key: concept.key }, organization),
    ...frame.opinions(soldTotal),
    soldTotal,
  };
}
