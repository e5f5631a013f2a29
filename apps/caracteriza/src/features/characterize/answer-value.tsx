import type { Schema } from '@caracteriza/api-client';
import { rowTexts } from '@caracteriza/domain/question/kinds/rows/answer-rows';
import { withDetail } from '@caracteriza/domain/question/answer-parts';
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { imageTypes, parseDataUrl } from '@caracteriza/domain/values/data-url';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { shownNumber } from '@caracteriza/domain/values/number-text';
import { shownPosition } from '@caracteriza/domain/question/kinds/position/position-text';
import { Link } from '@caracteriza/ui/link';
import { Download } from 'lucide-react';

type Answer = Schema<'SurveyAnswer'>;

function FileAnswer({ answer }: { answer: Answer }) {
  const type = parseDataUrl(answer.value)?.mediaType ?? '';
  const isSignature = answer.mtFieldTypeID.code === fieldTypes.signature;
  const name = answer.fileName ?? (isSignature ? 'firma.png' : 'archivo');
  return (
    <div className="flex flex-col items-start gap-2">
      {/* Any other type could run scripts: it is only downloaded (rules §7). */}
      {imageTypes.includes(type) && (
        <img
          src={answer.value}
          alt={`${answer.questionID.statement}: ${name}`}
          className={`max-h-60 max-w-full rounded-control border border-line object-contain ${isSignature ? 'print:max-h-[3cm]' : 'print:max-h-[9cm]'}`}
        />
      )}
      <Link
        href={answer.value}
        download={name}
        variant="standalone"
        className={`max-w-full gap-2 ${isSignature ? 'print:hidden' : 'print:text-black'}`}
      >
        <Download aria-hidden className="size-4 shrink-0 print:hidden" />
        <span className="truncate">{name}</span>
      </Link>
    </div>
  );
}

/** One answer as it was given; on paper a file is its picture and its name. */
export function AnswerValue({ answer }: { answer: Answer }) {
  // The label of an option, or 'No sabe'.
  if (answer.label !== null) return withDetail(answer.label, answer.detail);
  switch (answer.mtFieldTypeID.code) {
    case fieldTypes.file:
    case fieldTypes.signature:
      return <FileAnswer answer={answer} />;
    case fieldTypes.date:
      return compactToDisplay(answer.value) ?? answer.value;
    case fieldTypes.numeric:
    case fieldTypes.computed:
      return withDetail(shownNumber(answer.value, answer.unit), answer.detail);
    case fieldTypes.rows:
      return (
        <ol className="list-decimal ps-5">
          {rowTexts(answer.columns, answer.value).map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ol>
      );
    case fieldTypes.position:
      return shownPosition(answer.value, answer.detail);
    default:
      return answer.value;
  }
}
