/** Puts the icons that a framed page shows into the page: a sandboxed frame may not load the shop's sprite. */
import { iconHref } from "~/ui/elements/icons";
import sprite from "~/ui/elements/icons.svg?raw";

const [SPRITE = ""] = iconHref("star").split("#");

const symbolOf = (name: string) =>
  new RegExp(`<symbol id="${name}".*?</symbol>`, "s").exec(sprite)?.[0] ?? "";

export function withOwnIcons(page: string): string {
  const used = new Set<string>();
  const shown = page.replaceAll(new RegExp(`href="${SPRITE}#([\\w-]+)"`, "g"), (_, name: string) => {
    used.add(name);
    return `href="#${name}"`;
  });
  return shown.replace("<body>", `<body><div hidden><svg>${[...used].map(symbolOf).join("")}</svg></div>`);
}
