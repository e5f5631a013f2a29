import type { Schema } from '@caracteriza/api-client';
import { triggerSentence } from '@caracteriza/domain/rule/trigger-words';
import { personScope } from '@caracteriza/domain/rule/person-scope';
import { triggersHold } from '@caracteriza/domain/rule/triggers';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { Alert } from '@caracteriza/ui/alert';
import { useMemo, useState } from 'react';
import { shownQuestion } from '@caracteriza/domain/question/shown-question';
import { useListOptions } from '../../question-kinds/dropdown/list-versions.ts';
import { useTriggerLabels } from '../trigger/use-trigger-labels.ts';
import { PreviewQuestions } from './preview-questions.tsx';
import { SampleFields } from './sample-fields.tsx';
import {
  fittingSample,
  ownTriggers,
  personOf,
  questionsFor,
  sampleFields,
  usedFields,
  type Sample,
} from './sample-person.ts';

/** Shown instead of triggers that the user may not read. */
const noTriggers: readonly Schema<'Trigger'>[] = [];

interface QuestionnairePreviewProps {
  questionnaire: Schema<'QuestionnairePreview'>;
  /** The sample person stays above the questions, however wide the window is. */
  stacked?: boolean;
  /** The question whose page is shown. */
  followed?: string | null;
}

/** The current questionnaire for an editable sample person. */
export function QuestionnairePreview({
  questionnaire,
  stacked = false,
  followed = null,
}: QuestionnairePreviewProps) {
  const { questions } = questionnaire;
  const triggers = questionnaire.triggers ?? noTriggers;
  const characterizationTriggers = ownTriggers(triggers);
  const [today] = useState(() => todayInBogota(new Date()));
  const used = sampleFields(triggers, questions);
  const [sample, setSample] = useState<Sample>(() => fittingSample(triggers, questions, today));
  const tables = useTriggerLabels(used.filter((field) => field !== 'NACIMIENTO'));
  const person = useMemo(() => personOf(sample, today), [sample, today]);
  const scope = useMemo(() => personScope(person, today), [person, today]);
  const shownQuestions = useMemo(
    () => questionsFor(questions, triggers, person).map(shownQuestion),
    [questions, triggers, person],
  );
  const visible = useListOptions(shownQuestions);
  const offered = triggersHold(characterizationTriggers, person);
  return (
    <div className={`flex flex-col gap-6 ${stacked ? '' : 'lg:flex-row lg:items-start'}`}>
      <section
        aria-labelledby="persona-de-prueba"
        className={`flex shrink-0 flex-col gap-4 rounded-card border border-line bg-surface-sunken p-4 ${stacked ? '' : 'lg:w-72'}`}
      >
        <h3 id="persona-de-prueba" className="font-bold">
          Persona de prueba
        </h3>
        <SampleFields fields={used} sample={sample} onChange={setSample} tables={tables} />
        <p className="text-sm text-ink-muted">
          {questionnaire.triggers === null
            ? 'Su rol no permite ver los disparadores: aquí se ven todas las preguntas.'
            : usedFields(triggers).length === 0
              ? 'Ningún disparador: todas las personas ven las mismas preguntas.'
              : triggerSentence(characterizationTriggers, tables.labelOf)}
        </p>
      </section>
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <div role="status" className="flex flex-col gap-4 empty:sr-only">
          {!offered && (
            <Alert variant="warning" title="La caracterización no se ofrece a esta persona.">
              Así se vería si se ofreciera.
            </Alert>
          )}
          {visible.length < questions.length && (
            <p className="text-sm text-ink-muted">
              Sus disparadores ocultan {questions.length - visible.length} de {questions.length} preguntas a
              esta persona.
            </p>
          )}
        </div>
        <PreviewQuestions
          questions={visible}
          person={scope}
          followed={followed}
          emptyText={
            questions.length === 0
              ? 'Esta caracterización aún no tiene preguntas'
              : 'Ninguna pregunta para esta persona'
          }
        />
      </div>
    </div>
  );
}
