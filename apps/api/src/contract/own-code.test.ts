import { isOwnCode, longestOwnCode } from '@caracteriza/domain/question/own-names';
import { fields } from '@caracteriza/openapi/fields';
import { expect, it } from 'vitest';

const { maxLength, pattern } = fields.AnswerOptionCreate.ownCode;
const matchesContract = (text: string) => new RegExp(pattern).test(text) && text.length <= maxLength;

it.each(['1', 'Si_2', '', 'ñ', 'F32.0', 'a b', 'x'.repeat(longestOwnCode), 'x'.repeat(longestOwnCode + 1)])(
  'the contract takes the own code «%s» if the browser does',
  (text) => expect(isOwnCode(text)).toBe(matchesContract(text)),
);
