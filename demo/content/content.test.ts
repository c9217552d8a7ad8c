/** The demo catalogue is reproducible, complete, within the law's numbers and natural in its texts. */
import { describe, expect, it } from "vitest";
import { isGoods, isProducerContact } from "~/domain/catalogue/for-sale/goods";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { isUsualRate } from "~/domain/catalogue/tax";
import { isNight } from "../../tests/support/run/nightly";
import { demoSceneCount } from "../pictures/draw-picture";
import { DEMO_ORGANIZATION } from "./accounts";
import { borrowedScenes } from "./borrowed-scenes";
import { localInstant } from "./calendar";
import { generateOffer } from "./offers";
import { generateOpinions } from "./opinions";
import { CANARY_PROVINCES, generateOrganizations } from "./organizations";
import { OWN_DATED_OFFER } from "./own-dates";
import { of, PLACES } from "./places";
import { CONCEPTS } from "./plan";
import { promoCodes } from "./promo-codes";
import { entityTaxId, personTaxId } from "./tax-id";
import { euros, SCENE_TEXTS } from "./texts";

const NOW = Date.UTC(2026, 10, 21, 11, 17, 42);
const organizations = generateOrganizations();
const offers = Array.from({ length: 320 }, (_, index) => generateOffer(index, organizations, NOW));
/** An index deep in a large catalogue, where ideas repeat for the hundredth time. */
const distant = Array.from({ length: isNight() ? 1200 : 300 }, (_, i) =>
  generateOffer(40_000 + i * 47, organizations, NOW),
);

const share = (test: (offer: (typeof offers)[number]) => boolean) =>
  offers.filter(test).length / offers.length;

