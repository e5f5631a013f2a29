import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { computedAnswering } from './computed/answering.tsx';
import { dateAnswering } from './date/answering.tsx';
import { dropdownAnswering } from './dropdown/answering.tsx';
import { fileAnswering } from './file/answering.tsx';
import type { AnsweringKind, KindCode } from './kind.ts';
import { noteAnswering } from './note/answering.tsx';
import { numericAnswering } from './numeric/answering.tsx';
import { positionAnswering } from './position/answering.tsx';
import { rowsAnswering } from './rows/answering.tsx';
import { signatureAnswering } from './signature/answering.tsx';
import { TextAnswer, textAnswering } from './text/answering.tsx';
import { timeAnswering } from './time/answering.tsx';

const kinds: Readonly<Record<string, AnsweringKind>> = {
  [fieldTypes.file]: fileAnswering,
  [fieldTypes.date]: dateAnswering,
  [fieldTypes.signature]: signatureAnswering,
  [fieldTypes.dropdown]: dropdownAnswering,
  [fieldTypes.numeric]: numericAnswering,
  [fieldTypes.text]: textAnswering,
  [fieldTypes.note]: noteAnswering,
  [fieldTypes.time]: timeAnswering,
  [fieldTypes.position]: positionAnswering,
  [fieldTypes.rows]: rowsAnswering,
  [fieldTypes.computed]: computedAnswering,
} satisfies Readonly<Record<KindCode, AnsweringKind>>;

/** Answered like a text (spec §3 "Question"), although it may not accept the same answers. */
const unknownKind: AnsweringKind = { Answer: TextAnswer };

/** How a question of this kind is answered in a survey. */
export const answeringOf = ({ fieldTypeCode }: { readonly fieldTypeCode: string }): AnsweringKind =>
  kinds[fieldTypeCode] ?? unknownKind;
