import type { Schema } from '@caracteriza/api-client';
import { fieldTypes } from '@caracteriza/domain/answer-check';
import { parseDataUrl } from '@caracteriza/domain/data-url';
import { compactToDisplay } from '@caracteriza/domain/dates';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Link } from '@caracteriza/ui/link';
import { Loader } from '@caracteriza/ui/loader';
import { Modal } from '@caracteriza/ui/modal';
import { Download } from 'lucide-react';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';

type Answer = Schema<'SurveyAnswer'>;

/** Pictures that a browser draws without running anything; every other file is only downloaded (rules §7). */
const shownPictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

function FileAnswer({ answer }: { answer: Answer }) {
  const type = parseDataUrl(answer.value)?.mediaType ?? '';
  const name =
    answer.fileName ?? (answer.mtFieldTypeID.code === fieldTypes.signature ? 'firma.png' : 'archivo');
  return (
    <div className="flex flex-col items-start gap-2">
      {shownPictures.has(type) && (
        <img
          src={answer.value}
          alt={`${answer.questionID.statement}: ${name}`}
          className="max-h-60 max-w-full rounded-control border border-line object-contain"
        />
      )}
      <Link href={answer.value} download={name} variant="standalone" className="max-w-full gap-2">
        <Download aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{name}</span>
      </Link>
    </div>
  );
}

function AnswerValue({ answer }: { answer: Answer }) {
  switch (answer.mtFieldTypeID.code) {
    case fieldTypes.file:
    case fieldTypes.signature:
      return <FileAnswer answer={answer} />;
    case fieldTypes.date:
      return compactToDisplay(answer.value) ?? answer.value;
    case fieldTypes.dropdown:
      return answer.label ?? answer.value;
    default:
      return answer.value;
  }
}

/** A saved survey as its person saw it: statements and labels are those of that day (rules §6). */
export function SurveyAnswers({ survey, onClose }: { survey: Schema<'Survey'>; onClose: () => void }) {
  const { data, error, isLoading, mutate } = useRead('getSurvey', { params: { id: survey.id } });
  const { campaignET, characterizationET } = survey.chCharacterizationByCampaignID;
  const day = compactToDisplay(survey.createdDate.dateChar) ?? '';
  return (
    <Modal
      open
      size="lg"
      onOpenChange={onClose}
      title={`Encuesta ${survey.code}`}
      description={`${characterizationET.name} · ${campaignET.name} · ${day} ${survey.characterizationTime}`}
    >
      <Loader busy={isLoading} className="min-h-40">
        {error && (
          <EmptyState kind="error" onRetry={() => void mutate()}>
            {errorText(error)}
          </EmptyState>
        )}
        {data?.data.answers.length === 0 && <EmptyState title="La encuesta se guardó sin respuestas" />}
        <dl className="flex flex-col divide-y divide-line">
          {data?.data.answers.map((answer) => (
            <div key={answer.id} className="grid gap-1 py-3 sm:grid-cols-2 sm:gap-6">
              <dt className="font-semibold text-ink">{answer.questionID.statement}</dt>
              <dd className="wrap-break-word whitespace-pre-wrap text-ink">
                <AnswerValue answer={answer} />
              </dd>
            </div>
          ))}
        </dl>
      </Loader>
    </Modal>
  );
}
