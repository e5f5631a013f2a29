/**
 * What a setting of a question is: what it holds when nobody said anything, what it keeps of what a form sent, and when it
 * counts. The settings of a kind are a record of these by the names of the wire.
 */

/** How a setting is entered and sent: a `flag` is 1 or 0, a `day` compact when kept and `{dateChar}` when shown on the wire. */
type SettingForm = 'flag' | 'count' | 'limit' | 'length' | 'text' | 'day' | 'choice' | 'columns';

/** One setting. `Sent` is what a form may send where that differs from what is kept. */
export interface Setting<Value, Sent = Value> {
  readonly form: SettingForm;
  /** Its value when nothing was said. */
  readonly initial: Value;
  /** The value that is stored of what a form sent. */
  readonly toStored: (sent: Sent | null | undefined) => Value;
  /** Whether a kept value says something. */
  readonly counts: (value: Value) => boolean;
  /** What each word of a choice is called on screen and in files. */
  readonly words?: Readonly<Record<string, string>>;
}

/** The settings of a kind by their names. */
export type Settings = Readonly<
  Record<
    string,
    {
      readonly form: SettingForm;
      readonly initial: unknown;
      readonly toStored: (sent: never) => unknown;
      readonly counts: (value: never) => boolean;
    }
  >
>;

/** The values that settings hold; what is absent was not said. */
export type SettingValues<S extends Settings> = {
  readonly [Name in keyof S]?: ReturnType<S[Name]['toStored']>;
};

/** The values that a form sends. */
export type SentValues<S extends Settings> = {
  readonly [Name in keyof S]?: Parameters<S[Name]['toStored']>[0];
};

/** Yes or no: 1 or 0. */
export const flag: Setting<number> = {
  form: 'flag',
  initial: 0,
  toStored: (sent) => (sent === 1 ? 1 : 0),
  counts: (value) => value === 1,
};

/** A whole number that says nothing when it is 0. */
export const count: Setting<number> = {
  form: 'count',
  initial: 0,
  toStored: (sent) => sent ?? 0,
  counts: (value) => value !== 0,
};

const numberOrNull = {
  initial: null,
  toStored: (sent: number | null | undefined) => sent ?? null,
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
  toStored: (sent: string | null | undefined) => sent || null,
  counts: (value: string | null) => value !== null && value !== '',
};

/** A text, a time or the code of a question. */
export const text: Setting<string | null> = { ...textOrNull, form: 'text' };

/** A text of several lines, without the blanks around it. */
export const lines: Setting<string | null> = {
  ...textOrNull,
  form: 'text',
  toStored: (sent) => sent?.trim() || null,
};

/** A compact day. */
export const day: Setting<string | null> = { ...textOrNull, form: 'day' };

/** One of several words; the initial one says nothing. */
export const choiceOf = <Word extends string>(
  initial: Word,
  words: Readonly<Record<Word, string>>,
): Setting<Word> => ({
  form: 'choice',
  initial,
  words,
  toStored: (sent) => sent || initial,
  counts: (value) => value !== initial,
});
