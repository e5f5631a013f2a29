// One tab of a browser answers a survey: the others are told, and may take over (decision 0025).

/** What happens to a tab's claim; each may be called more than once. */
interface ClaimEvents {
  /** The survey is this tab's. */
  onHeld: () => void;
  /** It belongs to another tab, or another tab has taken it over. */
  onElsewhere: () => void;
  /** Another tab asks for it. The claim is released once the promise resolves. */
  onAsked: () => Promise<unknown>;
}

/** How long an earlier page of this tab may take to release its lock, and another tab that was asked to; in ms. */
const settleDelay = 500;
const takeOverTimeout = 10_000;

/**
 * Claims a survey for this tab. When a tab is closed or killed, the browser passes its claim to the next one. Where the browser
 * has no locks (plain HTTP), the survey is this tab's at once, and only the draft's version protects it.
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
      // Otherwise only the waiting has ended.
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
    /** Asks the other tab for it. A tab that does not answer, as one that the system has frozen, loses it. */
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
