import { useAlert } from '@caracteriza/ui/alert';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { MultiDropdown } from '@caracteriza/ui/multi-dropdown';
import { useState } from 'react';
import { loadingState } from '../../forms/loading-state.ts';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { useSurveyorOptions } from '../assignment/assignment-inputs.tsx';

const shares = [10, 15, 20].map((share) => ({ value: `${share}`, label: `${share} %` }));
const maxSeed = 2 ** 31 - 1;

/** Why the typed seed cannot be used; false if it can. */
function seedProblem(seed: string): string | false {
  const valid = seed === '' || (/^\d{1,10}$/.test(seed) && Number(seed) >= 1 && Number(seed) <= maxSeed);
  return valid ? false : 'Escriba un número entero, o deje el campo vacío.';
}

interface DrawInputs {
  link: string;
  questionIDs: readonly string[];
  userIDs: readonly string[];
  seed: string;
}

/** What is wrong with each input; false if nothing is. */
const problemsOf = ({ link, questionIDs, userIDs, seed }: DrawInputs) => ({
  link: link === '' && 'Elija un cuestionario.',
  questionIDs: questionIDs.length === 0 && 'Elija al menos una pregunta.',
  userIDs: userIDs.length === 0 && 'Elija al menos una persona.',
  seed: seedProblem(seed),
});

/** 'Sortear verificaciones': which questions are asked again, for what share of the surveys, and by whom. */
export function DrawForm({ campaignID, onClose }: { campaignID: string; onClose: () => void }) {
  const alert = useAlert();
  const questions = useRead('listBackCheckQuestions', { query: { campaignID } });
  const questionnaires = questions.data?.data ?? [];
  const [link, setLink] = useState('');
  const [questionIDs, setQuestionIDs] = useState<string[]>([]);
  const [userIDs, setUserIDs] = useState<string[]>([]);
  const [share, setShare] = useState('10');
  const [seed, setSeed] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const checkers = useSurveyorOptions(campaignID);
  const chosenQuestionnaire = questionnaires.find(({ id }) => id === link);
  const problems = problemsOf({ link, questionIDs, userIDs, seed });
  const errorOf = (input: keyof typeof problems) => submitted && problems[input];
  const dirty = link !== '' || questionIDs.length > 0 || userIDs.length > 0 || share !== '10' || seed !== '';
  useLeaveGuard({ unsaved: dirty, question: discardQuestion, exits: 'history' });
  const save = async () => {
    setSubmitted(true);
    if (Object.values(problems).some((problem) => problem !== false)) return;
    const body = {
      characterizationByCampaignID: link,
      share: Number(share),
      seed: seed === '' ? null : Number(seed),
      questionIDs,
      userIDs,
    };
    const { message, data: sample } = await call('drawBackChecks', { body });
    alert.success(`${message} La semilla es ${sample.seed}.`);
    onClose();
  };
  return (
    <ModalForm
      open
      size="md"
      title="Sortear verificaciones"
      description="Una parte de las encuestas de cada persona, al menos una, y de las visitas en las que no había nadie; la quinta parte, de las dos primeras semanas. Ninguna le toca a quien la hizo."
      submitLabel="Sortear"
      dirty={dirty}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={save}
    >
      <Field label="Cuestionario" required error={errorOf('link')}>
        <Dropdown
          options={questionnaires.map(({ id, name }) => ({ value: id, label: name }))}
          {...loadingState(questions)}
          value={link}
          onValueChange={(id) => {
            setLink(id ?? '');
            setQuestionIDs([]);
          }}
        />
      </Field>
      <Field
        label="Preguntas que se vuelven a hacer"
        required
        hint="Pocas, y de hechos que no cambian de un día a otro."
        error={errorOf('questionIDs')}
      >
        <MultiDropdown
          options={(chosenQuestionnaire?.questions ?? []).map(({ id, statement }) => ({
            value: id,
            label: statement,
          }))}
          value={questionIDs}
          onValueChange={setQuestionIDs}
        />
      </Field>
      <Field label="Quién verifica" required error={errorOf('userIDs')}>
        <MultiDropdown {...checkers} value={userIDs} onValueChange={setUserIDs} />
      </Field>
      <Field label="Parte que se verifica" required>
        <Dropdown
          options={shares}
          value={share}
          onValueChange={(chosenShare) => setShare(chosenShare ?? '10')}
        />
      </Field>
      <Field
        label="Semilla"
        hint="Vacía, la elige el sistema. Con la misma semilla y las mismas encuestas sale el mismo sorteo."
        error={errorOf('seed')}
      >
        <Input
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          value={seed}
          onChange={(event) => setSeed(event.target.value.trim())}
        />
      </Field>
    </ModalForm>
  );
}
