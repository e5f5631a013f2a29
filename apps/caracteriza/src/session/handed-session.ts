// Opens a session that ended in one tab again in another tab, because the organisation's provider needs a whole tab (decision
// 0099). The new tab hands its session to the requesting one through the browser.
import type { Session } from './session.ts';

const channelName = 'caracteriza.session';
const askingTabKey = 'caracteriza.asking-tab';

/** The outcome of handing over a session; 'otherPerson' names the person whose tab it is. */
export type HandOver =
  { readonly kind: 'taken' } | { readonly kind: 'otherPerson'; readonly username: string };

type Message =
  { readonly tab: string; readonly session: Session } | { readonly tab: string; readonly outcome: HandOver };

/** Records that this tab signs in for the tab with this name. */
export const noteAskingTab = (tab: string): void => sessionStorage.setItem(askingTabKey, tab);

/** The name of the tab that this one signs in for; null if it signs in for itself. */
export const askingTab = (): string | null => sessionStorage.getItem(askingTabKey);

/** Records that this tab signs in for itself from now on. */
export const forgetAskingTab = (): void => sessionStorage.removeItem(askingTabKey);

/**
 * Waits for the session that another tab opens for this one.
 * @param onSession decides whether the session is the right one, and begins it
 * @returns a function that stops waiting
 */
export function awaitSession(tab: string, onSession: (session: Session) => HandOver): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.tab === tab && 'session' in data) channel.postMessage({ tab, outcome: onSession(data.session) });
  };
  return () => channel.close();
}

/**
 * Hands a session to the tab that asked for it. A tab suspended by the system takes it when it becomes visible again.
 * @returns a function that stops waiting for the outcome
 */
export function handSession(
  tab: string,
  session: Session,
  onOutcome: (outcome: HandOver) => void,
): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.tab === tab && 'outcome' in data) onOutcome(data.outcome);
  };
  channel.postMessage({ tab, session });
  return () => channel.close();
}
