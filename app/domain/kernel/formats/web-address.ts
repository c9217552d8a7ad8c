/** Recognises addresses of the web: http or https, without spaces and control characters. */
export function isWebAddress(text: string): boolean {
  return !/[\s\p{Cc}]/u.test(text) && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
