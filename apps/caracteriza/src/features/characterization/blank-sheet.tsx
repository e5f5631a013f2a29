import type { Schema } from '@caracteriza/api-client';
import { admittedAnswers } from '@caracteriza/domain/question/admitted-answers';
import { isAnsweredByPerson } from '@caracteriza/domain/question/kinds';
import { shownText } from '@caracteriza/domain/question/show-when-words';
import { surveySections } from '@caracteriza/domain/question/survey-sections';
import { triggerSentence } from '@caracteriza/domain/rule/trigger-words';
import { createPortal } from 'react-dom';
import { Squares } from '../../question-kinds/paper.tsx';
import { readingOf } from '../../question-kinds/reading.ts';
import { shownQuestion, type ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { useTriggerLabels } from '../trigger/use-trigger-labels.ts';
import { BlankAnswer } from './blank-answer.tsx';
import { ownTriggers, usedFields } from './sample-person.ts';
import { Translated } from '../../question-kinds/translated.tsx';

/** The handwritten fields above the questions. */
const headers = {
  person: ['Campaña', 'Encuestador', 'Código de la encuesta', 'Encuestable', 'Documento'],
  family: ['Campaña', 'Encuestador', 'Código de la encuesta', 'Familia', 'Quién responde', 'Documento'],
} as const;

/** Shown instead of triggers that the user may not read. */
const noTriggers: readonly Schema<'Trigger'>[] = [];

/** The blank questionnaire, printed instead of the screen and filled in by hand (main.css). */
export function BlankSheet({ questionnaire }: { questionnaire: Schema<'QuestionnairePreview'> }) {
  const { characterization } = questionnaire;
  const triggers = questionnaire.triggers ?? noTriggers;
  const { labelOf } = useTriggerLabels(usedFields(triggers));
  const questions = questionnaire.questions.map(shownQuestion);
  const byID = new Map(questions.map((question) => [question.id, question]));
  const quotedQuestion = (code: string) =>
    `«${questions.find((question) => question.code === code)?.statement ?? code}»`;
  const answerable = questions.filter(isAnsweredByPerson);
  const characterizationTriggers = ownTriggers(triggers);
  const triggersByQuestion = Map.groupBy(triggers, ({ questionID }) => questionID?.id);

  const number = (question: ShownQuestion) =>
    !isAnsweredByPerson(question) ? null : `${answerable.indexOf(question) + 1}. `;
  const small = (question: ShownQuestion) => {
    const condition = shownText(question, (id) => byID.get(id));
    const options = triggersByQuestion.get(question.id) ?? [];
    return [
      condition && `Solo si ${condition}.`,
      options.length > 0 && triggerSentence(options, labelOf),
      question.description,
      !readingOf(question).blankTellsAdmitted &&
        admittedAnswers(question.fieldTypeCode, question, quotedQuestion),
    ].filter((text): text is string => typeof text === 'string' && text !== '');
  };
  return createPortal(
    <article data-sheet className="hidden bg-white text-sm text-black print:block">
      <h1 className="text-xl font-bold wrap-anywhere">{characterization.name}</h1>
      <p className="mb-3 text-xs wrap-anywhere">
        {characterization.code} · {characterization.description}
      </p>
      <dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-1 border-y border-black/60 py-3">
        {headers[characterization.level].map((name) => (
          <div key={name} className="flex items-end gap-2">
            <dt className="text-xs whitespace-nowrap">{name}</dt>
            <dd className="h-7 flex-1 border-b border-black/60" />
          </div>
        ))}
        <div className="flex items-start gap-2">
          <dt className="pt-2 text-xs">Fecha</dt>
          <dd>
            <Squares groups={['dd', 'mm', 'aaaa']} />
          </dd>
        </div>
      </dl>
      {characterizationTriggers.length > 0 && (
        <p className="mb-2">{triggerSentence(characterizationTriggers, labelOf)}</p>
      )}
      {questions.some(({ required }) => required === 1) && (
        <p className="mb-2 text-xs">* Pregunta obligatoria, si corresponde hacerla.</p>
      )}
      {surveySections(questions).map((section) => (
        <section key={section.first}>
          {section.title !== '' && (
            <h2 className="mt-3 break-after-avoid border-b border-black/60 pb-1 text-base font-bold wrap-anywhere">
              <Translated>{section.title}</Translated>
            </h2>
          )}
          {section.questions.map((question) => (
            <div
              key={question.id}
              data-blank
              className={`py-2 ${readingOf(question).blankBreaks?.(question) ? '' : 'break-inside-avoid'}`}
            >
              <div className="break-inside-avoid break-after-avoid">
                <p className="font-semibold wrap-anywhere">
                  {number(question)}
                  <Translated>{question.statement}</Translated>
                  {question.required === 1 && ' *'}
                </p>
                {small(question).map((text) => (
                  <p key={text} className="text-xs wrap-anywhere whitespace-pre-wrap">
                    <Translated>{text}</Translated>
                  </p>
                ))}
              </div>
              <BlankAnswer question={question} />
            </div>
          ))}
        </section>
      ))}
    </article>,
    document.body,
  );
}
