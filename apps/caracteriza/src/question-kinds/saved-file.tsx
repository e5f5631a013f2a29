import type { Schema } from '@caracteriza/api-client';
import { imageTypes, parseDataUrl } from '@caracteriza/domain/values/data-url';
import { Link } from '@caracteriza/ui/link';
import { Download } from 'lucide-react';

interface SavedFileProps {
  answer: Schema<'SurveyAnswer'>;
  /** Default name for a file without one. */
  unnamed: string;
  imageClassName: string;
  linkClassName: string;
}

/** A saved file: its picture, if it is one, and its name as a download link. */
export function SavedFile({ answer, unnamed, imageClassName, linkClassName }: SavedFileProps) {
  const type = parseDataUrl(answer.value)?.mediaType ?? '';
  const name = answer.fileName ?? unnamed;
  return (
    <div className="flex flex-col items-start gap-2">
      {/* Any other type could run scripts: it is only downloaded (rules §7). */}
      {imageTypes.includes(type) && (
        <img
          src={answer.value}
          alt={`${answer.questionID.statement}: ${name}`}
          className={`max-h-60 max-w-full rounded-control border border-line object-contain ${imageClassName}`}
        />
      )}
      <Link
        href={answer.value}
        download={name}
        variant="standalone"
        className={`max-w-full gap-2 ${linkClassName}`}
      >
        <Download aria-hidden className="size-4 shrink-0 print:hidden" />
        <span className="truncate">{name}</span>
      </Link>
    </div>
  );
}
