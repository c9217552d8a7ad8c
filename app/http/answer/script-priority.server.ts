/** Lowers the fetch priority of scripts: they enhance a finished page, so style and first images come first. */

/** The framework preloads them as urgently as the style and has no option for it (decision 017). */
export function deferScripts(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}
