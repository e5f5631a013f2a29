import { parseDataUrl } from '../../../values/data-url.ts';
import type { AnswerRules } from '../../kind.ts';
import { fileProblem } from '../file/answer-rules.ts';

/** Why a signature is invalid, or null if it is valid. */
export function signatureProblem(value: string): string | null {
  return parseDataUrl(value)?.mediaType === 'image/png'
    ? fileProblem(value)
    : 'La firma debe ser una imagen PNG.';
}

export const signatureAnswerRules: AnswerRules = {
  answerProblem: (_, value) => signatureProblem(value),
  fileName: () => 'firma.png',
};
