/** The shop's mark for documents that no browser draws: as a path for PDFs, as a small PNG for mails. */

/** Drawn in a square of `MARK_SIDE` by the even-odd rule; the same as in the icon sprite. */
export const MARK_PATH =
  "M4 0h11.500a4 4 0 0 1 2.8 1.200l12.5 12.500a4 4 0 0 1 0 5.700L19.4 30.800a4 4 0 0 1-5.7 0L1.2 18.300A4 4 0 0 1 0 15.500V4a4 4 0 0 1 4-4zM7.2 4.500a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.400zM15.6 24.6 10.3 19.300a3.550 3.550 0 0 1 5-5l.3.3.3-.300a3.550 3.550 0 0 1 5 5z";
export const MARK_SIDE = 32;

/**
 * 64 × 64 pixels in the shop's icon colours, in base64. Kept here, because mail programs draw no SVG and the thread that
 * writes mails should not load the picture library for it; brand-mark.test.ts draws it anew and compares.
 */
export const MARK_PNG = [
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAABABAMAAABYR2ztAAAAMFBMVEVMaXEFWE0FWU8FWE0FWU0FWU7///8GWU56p6FqnJXS4d8c",
  "aF5Kh3+vysbl7uwNXlNOx7WKAAAABnRSTlMA9BCjZ9D0WmoeAAAACXBIWXMAAA7EAAAOxAGVKw4bAAABsUlEQVRIx4WWvU7DMBCA",
  "rfIG/KhrES8ACKkzYmBm6htYTUqQKkDXoCA2fl6AioUXyAN0Y2yBhbELdCwTYqyEECK1HfvOseNbIrlfv7tzXV8YK6JxcAR29Df2",
  "WkxFYwecsVYS++CJdfn5FnhjVyTo+IHzZZIVqIntAjisA86KDM06oN+qz7DMsVkPrJYlvNzKuHuzi2iL5ysv42RCgFMmdiHjJiK6",
  "E0w0cYEAPiRtMPEYc69CAvfcq5DAdbGczJwKDcQjgVUUGugBXLoUGpjiZochIHIAnwADVyMa6AI8ufbCtPn+PHfthQFoRCFAK7xA",
  "FAJKBQW+Zjz+mBMFAYq1xwmkip5UgWLpypyO78p5SFRd6kc7RsCYFD7ARUjgD30FyiIwkLkMPQTIImIF/EhgigFpvQHUU7zAgFR0",
  "cYYcCIAUSjCigFFQgQG0ggoMUCosAQKUwhIgQCoSS4CB1BwWI8AA+o/n4ARSh4AAWpGDB0irAmDNqiInF0inoiCCPgWEIqfXYJsA",
  "2ZwnC3qRWtPg92FkXcXByzw4DoIDJTiSwkMtOBaDgzU8msPD3fl6AOr14B97WH0e9HVLFwAAAABJRU5ErkJggg==",
].join("");
