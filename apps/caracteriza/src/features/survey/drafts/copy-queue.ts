// Writes the device copy after every change, one write at a time; of the changes made during a write, only the last is written.

/** The outcome of the last write. */
export type CopyState<Content> =
  | { readonly kind: 'stored'; readonly content: Content }
  | { readonly kind: 'failed' }
  | { readonly kind: 'none' };

interface Store<Content> {
  write: (content: Content) => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * Keeps the store up to date with the latest content; `report` is called with each outcome. Failures are not thrown, because
 * the next change tries again.
 */
export function createCopyQueue<Content>(
  { write, remove }: Store<Content>,
  report: (state: CopyState<Content>) => void,
) {
  let next: { content: Content } | 'removed' | null = null;
  let running: Promise<void> | null = null;
  let failing = false;

  async function run(): Promise<void> {
    while (next !== null) {
      const now = next;
      next = null;
      if (now === 'removed') {
        // A copy that cannot be removed is found and compared the next time the survey is opened. The write still counts as
        // failed.
        await remove().catch(() => undefined);
        report({ kind: failing ? 'failed' : 'none' });
        continue;
      }
      failing = await write(now.content).then(
        () => false,
        () => true,
      );
      report(failing ? { kind: 'failed' } : { kind: 'stored', content: now.content });
    }
  }
  function start(): Promise<void> {
    running ??= run().finally(() => {
      running = null;
      if (next !== null) void start();
    });
    return running;
  }

  return {
    change(content: Content): void {
      next = { content };
      void start();
    },
    /** Removes the copy; resolves once it is gone. */
    async remove(): Promise<void> {
      next = 'removed';
      await start();
    },
    /** Resolves once no write is running, after at most `timeout` ms. */
    async settle(timeout: number): Promise<void> {
      if (running) await Promise.race([running, new Promise((resolve) => setTimeout(resolve, timeout))]);
    },
  };
}
