import { onlyAnswered } from '../../../rule/comparison.ts';
import { parseDataUrl } from '../../../values/data-url.ts';
import type { Kind } from '../../kind.ts';
import { unknownSettings } from '../../shared-settings.ts';
import { fileProblem } from '../file/kind.ts';

/** What is wrong with a signature, or null. */
export function signatureProblem(value: string): string | null {
  return parseDataUrl(value)?.mediaType === 'image/png'
    ? fileProblem(value)
    : 'La firma debe ser una imagen PNG.';
}

export const signature: Kind = {
  code: '3',
  answeredBy: 'person',
  settings: unknownSettings,
  answerProblem: (_, value) => signatureProblem(value),
  comparison: onlyAnswered,
  fileName: () => 'firma.png',
};
