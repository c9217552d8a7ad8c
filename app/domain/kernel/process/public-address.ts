/** Tells the shop's public URL from one of this machine or a private network. */

const PRIVATE_HOST =
  /^([^.:]+|.+\.(localhost|local|internal|test)|127\..+|10\..+|192\.168\..+|169\.254\..+|172\.(1[6-9]|2\d|3[01])\..+|\[(::1|f[cde].*)\])$/;

/** True if the origin can be reached from the internet. */
export function isPublicOrigin(origin: string): boolean {
  return !PRIVATE_HOST.test(new URL(origin).hostname);
}
