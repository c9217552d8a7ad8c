/**
 * Shares the answer of a running call with concurrent callers of the same key: some providers would act
 * twice.
 */
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
