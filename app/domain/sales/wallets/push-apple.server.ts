/** Tells phones over Apple's push service that a pass has changed; they fetch it then. */
import { connect } from "node:http2";
import { text } from "node:stream/consumers";
import { parseJson } from "~/domain/kernel/formats/json";
import type { AppleWalletSettings } from "./settings";

const PATIENCE_MS = 10_000;

/** Reasons for which a phone takes no more messages about passes of this type. */
const GONE = new Set<unknown>(["BadDeviceToken", "Unregistered", "DeviceTokenNotForTopic"]);

/**
 * @param tokens addresses of phones
 * @returns those that no longer take messages
 * @throws Error when the service does not answer all of them
 */
export async function pushToPhones(
  { pushUrl, passType, certificate, privateKey }: AppleWalletSettings,
  tokens: readonly string[],
): Promise<string[]> {
  if (tokens.length === 0) return [];
  const session = connect(pushUrl, { cert: certificate, key: privateKey });
  /** @returns whether the phone still takes messages */
  const send = async (token: string): Promise<boolean> => {
    const stream = session.request({
      ":method": "POST",
      ":path": `/3/device/${encodeURIComponent(token)}`,
      "apns-topic": passType,
    });
    stream.end("{}");
    const status = await new Promise<number>((resolve, reject) => {
      stream.on("response", (headers) => resolve(headers[":status"] ?? 0));
      stream.on("error", reject);
      stream.on("close", () => reject(new Error("the push service closed the connection")));
    });
    const { reason } = (parseJson(await text(stream)) ?? {}) as { reason?: unknown };
    if (status === 200) return true;
    if (GONE.has(reason)) return false;
    throw new Error(`the push service answered ${status}${typeof reason === "string" ? ` ${reason}` : ""}`);
  };
  const broken = new Promise<never>((_, reject) => {
    session.setTimeout(PATIENCE_MS, () => reject(new Error("the push service does not answer")));
    session.on("error", reject);
  });
  const all = Promise.all(tokens.map(async (token) => ((await send(token)) ? [] : [token])));
  try {
    return (await Promise.race([all, broken])).flat();
  } finally {
    // What is still under way fails with it.
    all.catch(() => undefined);
    session.destroy();
  }
}
