/** Check of `npm run doctor` that asks how long a certificate holds: that of the public address, or one for a wallet. */
import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { DAY_MS } from "~/domain/kernel/durations";
import { type Finding, problemFinding, warningFinding, wellFinding } from "./doctor-finding";

/** A certificate of 90 days is renewed a month before its end, so its renewal has failed by then. */
const SOON_MS = 21 * DAY_MS;
const AT_LAST_MS = 7 * DAY_MS;
const HTTPS_PORT = 443;

export function certificateFinding(whose: string, end: Date, now: number, advice: string): Finding {
  const text = `the certificate of ${whose} ends on ${end.toISOString().slice(0, 10)}`;
  const left = end.getTime() - now;
  if (left < AT_LAST_MS) return problemFinding(text, advice);
  return left < SOON_MS ? warningFinding(text, advice) : wellFinding(text);
}

/**
 * When the certificate ends that an address shows.
 * @param ca those that are trusted instead of this machine's
 * @throws Error when it shows none that is trusted
 */
export async function certificateEnd(origin: string, patienceMs: number, ca?: string): Promise<Date> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const socket = connect({
    host,
    port: Number(port || HTTPS_PORT),
    // No address is a name in TLS.
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca && { ca }),
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(patienceMs) });
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