/** Independent of the generator: the algorithm of docs/law.md 26. */
function isValidTaxId(id: string): boolean {
  if (/^\d{8}[A-Z]$/.test(id)) return "TRWAGMYFPDXBNJZSQVHLCKE"[Number(id.slice(0, 8)) % 23] === id[8];
  if (!/^[ABFG]\d{8}$/.test(id)) return false;
  const d = [...id.slice(1, 8)].map(Number);
  const even = (d[1] ?? 0) + (d[3] ?? 0) + (d[5] ?? 0);
  const odd = [0, 2, 4, 6].reduce((sum, i) => {
    const doubled = (d[i] ?? 0) * 2;
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return Number(id[8]) === (10 - ((even + odd) % 10)) % 10;
}

describe("tax numbers", () => {
  it("match the vectors of docs/law.md 26", () => {
    expect(personTaxId(12_345_678)).toBe("12345678Z");
    expect(entityTaxId("B", 8_583_472)).toBe("B85834729");
  });
});

describe("organizations", () => {
  it("are at least 48, with valid tax numbers and nothing shared", () => {
    expect(organizations.length).toBeGreaterThanOrEqual(48);
    for (const { taxId, name } of organizations) expect(isValidTaxId(taxId), `${name} ${taxId}`).toBe(true);
    for (const key of ["taxId", "name", "slug", "email"] as const) {
      expect(new Set(organizations.map((one) => one[key])).size, key).toBe(organizations.length);
    }
  });

  it("use the Canary tax only in the Canaries", () => {
    for (const { taxRegime, address } of organizations) {
      expect(taxRegime).toBe(CANARY_PROVINCES.includes(address.province) ? "igic" : "iva");
    }
  });

  it("have no real contact data", () => {
    for (const { email, website, phone } of organizations) {
      expect(email).toMatch(/\.example$/);
      expect(website).toMatch(/^https:\/\/[a-z-]+\.example$/);
      expect(phone).toMatch(/^\+34 \d{3} 000 \d{3}$/);
    }
  });
});

describe("the first 320 offers", () => {
  it("are reproducible", () => {
    expect(offers.map(({ index }) => generateOffer(index, generateOrganizations(), NOW))).toEqual(offers);
  });

  it("cover every category and province, with a few valid everywhere", () => {
    expect(new Set(offers.map(({ category }) => category)).size).toBe(CATEGORIES.length);
    const covered = new Set(offers.flatMap(({ regions }) => regions));
    expect(PLACES.map(({ value }) => value).filter((value) => !covered.has(value))).toEqual([]);
    expect(share(({ regions }) => regions.length === 0)).toBeGreaterThan(0.02);
    expect(share(({ regions }) => regions.length === 0)).toBeLessThan(0.08);
  });

  it("have unique titles", () => {
    expect(new Set(offers.map(({ title }) => title)).size).toBe(offers.length);
    expect(new Set(offers.map(({ summary }) => summary)).size).toBeGreaterThan(150);
    expect(new Set(offers.map(({ description }) => description)).size).toBeGreaterThan(300);
  });

  it("cover every type, policy and stock situation", () => {
    for (const type of ["promo", "direct", "subscription"]) {
      expect(
        share((offer) => offer.type === type),
        type,
      ).toBeGreaterThan(0.01);
      expect(
        share((offer) => offer.type === type),
        type,
      ).toBeLessThan(0.08);
    }
    const left = offers.flatMap((offer) =>
      offer.options.map(({ capacity, sold }) => (capacity ?? 9e9) - sold),
    );
    expect(left.filter((n) => n === 0).length).toBeGreaterThan(15);
    expect(left.filter((n) => n > 0 && n <= 5).length).toBeGreaterThan(30);
    expect(share(({ options }) => options.every(({ capacity, sold }) => capacity === sold))).toBeGreaterThan(
      0.015,
    );
    expect(share(({ publishedDaysAgo }) => publishedDaysAgo <= 7)).toBeGreaterThan(0.05);
    expect(share(({ saleEndsInDays }) => saleEndsInDays !== null && saleEndsInDays <= 7)).toBeGreaterThan(
      0.04,
    );
    expect(share(({ soldLast30Days }) => soldLast30Days >= 50)).toBeGreaterThan(0.05);
    expect(share(({ options }) => options.some(({ slots }) => slots.length > 0))).toBeGreaterThan(0.1);
  });

  it("are led by those with a photograph, which can all be bought", () => {
    const pictured = offers.filter(({ photograph }) => photograph !== null);
    expect(pictured).toHaveLength(7);
    const sales = offers.map(({ soldLast30Days }) => soldLast30Days).sort((a, b) => b - a);
    for (const { soldLast30Days, options } of pictured) {
      expect(soldLast30Days).toBeGreaterThanOrEqual(sales[30] ?? 0);
      expect(options.some(({ capacity, sold }) => capacity === null || capacity > sold)).toBe(true);
    }
  });

  it("cover every kind of price history", () => {
    const histories = offers.flatMap(({ options }) => options.map(({ history }) => history));
    expect(
      histories.filter(([first]) => (first?.daysAgo ?? 0) >= 60).length / histories.length,
    ).toBeGreaterThan(0.6);
    expect(histories.filter(([first]) => (first?.daysAgo ?? 0) < 30).length).toBeGreaterThan(20);
    expect(histories.filter(({ length }) => length === 3).length).toBeGreaterThan(10);
    expect(histories.filter(({ length }) => length === 1).length).toBeGreaterThan(20);
  });
});

describe("the offer of the demo's own business", () => {
  const own = (now: number) => generateOffer(OWN_DATED_OFFER.index, organizations, now);

  it("has dates today and on each day of two weeks", () => {
    const { organizationIndex, options } = own(NOW);
    expect(organizationIndex).toBe(DEMO_ORGANIZATION);
    const hours = options.map(({ slots }) => slots.map(({ startsInHours }) => startsInHours));
    expect(hours.map(({ length }) => length)).toEqual([14, 14, 14]);
    expect(Math.min(...hours.flat())).toBeLessThan(6);
    expect(Math.max(...hours.flat())).toBeGreaterThan(13 * 24);
  });

  it("has no date that is over, late in the evening", () => {
    const late = Date.UTC(2026, 10, 21, 22);
    const hours = own(late).options.flatMap(({ slots }) => slots.map(({ startsInHours }) => startsInHours));
    expect(hours).toHaveLength(39);
    expect(Math.min(...hours)).toBeGreaterThan(12);
  });
});

describe.each([
  ["the first 320", offers],
  ["offers far into a large catalogue", distant],
])("%s", (_, all) => {
  it("fit their fields", () => {
    for (const offer of all) {
      expect(offer.title.length, offer.title).toBeLessThanOrEqual(120);
      expect(offer.summary.length, offer.summary).toBeLessThanOrEqual(240);
      expect(offer.description.split("\n\n").length).toBeGreaterThanOrEqual(2);
      expect(offer.description.split("\n\n").length).toBeLessThanOrEqual(4);
      expect(offer.highlights.length).toBeGreaterThanOrEqual(3);
      expect(offer.highlights.length).toBeLessThanOrEqual(6);
      expect(offer.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
  });

  it("name producer and warnings of products, and of nothing else", () => {
    for (const { category, goods, title } of offers) {
      const isFilled = Object.values(goods).every((text) => text !== "");
      expect(isFilled, title).toBe(isGoods({ category }));
      expect(isFilled ? isProducerContact(goods.producerContact) : goods.producerName === "", title).toBe(
        true,
      );
    }
  });

  it("contain no placeholder, double space or wrong contraction", () => {
    for (const offer of all) {
      const texts = [offer.title, offer.summary, offer.description, offer.conditions, ...offer.highlights];
      for (const text of texts) {
        const slip =
          /[{}]|undefined| {2}|(?<!\p{L})(de|a) el [a-zñ]|(?<!\p{L})(en en|de de)(?!\p{L})|\.\./u.exec(text);
        expect(slip && text.slice(Math.max(0, slip.index - 30), slip.index + 30)).toBeNull();
      }
    }
  });

  it("have consistent numbers", () => {
    for (const offer of all) {
      for (const option of offer.options) {
        expect(option.sold).toBeLessThanOrEqual(option.capacity ?? option.sold);
        expect(option.actualPrice).toBeLessThanOrEqual(option.regularPrice);
        expect(option.history.at(-1)?.price, offer.title).toBe(option.totalPrice ?? option.actualPrice);
        expect(option.totalPrice === null, offer.title).toBe(offer.type !== "promo");
        expect(option.totalPrice ?? option.actualPrice, offer.title).toBeGreaterThanOrEqual(
          option.actualPrice,
        );
        const days = option.history.map(({ daysAgo }) => daysAgo);
        expect(days).toEqual([...new Set(days)].sort((a, b) => b - a));
        for (const slot of option.slots) {
          expect(slot.startsInHours).toBeGreaterThan(0);
          expect(Math.round(NOW + slot.startsInHours * 3_600_000) % 900_000).toBe(0);
          expect(slot.sold).toBeLessThanOrEqual(slot.capacity);
        }
        const starts = option.slots.map(({ startsInHours }) => startsInHours);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
      }
      const votes = offer.ratings.reduce((sum, n) => sum + n, 0);
      expect(offer.rating.count).toBe(votes);
      expect(Math.min(...offer.ratings)).toBeGreaterThanOrEqual(0);
      expect(votes).toBeLessThanOrEqual(offer.soldTotal);
      expect(offer.soldLast30Days).toBeLessThanOrEqual(offer.soldTotal);
      expect(offer.externalUrl !== null).toBe(offer.type === "direct");
    }
  });

  it("have a seller of the category and the tax of the place", () => {
    for (const { category, organizationIndex, locations, regions, taxRate } of all) {
      const seller = organizations[organizationIndex];
      expect(seller?.category).toBe(category);
      const islands = regions.filter((region) => CANARY_PROVINCES.includes(region)).length;
      expect(seller?.taxRegime).toBe(islands > 0 ? "igic" : "iva");
      expect(islands === 0 || islands === regions.length).toBe(true);
      const taxed = { category, taxRegime: seller?.taxRegime ?? "iva", taxRate: taxRate * 100 };
      expect(isUsualRate(taxed), JSON.stringify(taxed)).toBe(true);
      expect(new Set(locations.map(({ province }) => province))).toEqual(new Set(regions));
    }
  });
});

describe("a large catalogue", () => {
  it("repeats few titles", () => {
    expect(new Set(distant.map(({ title }) => title)).size / distant.length).toBeGreaterThan(0.95);
  });
});

describe("vocabulary", () => {
  it("has at least eighteen ideas per category, each with an existing, described scene", () => {
    for (const category of CATEGORIES) {
      expect(CONCEPTS[category].length, category).toBeGreaterThanOrEqual(18);
      expect(SCENE_TEXTS[category].length, category).toBe(demoSceneCount(category));
      expect(new Set(CONCEPTS[category].map(({ key }) => key)).size).toBe(CONCEPTS[category].length);
      for (const { key, scene, options } of CONCEPTS[category]) {
        expect(scene, key).toBeLessThan(demoSceneCount(category));
        expect(options.length, key).toBeLessThanOrEqual(5);
      }
    }
  });

  it("borrows only existing scenes for existing ideas", () => {
    expect(borrowedScenes.length).toBeGreaterThan(20);
    for (const { category, key, from, scene } of borrowedScenes) {
      expect(
        CONCEPTS[category].map((idea) => idea.key),
        key,
      ).toContain(key);
      expect(scene, key).toBeLessThan(demoSceneCount(from));
    }
  });

  it("illustrates the title where the category has no scene of its own", () => {
    const shownFor = (title: RegExp) => {
      const offer = distant.find((one) => title.test(one.title));
      return offer?.pictures[0]?.alt ?? "no such offer";
    };
    expect(shownFor(/[Tt]irolinas|Circuito de aventura/)).toContain("senderista");
    expect(shownFor(/[Rr]obótica|primer robot/)).toContain("ordenador");
    expect(shownFor(/Permiso B|conducción segura/)).toContain("coche");
    expect(shownFor(/[Gg]olf|Green fee/)).not.toContain("globo");
    expect(shownFor(/[Ss]urf /)).toContain("playa");
    expect(shownFor(/Arreglos de costura|Bajo, cremallera/)).not.toContain("cubo");
  });

  it("contains all fifty provinces in their usual spelling", () => {
    expect(PLACES.length).toBe(50);
    expect(of("el Tubo")).toBe("del Tubo");
    expect(of("El Burgo de Osma")).toBe("de El Burgo de Osma");
    expect(of("A Coruña")).toBe("de A Coruña");
    expect([euros(2490), euros(3900), euros(5)]).toEqual(["24,90 €", "39 €", "0,05 €"]);
  });

  it("converts local times: summer and winter, peninsula and islands", () => {
    expect(new Date(localInstant(NOW, 0, "20:30", 1)).toISOString()).toBe("2026-11-21T19:30:00.000Z");
    expect(new Date(localInstant(NOW, 0, "20:30", 0)).toISOString()).toBe("2026-11-21T20:30:00.000Z");
    const july = Date.UTC(2026, 6, 1, 9);
    expect(new Date(localInstant(july, 1, "20:30", 1)).toISOString()).toBe("2026-07-02T18:30:00.000Z");
  });
});

describe("promo codes", () => {
  it("have each discount type several times and refer to existing targets", () => {
    for (const type of ["percent", "amount", "fixed_price"]) {
      expect(
        promoCodes.filter(({ discountType }) => discountType === type).length,
        type,
      ).toBeGreaterThanOrEqual(3);
    }
    expect(new Set(promoCodes.map(({ code }) => code)).size).toBe(promoCodes.length);
    for (const promo of promoCodes) {
      expect(promo.code).toMatch(/^[A-Z0-9-]{3,32}$/);
      expect(promo.redeemed).toBeLessThanOrEqual(promo.maxRedemptions ?? promo.redeemed);
      if (promo.scope === "organization") expect(organizations[promo.organizationIndex ?? -1]).toBeDefined();
      if (promo.scope === "offer") expect(promo.offerIndexes?.length).toBeGreaterThan(0);
      if (promo.scope === "category") expect(promo.categories?.length).toBeGreaterThan(0);
    }
  });
});

describe("opinions", () => {
  const all = offers.map((offer) => ({ offer, opinions: generateOpinions(offer) }));

  it("are as many of each number of stars as there are votes at most, and no older than their offer", () => {
    for (const { offer, opinions } of all) {
      offer.ratings.forEach((votes, index) => {
        const said = opinions.filter(({ stars }) => stars === index + 1).length;
        expect(said, offer.slug).toBeLessThanOrEqual(votes);
      });
      for (const { daysAgo, reply } of opinions) {
        expect(daysAgo).toBeGreaterThan(0);
        expect(daysAgo, offer.slug).toBeLessThan(offer.publishedDaysAgo);
        if (reply) expect(reply.daysLater).toBeLessThan(daysAgo);
      }
      expect(new Set(opinions.map(({ comment }) => comment)).size, offer.slug).toBe(opinions.length);
    }
  });

  it("stand behind the stars of most offers, differ, and are answered here and there", () => {
    const said = all.flatMap(({ opinions }) => opinions);
    expect(all.filter(({ opinions }) => opinions.length >= 3).length).toBeGreaterThan(200);
    expect(new Set(said.map(({ comment }) => comment)).size).toBeGreaterThan(400);
    expect(said.filter(({ reply }) => reply).length / said.length).toBeGreaterThan(0.2);
    expect(said.filter(({ stars }) => stars < 3).length).toBeGreaterThan(20);
    for (const { comment } of said) expect(comment).toMatch(/^[A-ZÁÉÍÓÚÑ][^<>]+[.]$/);
  });

  it("are few in a large catalogue", () => {
    expect(distant.flatMap(generateOpinions)).toEqual([]);
  });
});
