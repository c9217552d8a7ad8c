/** Requests and responses over the channel between two processes; each side answers those it has a handler for. */

interface Channel {
  send?: ((message: object, sent: () => void) => unknown) | undefined;
  on(event: "message", listener: (message: unknown) => void): unknown;
}

interface Question {
  ask: number;
  what: string;
  about: unknown;
}
interface Answer {
  to: number;
  result: unknown;
}

/** Answers by the name of the question; their arguments and results travel as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: each question has arguments of its own, and both sides are ours.
export type Answers = Record<string, (about: any) => unknown>;

export class Correspondence {
  readonly #channel: Channel;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #asked = 0;

  constructor(channel: Channel, answers: Answers) {
    this.#channel = channel;
    channel.on("message", (message) => {
      const { ask, what, about, to, result } = (message ?? {}) as Partial<Question & Answer>;
      if (to !== undefined) {
        this.#waiting.get(to)?.(result);
        this.#waiting.delete(to);
      } else if (ask !== undefined && what !== undefined && Object.hasOwn(answers, what)) {
        void Promise.resolve(answers[what]?.(about)).then(
          (found) => this.#post({ to: ask, result: found }),
          () => {},
        );
      }
    });
  }

  /** @throws Error when no answer comes in time */
  ask<Result>(what: string, about: unknown, withinMs: number): Promise<Result> {
    const ask = ++this.#asked;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(ask);
        reject(new Error(`no answer to ${what}`));
      }, withinMs).unref();
      this.#waiting.set(ask, (result) => {
        clearTimeout(late);
        resolve(result as Result);
      });
      this.#post({ ask, what, about });
    });
  }

  /** When the other process has ended, the question runs into its time limit. */
  #post(message: Question | Answer): void {
    this.#channel.send?.(message, () => {});
  }
}
