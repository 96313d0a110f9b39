type Batch<K, A> = { keys: K[]; shared: PromiseWithResolvers<A> };

/**
 * Lets requests share a query: a request while one is under way waits for the next, which asks for all their keys. Each
 * answer is of a query that began after its request, so it is never older than that. Two queries begin at least `apartMs`
 * apart, so that more share each when many come.
 */
export function together<K, A>(query: (keys: readonly K[]) => Promise<A>, apartMs = 0): (key: K) => Promise<A> {
  let next: Batch<K, A> | null = null;
  let isRunning = false;
  let began = Number.NEGATIVE_INFINITY;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (next) {
      const wait = began + apartMs - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      began = performance.now();
      const { keys, shared }: Batch<K, A> = next;
      next = null;
      await query(keys).then(shared.resolve, shared.reject);
    }
    isRunning = false;
  }

  return (key) => {
    next ??= { keys: [], shared: Promise.withResolvers() };
    next.keys.push(key);
    // requests of one turn of the event loop go together
    if (next.keys.length === 1) setImmediate(() => void run());
    return next.shared.promise;
  };
}
