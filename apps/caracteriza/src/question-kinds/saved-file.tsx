import type { Schema } from '@caracteriza/api-client';
import { imageTypes, parseDataUrl, typeByContent } from '@caracteriza/domain/values/data-url';
import { Link } from '@caracteriza/ui/link';
import { Download } from 'lucide-react';

interface SavedFileProps {
  answer: Schema<'SurveyAnswer'>;
  /** Default name for a file without one. */
  unnamed: string;
  imageClassName: string;
  linkClassName: string;
}

/**
 * A saved file: its picture, if it is one, and its name as a download link. Both depend on its bytes, because the declared type
 * was chosen by the person who answered, and a page or an SVG could run scripts.
 */
export function SavedFile({ answer, unnamed, imageClassName, linkClassName }: SavedFileProps) {
  const content = parseDataUrl(answer.value);
  const name = answer.fileName ?? unnamed;
  if (!content) return name;
  const type = typeByContent(content);
  const url = `data:${type};base64,${content.base64}`;
  return (
    <div className="flex flex-col items-start gap-2">
      {imageTypes.includes(type) && (
        <img
          src={url}
          alt={`${answer.questionID.statement}: ${name}`}
          className={`max-h-60 max-w-full rounded-control border border-line object-contain ${imageClassName}`}
        />
      )}
      <Link href={url} download={name} variant="standalone" className={`max-w-full gap-2 ${linkClassName}`}>
        <Download aria-hidden className="size-4 shrink-0 print:hidden" />
        <span className="truncate">{name}</span>
      </Link>
    </div>
  );
}
