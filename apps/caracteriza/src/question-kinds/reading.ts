import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { UserRound } from 'lucide-react';
import { computedReading } from './computed/reading.tsx';
import { dateReading } from './date/reading.tsx';
import { dropdownReading } from './dropdown/reading.tsx';
import { fileReading } from './file/reading.tsx';
import type { ReadingKind } from './kind.ts';
import { numericReading } from './numeric/reading.tsx';
import { positionReading } from './position/reading.tsx';
import { rowsReading } from './rows/reading.tsx';
import { signatureReading } from './signature/reading.tsx';
import { smallKinds, type SplitKindCode } from './small-kinds.ts';
import { textReading } from './text/reading.tsx';
import { timeReading } from './time/reading.tsx';

const kinds: Readonly<Record<string, ReadingKind>> = {
  [fieldTypes.file]: fileReading,
  [fieldTypes.date]: dateReading,
  [fieldTypes.signature]: signatureReading,
  [fieldTypes.dropdown]: dropdownReading,
  [fieldTypes.numeric]: numericReading,
  [fieldTypes.text]: textReading,
  [fieldTypes.time]: timeReading,
  [fieldTypes.position]: positionReading,
  [fieldTypes.rows]: rowsReading,
  [fieldTypes.computed]: computedReading,
} satisfies Readonly<Record<SplitKindCode, ReadingKind>>;

/** Read like a text, with the icon of a person (spec §3 "Question"). */
const unknownKind: ReadingKind = { ...textReading, icon: UserRound };

/** How a question of this kind and its answers are displayed in read-only contexts. */
export const readingOf = ({ fieldTypeCode }: { readonly fieldTypeCode: string }): ReadingKind =>
  smallKinds[fieldTypeCode]?.reading ?? kinds[fieldTypeCode] ?? unknownKind;
