import type { Schema } from '@caracteriza/api-client';
import { sharedShowWhen, sharedTriggers } from '@caracteriza/domain/question/section-rules';
import { shownQuestion } from '@caracteriza/domain/question/shown-question';
import type { TriggerRule } from '@caracteriza/domain/rule/triggers';
import { countText } from '@caracteriza/domain/words/counted';
import { useAlert } from '@caracteriza/ui/alert';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { bindFields, TextField } from '../../forms/form-field.tsx';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { readsRefreshed } from '../../session/changed-reads.ts';
import { mayDo } from '../../session/permission.ts';
import {
  questionInput,
  questionRules,
  type QuestionInput,
  type QuestionOutput,
} from '../question/question-values.ts';
import { ShowWhenFields } from '../question/show-when-fields.tsx';
import { incompleteRow, showWhenBody, showWhenInput } from '../question/show-when-values.ts';
import { sectionQuestions } from './builder-rows.ts';
import { SectionTriggers } from './section-triggers.tsx';
import type { BuilderControl } from './use-builder.ts';

type Question = Schema<'Question'>;

const ruleOf = ({ field, operator, value1, value2 }: Schema<'Trigger'>): TriggerRule => ({
  field,
  operator,
  value1,
  value2,
});

/** What the questions of a section have in common, as form inputs. */
function sectionInput(questions: readonly [Question, ...Question[]]): QuestionInput {
  const sharedCondition = sharedShowWhen(questions.map(shownQuestion));
  const conditions = sharedCondition?.conditions.map((condition) => ({
    ...condition,
    questionID: { id: condition.questionID },
  }));
  return {
    ...questionInput(questions[0]),
    showWhen: showWhenInput(
      sharedCondition && { match: sharedCondition.match, conditions: conditions ?? [] },
    ),
  };
}

interface SectionModalProps {
  builder: BuilderControl;
  /** The first question of the section. */
  firstID: string;
  onClose: () => void;
}

/** The questions of the section when the dialog was opened, and the form with what they have in common. */
function useSection({ builder, firstID }: SectionModalProps) {
  // The questions as they were when the dialog was opened, so that changes made by others in the meantime are not
  // overwritten.
  const [questions] = useState(() => sectionQuestions(builder.questions, firstID));
  const [triggers] = useState(() => {
    const { triggers: allTriggers } = builder;
    return (
      allTriggers &&
      sharedTriggers(
        questions.map(({ id }) => allTriggers.filter(({ questionID }) => questionID?.id === id).map(ruleOf)),
      )
    );
  });
  const [firstQuestion, ...otherQuestions] = questions;
  const form = useForm<QuestionInput, unknown, QuestionOutput>({
    defaultValues: firstQuestion ? sectionInput([firstQuestion, ...otherQuestions]) : {},
  });
  return { questions, triggers, form };
}

/** 'Título y condiciones': what all questions of a section have in common, changed in all of them (decision 0113). */
export function SectionModal(props: SectionModalProps) {
  const { builder, firstID, onClose } = props;
  const alert = useAlert();
  const { questions, triggers, form } = useSection(props);
  const [rules, setRules] = useState<readonly TriggerRule[]>(triggers ?? []);
  const { isDirty } = useFormState({ control: form.control });
  const rulesChanged = triggers !== null && JSON.stringify(rules) !== JSON.stringify(triggers);
  const dirty = isDirty || rulesChanged;
  useLeaveGuard({ unsaved: dirty, question: discardQuestion, exits: 'history' });

  const save = async () => {
    const { section, showWhen } = form.getValues();
    const incomplete = incompleteRow(showWhen);
    if (incomplete !== null) {
      form.setError('showWhen', { message: incomplete });
      return false;
    }
    const { message } = await call('updateQuestionSection', {
      params: { id: builder.characterizationID },
      body: {
        questions: questions.map(({ id, version }) => ({ id, version })),
        section: section.trim() || null,
        showWhen: showWhenBody(showWhen),
        ...(rulesChanged && { triggers: [...rules] }),
      },
    });
    await readsRefreshed();
    // An earlier change can no longer be undone, because it refers to versions that no longer exist.
    builder.undo.note(null);
    alert.success(message);
    onClose();
    return true;
  };
  return (
    <ModalForm
      open
      size="lg"
      title="Título y condiciones de la sección"
      description={`Vale para ${countText(questions.length, 'pregunta', 'preguntas')} y las que dependen de ellas. Lo que una pregunta tiene además, lo conserva.`}
      dirty={dirty}
      onOpenChange={onClose}
      describeError={errorText}
      onSubmit={async () => {
        await save();
      }}
    >
      <TextField
        {...bindFields(form.control, questionRules)('section')}
        hint="Vacío: sus preguntas quedan fuera de las secciones"
      />
      <ShowWhenFields form={form} questions={builder.questions} id={firstID} />
      {triggers && mayDo('createTrigger') && mayDo('deleteTrigger') && (
        <SectionTriggers rules={rules} onChange={setRules} owner={builder.characterizationID} />
      )}
    </ModalForm>
  );
}
