import { contentFitsType, imageTypes, maximumFileBytes, parseDataUrl } from '../../../values/data-url.ts';
import type { AnswerRules } from '../../kind.ts';

/** Why a file, given as a data URL, is invalid (in Spanish), or null if it is valid. */
export function fileProblem(value: string, onlyImages = false): string | null {
  const url = parseDataUrl(value);
  if (!url) return 'El archivo no es válido.';
  if (onlyImages && !imageTypes.includes(url.mediaType)) return 'Elija una imagen: JPG, PNG, WebP o GIF.';
  if (url.bytes > maximumFileBytes) return 'El archivo supera el tamaño máximo de 5 MB.';
  return contentFitsType(url) ? null : 'El contenido del archivo no corresponde a su tipo.';
}

export const fileAnswerRules: AnswerRules = {
  answerProblem: ({ onlyImages }, value) => fileProblem(value, onlyImages === 1),
  fileName: (givenName) => givenName || 'archivo',
};
