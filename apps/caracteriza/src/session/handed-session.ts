// A session that ended in one tab is opened again in another one, because the organisation's provider takes the whole tab (decision
// 0099). The new tab hands its session to the one that asked for it, through the browser.
import type { Session } from './session.ts';

const channelName = 'caracteriza.session';
const askingTabKey = 'caracteriza.asking-tab';

/** What became of a session that was handed over; 'otherPerson' names whose tab it is. */
export type HandOver =
  { readonly kind: 'taken' } | { readonly kind: 'otherPerson'; readonly username: string };

type Message =
  { readonly tab: string; readonly session: Session } | { readonly tab: string; readonly outcome: HandOver };

/** Notes that this tab signs in for the tab with this name. */
export const noteAskingTab = (tab: string): void => sessionStorage.setItem(askingTabKey, tab);

/** The name of the tab for which this one signs in; null if it signs in for itself. */
export const askingTab = (): string | null => sessionStorage.getItem(askingTabKey);

/** Notes that this tab signs in for itself from now on. */
export const forgetAskingTab = (): void => sessionStorage.removeItem(askingTabKey);

/**
 * Waits for the session that another tab opens for this one.
 * @param take decides whether the session is the right one, and begins it
 * @returns a function that stops waiting
 */
export function awaitSession(tab: string, take: (session: Session) => HandOver): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.tab === tab && 'session' in data) channel.postMessage({ tab, outcome: take(data.session) });
  };
  return () => channel.close();
}

/**
 * Hands a session to the tab that asked for it. A tab that the system has put to sleep takes it when it is looked at again.
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
