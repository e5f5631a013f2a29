import { fieldTypes } from '@caracteriza/domain/question/kinds';
import type { KindCode, SmallKind } from './kind.ts';
import { note } from './note.tsx';

/** The kinds that are one file. All others are in both registries, `reading.ts` and `answering.ts`, or it does not compile. */
const kinds = {
  [fieldTypes.note]: note,
} satisfies Partial<Readonly<Record<KindCode, SmallKind>>>;

/** The codes of the kinds that have a folder. */
export type SplitKindCode = Exclude<KindCode, keyof typeof kinds>;

/** The small kinds by code. */
export const smallKinds: Readonly<Record<string, SmallKind>> = kinds;
