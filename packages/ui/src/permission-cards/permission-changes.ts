/** One operation that can be granted or not. The parent component chooses `key`, which is unique in the whole tree. */
export interface PermissionOperation {
  key: string;
  label: string;
  /** A short remark below the label, such as that it shows personal data. */
  note?: string;
}

export interface PermissionSubmodule {
  id: string;
  label: string;
  operations: readonly PermissionOperation[];
}

export interface PermissionModule {
  id: string;
  label: string;
  submodules: readonly PermissionSubmodule[];
}

/** The user's unsaved change to one key. */
export interface PermissionChange {
  key: string;
  granted: boolean;
}

/** How much of a part is granted; `state` is the state of its checkbox. */
export interface GrantedCount {
  count: number;
  total: number;
  state: 'none' | 'some' | 'all';
}

/** Every key below a module, in order. */
export function keysOf(module: PermissionModule): string[] {
  return module.submodules.flatMap(({ operations }) => operations.map(({ key }) => key));
}

/** Counts the granted ones among `keys`. */
export function countGranted(keys: readonly string[], grantedKeys: ReadonlySet<string>): GrantedCount {
  const count = keys.filter((key) => grantedKeys.has(key)).length;
  const state = count === 0 ? 'none' : count === keys.length ? 'all' : 'some';
  return { count, total: keys.length, state };
}

/** The granted keys after the changes: each key in `changedKeys` is switched from its saved state. */
export function applyChanges(
  savedKeys: ReadonlySet<string>,
  changedKeys: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set([...savedKeys, ...changedKeys].filter((key) => savedKeys.has(key) !== changedKeys.has(key)));
}

/** The changes that still differ from the saved state, without those toggled twice or already made by another user. */
export function openChanges(
  savedKeys: ReadonlySet<string>,
  changes: readonly PermissionChange[],
): PermissionChange[] {
  return changes.filter(({ key, granted }) => savedKeys.has(key) !== granted);
}

/** Grants or revokes all of `keys`; a later change to a key replaces an earlier one. */
export function withChange(
  savedKeys: ReadonlySet<string>,
  changes: readonly PermissionChange[],
  keys: readonly string[],
  isGranted: boolean,
): PermissionChange[] {
  const otherChanges = changes.filter(({ key }) => !keys.includes(key));
  return openChanges(savedKeys, [...otherChanges, ...keys.map((key) => ({ key, granted: isGranted }))]);
}
