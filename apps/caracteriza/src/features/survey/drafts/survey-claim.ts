// Ensures that only one tab of a browser answers a survey; other tabs are notified and may take over (decision 0025).

/** Callbacks for a tab's claim; each may be called more than once. */
interface ClaimEvents {
  /** This tab holds the survey. */
  onHeld: () => void;
  /** Another tab holds the survey or has taken it over. */
  onElsewhere: () => void;
  /** Another tab requests the survey. The claim is released once the promise resolves. */
  onAsked: () => Promise<unknown>;
}

/** Timeouts in ms for releasing a lock: for an earlier page of this tab, and for another tab that was asked to. */
const settleDelay = 500;
const takeOverTimeout = 10_000;

/**
 * Claims a survey for this tab. When a tab is closed or killed, the browser passes the lock to the next one. If the browser has
 * no locks (plain HTTP), this tab gets the survey at once, and only the draft's version protects it.
 */
export function claimSurvey(name: string, { onHeld, onElsewhere, onAsked }: ClaimEvents) {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    onHeld();
    return { takeOver: () => undefined, leave: () => undefined };
  }
  const channel = new BroadcastChannel('caracteriza.survey');
  let hasLeft = false;
  let release: (() => void) | null = null;
  let queue = new AbortController();
  let stealTimer: ReturnType<typeof setTimeout> | undefined;
  const elsewhereTimer = setTimeout(onElsewhere, settleDelay);

  const holdClaim = () => {
    clearTimeout(stealTimer);
    clearTimeout(elsewhereTimer);
    if (hasLeft) return undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    onHeld();
    return released;
  };
  /** Waits for the survey, and again after another tab has taken it, by request or by force. */
  const request = (options: LockOptions) => {
    const handleEnd = () => {
      const hadClaim = release !== null;
      release = null;
      // Otherwise only the waiting was aborted.
      if (hasLeft || !hadClaim) return;
      onElsewhere();
      wait();
    };
    locks.request(name, options, holdClaim).then(handleEnd, handleEnd);
  };
  const wait = () => {
    queue = new AbortController();
    request({ signal: queue.signal });
  };
  wait();

  channel.onmessage = ({ data }) => {
    const releaseClaim = release;
    if (data !== name || releaseClaim === null) return;
    void onAsked().finally(releaseClaim);
  };

  return {
    /** Requests the survey from the other tab. A tab that does not respond, such as one frozen by the system, loses it. */
    takeOver(): void {
      channel.postMessage(name);
      clearTimeout(stealTimer);
      stealTimer = setTimeout(() => {
        queue.abort();
        request({ steal: true });
      }, takeOverTimeout);
    },
    leave(): void {
      hasLeft = true;
      clearTimeout(elsewhereTimer);
      clearTimeout(stealTimer);
      queue.abort();
      release?.();
      channel.close();
    },
  };
}
