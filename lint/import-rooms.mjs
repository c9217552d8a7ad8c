// Import rules inside a room: the order of its sub-rooms. "." is the room's own files.
import { forbid } from "./import-zones.mjs";

/**
 * Lowest first: a sub-room imports itself and earlier ones. Sub-rooms in one list do not import each other.
 */
export const ROOMS = {
  "app/domain/kernel": [["formats"], ["."], ["process"]],
  "app/domain/catalogue": [
    ["."],
    ["browsing"],
    ["search-language"],
    ["for-sale"],
    ["read-models"],
    ["lists"],
    ["search"],
    ["pictures"],
    ["changes"],
    ["prices"],
    ["syndication"],
    ["offer-page"],
    ["seller-page"],
    ["places"],
    ["manage"],
    ["review"],
    ["scheduling", "slots"],
    ["bulk", "import"],
    ["import-jobs"],
  ],
  "app/domain/feedback": [["."], ["questions", "pictures"]],
  "app/domain/identity": [
    ["."],
    ["credentials"],
    ["sessions"],
    ["second-factor", "social"],
    ["sign-in"],
    ["accounts", "member-mails"],
  ],
  "app/domain/sales": [
    ["."],
    ["access"],
    ["books"],
    ["announcements"],
    ["receipts"],
    ["gift-cards", "waiting-list"],
    ["stock"],
    ["documents"],
    ["wallets"],
    ["mails"],
    ["refunds"],
    ["moves"],
    ["payment"],
    ["withdrawal"],
    ["history"],
    ["redemption"],
    ["buyer"],
    ["checkout"],
    ["messages", "handing", "gift-card-sales"],
    ["arrivals", "friends", "expiry"],
  ],
  "app/api": [
    ["environment.ts"],
    ["wire"],
    ["middleware"],
    ["operation.ts"],
    ["offers"],
    ["managed-offers", "partners", "customer", "purchases"],
    ["sales"],
    ["auth", "openapi"],
    ["index.ts"],
  ],
  "app/http": [
    ["."],
    ["remix"],
    ["operations"],
    ["request"],
    ["form"],
    ["visitor"],
    ["limits", "measuring"],
    ["uploads"],
    ["cart"],
    ["account"],
    ["mail-links"],
    ["panel"],
    ["desk"],
    ["answer"],
    ["shared-cache"],
    ["kept"],
    ["filled"],
    ["front"],
  ],
  "app/ui": [
    ["styles"],
    ["elements"],
    ["."],
    ["form"],
    ["behaviour"],
    ["offer-card"],
    ["wishes"],
    ["offer"],
    ["seller"],
    ["metadata"],
    ["list"],
    ["nearby"],
    ["search"],
    ["order"],
    ["cart"],
    ["checkout"],
    ["offline"],
    ["layout"],
    ["sign-in"],
    ["account"],
    ["mail-links"],
    ["embed"],
    ["panel"],
    ["desk"],
    ["pages"],
    ["help"],
  ],
};

/** Generates the rule of a sub-room, such as room-domain-sales-checkout. */
export const ruleName = (room, name) =>
  `room-${room.replace(/^app\//, "").replaceAll("/", "-")}-${name === "." ? "top" : name}`;

const inside = (room, name) => {
  if (name === ".") return `^${room}/[^/]+$`;
  return name.endsWith(".ts") ? `^${room}/${name.replaceAll(".", "\\.")}$` : `^${room}/${name}/`;
};

export const roomRules = Object.entries(ROOMS).flatMap(([room, levels]) => [
  ...levels.flatMap((names, level) =>
    names.map((name) => {
      const below = levels.slice(0, level).flat();
      const order = below.length > 0 ? below.join(", ") : "nothing";
      return forbid(
        ruleName(room, name),
        { path: inside(room, name), pathNot: "\\.test\\.tsx?$" },
        { path: `^${room}/`, pathNot: [name, ...below].map((lower) => inside(room, lower)) },
        `Inside ${room}, "${name}" may import only itself and what lies below it (${order}). Let the higher room call the ` +
          "lower one, or move the file to where its callers are.",
      );
    }),
  ),
  forbid(
    ruleName(room, "has-levels"),
    {},
    { path: `^${room}/`, pathNot: levels.flat().map((name) => inside(room, name)) },
    `This sub-room of ${room} has no level yet: add it to ROOMS in lint/import-rooms.mjs and to the page.`,
  ),
]);
