// The signed-in user. The store is outside React, so that route guards and the API client can read it.
import type { Allowance } from '@caracteriza/domain/access/allowances';
import type { PasswordRule } from '@caracteriza/domain/access/password-rule';
import { grantsOf, type Grant } from '@caracteriza/domain/access/permissions';
import { useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import { readEncrypted, removeEncrypted, storeEncrypted } from './session-vault.ts';

/** The login response (spec §3). `operations` are permission strings such as '#security:#profile:OPEN:true'. */
export interface Session {
  readonly token: string;
  readonly username: string;
  readonly role: {
    readonly id: string;
    readonly profile: PasswordRule;
  };
  readonly operations: readonly string[];
  /** What the organisation allows beyond the specification. */
  readonly allowances: readonly Allowance[];
  /**
   * Where to go after signing out, if the session was opened at the organisation's provider and it offers such a page;
   * otherwise absent.
   */
  readonly endSessionURL?: string | null;
}

interface State {
  readonly session: Session | null;
  /** The server has ended the session: the screen stays, and the login appears in a dialog over it. */
  readonly expired: boolean;
}

let state: State = { session: null, expired: false };
let grants: ReadonlySet<Grant> = new Set();
let allowances: ReadonlySet<Allowance> = new Set();
const listeners = new Set<() => void>();
const forgetters = new Set<() => void>();

function set(next: State): void {
  state = next;
  grants = grantsOf(next.session?.operations ?? []);
  // Missing from sessions stored by an older version.
  allowances = new Set(next.session?.allowances ?? []);
  for (const listener of listeners) listener();
}

/** The session, or null if nobody is signed in. */
export const currentSession = (): Session | null => state.session;

/** Whether the server has ended the session that the screen still shows. */
export const sessionExpired = (): boolean => state.expired;

/** The permissions of the user. */
export const currentGrants = (): ReadonlySet<Grant> => grants;

/** What the organisation allows beyond the specification. */
export const currentAllowances = (): ReadonlySet<Allowance> => allowances;

/** Starts a session and stores it for a reload. */
export async function startSession(session: Session): Promise<void> {
  startUnkeptSession(session);
  await storeEncrypted(JSON.stringify(session));
}

/**
 * Starts a session that does not survive a reload, such as that of a trip, which its passphrase opens again.
 */
export const startUnkeptSession = (session: Session): void => set({ session, expired: false });

/** Calls `forgetIt` whenever the session ends in this tab, because one person's data must not outlive it. */
export function whenSessionEnds(forgetIt: () => void): void {
  forgetters.add(forgetIt);
}

/** Ends the session in this browser. The caller notifies the server. */
export function endSession(): void {
  removeEncrypted();
  set({ session: null, expired: false });
  for (const forgetIt of forgetters) forgetIt();
  // One person's data must not be shown to the next person who signs in in this tab.
  void mutate(() => true, undefined, { revalidate: false });
}

/** Records that the server has ended the session. The screen stays until the user signs in again or leaves. */
export function expireSession(): void {
  removeEncrypted();
  if (state.session) set({ ...state, expired: true });
}

/** Restores the session interrupted by a reload, if one was stored. */
export async function restoreSession(): Promise<void> {
  const storedSession = await readEncrypted();
  if (storedSession) set({ session: JSON.parse(storedSession) as Session, expired: false });
}

/** The state of the session, for components. */
export function useSession(): State {
  return useSyncExternalStore(watchSession, () => state);
}

/** Calls `listener` after each change of the session, until the returned function is called. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
