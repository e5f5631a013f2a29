// Writes the copy on the device with every change: one writing after the other, of what changed meanwhile only the last.

/** What became of the last writing. */
export type CopyState<Content> =
  | { readonly kind: 'held'; readonly content: Content }
  | { readonly kind: 'failed' }
  | { readonly kind: 'none' };

interface Store<Content> {
  write: (content: Content) => Promise<void>;
  remove: () => Promise<void>;
}

/** Keeps the latest content in the store; `report` hears what became of it. Failures are not thrown: the next change tries again. */
export function createCopyKeeper<Content>(
  { write, remove }: Store<Content>,
  report: (state: CopyState<Content>) => void,
) {
  let wanted: { content: Content } | 'removed' | null = null;
  let running: Promise<void> | null = null;
  let failing = false;

  async function run(): Promise<void> {
    while (wanted !== null) {
      const now = wanted;
      wanted = null;
      if (now === 'removed') {
        // What cannot be removed is found again and compared. That nothing could be written is still true.
        await remove().catch(() => undefined);
        report({ kind: failing ? 'failed' : 'none' });
        continue;
      }
      failing = await write(now.content).then(
        () => false,
        () => true,
      );
      report(failing ? { kind: 'failed' } : { kind: 'held', content: now.content });
    }
  }
  function start(): Promise<void> {
    running ??= run().finally(() => {
      running = null;
      if (wanted !== null) void start();
    });
    return running;
  }

  return {
    change(content: Content): void {
      wanted = { content };
      void start();
    },
    /** Removes the copy; resolves once it is gone. */
    async remove(): Promise<void> {
      wanted = 'removed';
      await start();
    },
    /** Resolves once nothing is under way, after `patience` ms at the latest. */
    async settle(patience: number): Promise<void> {
      if (running) await Promise.race([running, new Promise((resolve) => setTimeout(resolve, patience))]);
    },
  };
}
