import { allowances } from '@caracteriza/domain/access/allowances';
import { allowedRule } from '@caracteriza/domain/access/allowed-rule';
import { isAnsweredByPerson } from '@caracteriza/domain/question/kinds';
import type { Scale } from '@caracteriza/domain/scale/scale';
import { leftOut, longestText, scales } from '@caracteriza/domain/scale/scales';
import { countText } from '@caracteriza/domain/words/counted';
import { fields } from '@caracteriza/openapi/fields';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Field } from '@caracteriza/ui/field';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { Radio, RadioGroup } from '@caracteriza/ui/radio';
import { validationEs } from '@caracteriza/ui/validation';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { readsRefreshed } from '../../session/changed-reads.ts';
import { currentAllowances } from '../../session/session.ts';
import type { BuilderControl } from './use-builder.ts';

/** A chosen scale: its questions, its source and its licence. */
function ScaleDetails({ scale }: { scale: Scale }) {
  const questions = scale.items.filter(isAnsweredByPerson);
  const facts = [
    ['Para qué', scale.purpose],
    ['Uso', scale.use],
    ['Fuente', scale.source],
    ['Licencia', scale.license],
  ] as const;
  return (
    <section aria-label={scale.name} className="flex flex-col gap-3 wrap-anywhere">
      <dl className="flex flex-col gap-2">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="font-semibold">{countText(questions.length, 'pregunta', 'preguntas')}</h3>
      <ol className="flex list-decimal flex-col gap-1 ps-6">
        {questions.map(({ name, statement }) => (
          <li key={name}>{statement}</li>
        ))}
      </ol>
    </section>
  );
}

/** 'Insertar escala': adds a scale of the library as a section at the end of the questionnaire (decision 0141). */
export function ScaleModal({ builder, onClose }: { builder: BuilderControl; onClose: () => void }) {
  const alert = useAlert();
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const scale = scales.find((preset) => preset.code === code);
  const limit = allowedRule(fields.QuestionCreate.statement, currentAllowances()).maxLength;
  const isTooLong = scale !== undefined && longestText(scale) > limit;

  const insert = async () => {
    setSubmitted(true);
    if (scale === undefined) return;
    const { message, data } = await call('insertScale', {
      params: { id: builder.characterizationID },
      body: { scale: scale.code },
    });
    await readsRefreshed();
    builder.undo.note(null);
    alert.success(message);
    onClose();
    builder.focusRow(data[0]?.id ?? null);
  };
  return (
    <ModalForm
      open
      size="lg"
      title="Insertar escala"
      description="Sus preguntas quedan al final, en una sección. Después son preguntas como las demás: puede cambiarlas, moverlas o eliminarlas."
      submitLabel="Insertar"
      submitDisabled={isTooLong}
      dirty={false}
      onOpenChange={onClose}
      describeError={errorText}
      onSubmit={insert}
    >
      <Field
        label="Escala"
        required
        error={submitted && scale === undefined && validationEs.required('Escala')}
      >
        <RadioGroup<string> value={code} onValueChange={setCode}>
          {scales.map((preset) => (
            <Radio key={preset.code} value={preset.code} label={preset.name} />
          ))}
        </RadioGroup>
      </Field>
      {isTooLong && (
        <Alert variant="warning" role="alert" title={`Permita primero «${allowances.longStatements.label}»`}>
          Esta escala tiene enunciados de más de {limit} caracteres, que no se deben cortar. Se permiten en
          «Ajustes de la organización».
        </Alert>
      )}
      {scale && <ScaleDetails scale={scale} />}
      <details>
        <summary className="cursor-pointer">Escalas que no se incluyen</summary>
        <ul className="mt-2 flex list-disc flex-col gap-1 ps-6">
          {leftOut.map(({ name, why }) => (
            <li key={name}>
              {name}: {why}
            </li>
          ))}
        </ul>
      </details>
    </ModalForm>
  );
}
