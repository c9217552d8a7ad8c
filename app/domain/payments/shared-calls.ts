/** Who asks for the same thing while it is under way gets the same answer: some providers would do it twice. */
export function sharedCalls<Answer>(): (key: string, call: () => Promise<Answer>) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>();
  return (key, call) => {
    const pending = running.get(key);
    if (pending) return pending;
    const started = call().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
