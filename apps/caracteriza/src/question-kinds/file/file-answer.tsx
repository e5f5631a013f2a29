import { maximumFileBytes, parseDataUrl } from '@caracteriza/domain/values/data-url';
import { FileInput } from '@caracteriza/ui/file-input';
import { useEffect, useMemo } from 'react';
import { coarse, useMedia } from '../../shell/use-media.ts';
import type { AnswerProps } from '../kind.ts';

/** Loaded with the first question that asks for a picture, because there may be no network when it is taken. */
const loadScaling = () => import('./scaled-picture.ts');
const scaled = async (file: File) => (await loadScaling()).scaledPicture(file);

/** The input of a file or a picture. */
export function FileAnswer({ question, value, fileName, onAnswer }: AnswerProps) {
  const byFinger = useMedia(coarse);
  const picture = question.onlyImages === 1;
  useEffect(() => {
    // If this fails, it is loaded again with the picture.
    if (picture) loadScaling().catch(() => undefined);
  }, [picture]);
  const file = useMemo(() => {
    if (value === '') return null;
    const content = parseDataUrl(value);
    return {
      name: fileName ?? '',
      size: content?.bytes ?? 0,
      type: content?.mediaType ?? '',
      dataUrl: value,
    };
  }, [value, fileName]);
  return (
    <FileInput
      value={file}
      maxSize={maximumFileBytes}
      {...(picture && { accept: 'image/*', camera: byFinger, prepare: scaled })}
      onValueChange={(chosen) =>
        chosen ? onAnswer(chosen.dataUrl, { fileName: chosen.name }) : onAnswer('')
      }
    />
  );
}
