/** A real SMTP server for tests: stores received mail, and refuses, delays or is unreachable on request. */
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  /** Envelope. */
  to: string[];
  /** The raw message. */
  raw: string;
  parsed: Email;
}

export interface TestSmtpServer {
  readonly port: number;
  /** For SMTP_URL. */
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Number of started messages, including refused ones. */
  readonly attempts: () => number;
  /** Answers the next messages with these codes (e.g. 451, 550), one each; then accepts again. */
  answerWith(...codes: number[]): void;
  /** Delay of every response. */
  delay(ms: number): void;
  /** The newest mail to an address; waits for it. */
  waitFor(recipient: string, subject?: RegExp): Promise<ReceivedMail>;
  clear(): void;
  stop(): Promise<void>;
}

const WAIT_MS = 60_000;

/** @param onMail called with every accepted mail before its sender's response */
export async function startSmtpServer(
  port = 0,
  onMail: (mail: ReceivedMail) => void = () => undefined,
): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const answers: number[] = [];
  let attempts = 0;
  let delayMs = 0;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, session, done) {
      attempts++;
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const code = answers.shift();
        if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
        if (code !== undefined) {
          done(Object.assign(new Error("told to refuse"), { responseCode: code }));
          return;
        }
        const raw = Buffer.concat(chunks).toString("utf8");
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { to, raw, parsed: await PostalMime.parse(raw) };
        received.push(mail);
        onMail(mail);
        done(null, "kept");
      });
    },
  });
  // Some tests have clients that disconnect in the middle.
  server.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: bound } = server.server.address() as AddressInfo;

  const find = (recipient: string, subject?: RegExp) =>
    received.findLast(
      ({ to, parsed }) => to.includes(recipient) && (!subject || subject.test(parsed.subject ?? "")),
    );

  return {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    received,
    attempts: () => attempts,
    answerWith: (...codes) => void answers.push(...codes),
    delay: (ms) => {
      delayMs = ms;
    },
    async waitFor(recipient, subject) {
      const deadline = Date.now() + WAIT_MS;
      for (;;) {
        const mail = find(recipient, subject);
        if (mail) return mail;
        if (Date.now() > deadline) throw new Error(`no mail to ${recipient} came in ${WAIT_MS} ms`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    clear() {
      received.length = 0;
      answers.length = 0;
      attempts = 0;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
