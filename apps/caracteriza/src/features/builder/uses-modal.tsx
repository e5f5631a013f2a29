import type { Schema } from '@caracteriza/api-client';
import { countText } from '@caracteriza/domain/words/counted';
import { decimalComma } from '@caracteriza/domain/values/number-text';
import { shownText } from '@caracteriza/domain/question/show-when-words';
import { triggerSentence } from '@caracteriza/domain/rule/trigger-words';
import { Alert } from '@caracteriza/ui/alert';
import { Loader } from '@caracteriza/ui/loader';
import { Modal } from '@caracteriza/ui/modal';
import type { ReactNode } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';
import { usedFields } from '../characterization/sample-person.ts';
import { shownQuestion } from '@caracteriza/domain/question/shown-question';
import { useTriggerLabels } from '../trigger/use-trigger-labels.ts';
import { namedQuestions } from './builder-rows.ts';
import { limitsFrom, computedQuestionsUsing, dependentsOf } from '../question/question-uses.ts';

type Question = Schema<'Question'>;

interface UsesModalProps {
  question: Question;
  /** All questions of the characterization. */
  questions: readonly Question[];
  /** Null if the user may not read them. */
  triggers: readonly Schema<'Trigger'>[] | null;
  onClose: () => void;
}

const quoteAll = (questions: readonly Question[]) =>
  questions.map(({ statement }) => `«${statement}»`).join(', ');

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-bold">{title}</h3>
      {children}
    </section>
  );
}

type Uses = Schema<'QuestionUses'>;

/** The questions that depend on a question's answer, each with the reason. */
function Dependents({ question, questions }: Pick<UsesModalProps, 'question' | 'questions'>) {
  const questionsByName = namedQuestions(questions);
  const dependentQuestions = dependentsOf(questions, question.id, null);
  const computedQuestions = computedQuestionsUsing(questions, question.code);
  const limitedQuestions = limitsFrom(questions, question.code);
  if (dependentQuestions.length + computedQuestions.length + limitedQuestions.length === 0)
    return <p>Ninguna.</p>;
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {dependentQuestions.map((dependent) => (
        <li key={dependent.id}>
          {dependent.statement}{' '}
          <span className="text-ink-muted">
            (solo si {shownText(shownQuestion(dependent), questionsByName)})
          </span>
        </li>
      ))}
      {computedQuestions.map((dependent) => (
        <li key={`computed ${dependent.id}`}>
          {dependent.statement} <span className="text-ink-muted">(se calcula: {dependent.expression})</span>
        </li>
      ))}
      {limitedQuestions.map(({ statement, id, words }) => (
        <li key={`limited ${id} ${words}`}>
          {statement} <span className="text-ink-muted">({words} la respuesta de esta)</span>
        </li>
      ))}
    </ul>
  );
}

/** For each option of a question, its dependents and the number of times it was answered. */
function OptionUses({
  question,
  questions,
  uses,
}: Pick<UsesModalProps, 'question' | 'questions'> & { uses: Uses }) {
  const answeredSurveys = new Map(
    uses.options.map(({ answerOptionID, surveys }) => [answerOptionID, surveys]),
  );
  return (
    <ul className="flex flex-col divide-y divide-line">
      {question.options.map(({ id, code, label, score }) => {
        const depends = dependentsOf(questions, question.id, id);
        const inExpressions = computedQuestionsUsing(questions, code);
        return (
          <li key={id} className="py-1">
            <span className="font-semibold">{label}</span>:{' '}
            {countText(answeredSurveys.get(id) ?? 0, 'encuesta', 'encuestas')}
            {depends.length > 0 && `; hace aparecer ${quoteAll(depends)}`}
            {score !== null && `; puntaje: ${decimalComma(score)}`}
            {inExpressions.length > 0 && `; está en el cálculo de ${quoteAll(inExpressions)}`}
          </li>
        );
      })}
    </ul>
  );
}

function Campaigns({ campaigns }: Pick<Uses, 'campaigns'>) {
  if (campaigns === null) return <p>Su rol no permite ver las campañas.</p>;
  if (campaigns.length === 0) return <p>Ninguna.</p>;
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {campaigns.map(({ id, code, name }) => (
        <li key={id}>
          {name} ({code})
        </li>
      ))}
    </ul>
  );
}

/** 'Dónde se usa': what depends on a question and each of its options, who is asked it, and how often it was answered. */
export function UsesModal({ question, questions, triggers, onClose }: UsesModalProps) {
  const { data, error, isLoading } = useRead('getQuestionUses', { params: { id: question.id } });
  const ownTriggers = (triggers ?? []).filter(({ questionID }) => questionID?.id === question.id);
  const { labelOf } = useTriggerLabels(usedFields(ownTriggers));
  const uses = data?.data;
  return (
    <Modal
      open
      size="lg"
      title="Dónde se usa"
      description={`${question.code} · ${question.statement}`}
      onOpenChange={onClose}
    >
      {error && <Alert variant="error" role="alert" title={errorText(error)} />}
      <div className="flex flex-col gap-4 wrap-anywhere">
        <Part title="Preguntas que dependen de ella">
          <Dependents question={question} questions={questions} />
        </Part>
        <Part title="A quién se pregunta">
          <p>
            {triggers === null
              ? 'Su rol no permite ver los disparadores.'
              : triggerSentence(ownTriggers, labelOf)}
          </p>
        </Part>
        <Loader busy={isLoading} className="min-h-24">
          {uses && (
            <div className="flex flex-col gap-4">
              <Part title="Campañas">
                <Campaigns campaigns={uses.campaigns} />
              </Part>
              <Part title="Respuestas guardadas">
                <p>
                  {uses.surveys === 0
                    ? 'Ninguna encuesta la ha respondido.'
                    : `${countText(uses.surveys, 'encuesta la ha respondido', 'encuestas la han respondido')}.`}
                </p>
              </Part>
              {question.options.length > 0 && (
                <Part title="Opciones">
                  <OptionUses question={question} questions={questions} uses={uses} />
                </Part>
              )}
            </div>
          )}
        </Loader>
      </div>
    </Modal>
  );
}
