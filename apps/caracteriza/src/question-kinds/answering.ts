import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { computedAnswering } from './computed/answering.tsx';
import { dateAnswering } from './date/answering.tsx';
import { dropdownAnswering } from './dropdown/answering.tsx';
import { fileAnswering } from './file/answering.tsx';
import type { AnsweringKind } from './kind.ts';
import { numericAnswering } from './numeric/answering.tsx';
import { positionAnswering } from './position/answering.tsx';
import { rowsAnswering } from './rows/answering.tsx';
import { signatureAnswering } from './signature/answering.tsx';
import { smallKinds, type SplitKindCode } from './small-kinds.ts';
import { TextAnswer, textAnswering } from './text/answering.tsx';
import { timeAnswering } from './time/answering.tsx';

const kinds: Readonly<Record<string, AnsweringKind>> = {
  [fieldTypes.file]: fileAnswering,
  [fieldTypes.date]: dateAnswering,
  [fieldTypes.signature]: signatureAnswering,
  [fieldTypes.dropdown]: dropdownAnswering,
  [fieldTypes.numeric]: numericAnswering,
  [fieldTypes.text]: textAnswering,
  [fieldTypes.time]: timeAnswering,
  [fieldTypes.position]: positionAnswering,
  [fieldTypes.rows]: rowsAnswering,
  [fieldTypes.computed]: computedAnswering,
} satisfies Readonly<Record<SplitKindCode, AnsweringKind>>;

/** Answered like a text (spec §3 "Question"), although it may not accept the same answers. */
const unknownKind: AnsweringKind = { Answer: TextAnswer };

/** How a question of this kind is answered in a survey. */
export const answeringOf = ({ fieldTypeCode }: { readonly fieldTypeCode: string }): AnsweringKind =>
  smallKinds[fieldTypeCode]?.answering ?? kinds[fieldTypeCode] ?? unknownKind;
