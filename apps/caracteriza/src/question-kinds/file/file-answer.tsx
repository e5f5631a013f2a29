import { maximumFileBytes, parseDataUrl } from '@caracteriza/domain/values/data-url';
import { FileInput } from '@caracteriza/ui/file-input';
import { useMemo } from 'react';
import { coarsePointerQuery, useMedia } from '../../shell/use-media.ts';
import type { AnswerProps } from '../kind.ts';
import { scaledPicture } from './scaled-picture.ts';

/** The input of a file or a picture. */
export function FileAnswer({ question, value, fileName, onAnswer }: AnswerProps) {
  const isTouchScreen = useMedia(coarsePointerQuery);
  const picture = question.onlyImages === 1;
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
      {...(picture && { accept: 'image/*', camera: isTouchScreen, prepare: scaledPicture })}
      onValueChange={(file) => (file ? onAnswer(file.dataUrl, { fileName: file.name }) : onAnswer(''))}
    />
  );
}
