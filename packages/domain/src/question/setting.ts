/**
 * The definition of a question's setting: its default, how it is stored, and when it applies. The settings of a kind are a
 * record of these, keyed by their names on the wire.
 */

/** How a setting is entered and sent: a `flag` is 1 or 0; a `day` is stored as yyyymmdd and sent as `{dateChar}`. */
type SettingForm = 'flag' | 'count' | 'limit' | 'length' | 'text' | 'day' | 'choice' | 'columns';

/** One setting. `Sent` is the type a form may send, if it differs from the stored type. */
export interface Setting<Value, Sent = Value> {
  readonly form: SettingForm;
  /** The default value. */
  readonly initial: Value;
  /** Converts a sent value to the stored one. */
  readonly toStored: (sentValue: Sent | null | undefined) => Value;
  /** Whether a stored value has any effect. */
  readonly counts: (value: Value) => boolean;
  /** The display name of each choice, on screens and in files. */
  readonly words?: Readonly<Record<string, string>>;
}

/** The settings of a kind by name. */
export type Settings = Readonly<
  Record<
    string,
    {
      readonly form: SettingForm;
      readonly initial: unknown;
      readonly toStored: (sentValue: never) => unknown;
      readonly counts: (value: never) => boolean;
    }
  >
>;

/** The values of the settings; an omitted setting has its default. */
export type SettingValues<S extends Settings> = {
  readonly [Name in keyof S]?: ReturnType<S[Name]['toStored']>;
};

/** The values that a form sends. */
export type SentValues<S extends Settings> = {
  readonly [Name in keyof S]?: Parameters<S[Name]['toStored']>[0];
};

/** Yes or no, as 1 or 0. */
export const flag: Setting<number> = {
  form: 'flag',
  initial: 0,
  toStored: (sentValue) => (sentValue === 1 ? 1 : 0),
  counts: (value) => value === 1,
};

/** A whole number; 0 means that it is not set. */
export const count: Setting<number> = {
  form: 'count',
  initial: 0,
  toStored: (sentValue) => sentValue ?? 0,
  counts: (value) => value !== 0,
};

const numberOrNull = {
  initial: null,
  toStored: (sentValue: number | null | undefined) => sentValue ?? null,
};

/** A number that may be 0. */
export const limit: Setting<number | null> = {
  ...numberOrNull,
  form: 'limit',
  counts: (value) => typeof value === 'number',
};

/** A number of characters. */
export const length: Setting<number | null> = {
  ...numberOrNull,
  form: 'length',
  counts: (value) => typeof value === 'number' && value > 0,
};

const textOrNull = {
  initial: null,
  toStored: (sentValue: string | null | undefined) => sentValue || null,
  counts: (value: string | null) => value !== null && value !== '',
};

/** A text, a time or the code of a question. */
export const text: Setting<string | null> = { ...textOrNull, form: 'text' };

/** A multi-line text, trimmed. */
export const lines: Setting<string | null> = {
  ...textOrNull,
  form: 'text',
  toStored: (sentValue) => sentValue?.trim() || null,
};

/** A date as yyyymmdd. */
export const day: Setting<string | null> = { ...textOrNull, form: 'day' };

/** One of several choices; the default one has no effect. */
export const choiceOf = <Word extends string>(
  initial: Word,
  words: Readonly<Record<Word, string>>,
): Setting<Word> => ({
  form: 'choice',
  initial,
  words,
  toStored: (sentValue) => sentValue || initial,
  counts: (value) => value !== initial,
});
