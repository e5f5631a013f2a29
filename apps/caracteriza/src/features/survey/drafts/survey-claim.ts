// One tab of a browser answers a survey: the others are told, and may take over (decision 0025).

/** What a tab hears of its claim; each may be called more than once. */
interface ClaimEvents {
  /** The survey is this tab's. */
  onHeld: () => void;
  /** It is another tab's, or has become one's. */
  onElsewhere: () => void;
  /** Another tab wants it. It is let go once the promise resolves. */
  onAsked: () => Promise<unknown>;
}

/** How long a lock that an earlier page of this tab is letting go may take, and how long a tab may take to let go; in ms. */
const settleDelay = 500;
const takeOverTimeout = 10_000;

/**
 * Claims a survey for this tab. The browser frees the claim of a tab that is closed or killed, and the next one has it. Where
 * the browser has no locks (plain HTTP) the survey is at once this tab's, and the draft's version alone watches.
 */
export function claimSurvey(name: string, { onHeld, onElsewhere, onAsked }: ClaimEvents) {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    onHeld();
    return { takeOver: () => undefined, leave: () => undefined };
  }
  const channel = new BroadcastChannel('caracteriza.survey');
  let left = false;
  let release: (() => void) | null = null;
  let queue = new AbortController();
  let stealTimer: ReturnType<typeof setTimeout> | undefined;
  const elsewhereTimer = setTimeout(onElsewhere, settleDelay);

  const hold = () => {
    clearTimeout(stealTimer);
    clearTimeout(elsewhereTimer);
    if (left) return undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    onHeld();
    return released;
  };
  /** Waits for the survey, and again after it has gone to another tab, by request or by force. */
  const request = (options: LockOptions) => {
    const ended = () => {
      const wasHeld = release !== null;
      release = null;
      // Else it was only the waiting that ended.
      if (left || !wasHeld) return;
      onElsewhere();
      wait();
    };
    locks.request(name, options, hold).then(ended, ended);
  };
  const wait = () => {
    queue = new AbortController();
    request({ signal: queue.signal });
  };
  wait();

  channel.onmessage = ({ data }) => {
    const go = release;
    if (data !== name || go === null) return;
    void onAsked().finally(go);
  };

  return {
    /** Asks the other tab; one that does not let go, since the system has frozen it, loses the survey. */
    takeOver(): void {
      channel.postMessage(name);
      clearTimeout(stealTimer);
      stealTimer = setTimeout(() => {
        queue.abort();
        request({ steal: true });
      }, takeOverTimeout);
    },
    leave(): void {
      left = true;
      clearTimeout(elsewhereTimer);
      clearTimeout(stealTimer);
      queue.abort();
      release?.();
      channel.close();
    },
  };
}
