/** Scripts make a finished page nicer: they are fetched after its style and its first pictures. */

/** The framework asks for them as urgently as for the style, and offers no other way (docs/decisions/017-scripts-last.md). */
export function deferScripts(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}
