import { counted } from '@caracteriza/domain/counted';
import { mostOptions, optionLines, type OptionLine } from '@caracteriza/domain/option-lines';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { Textarea } from '@caracteriza/ui/textarea';
import { useState } from 'react';
import { typedQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { answerOptionRules } from './answer-option-values.ts';
import { standardLabels, standardLists } from './standard-lists.ts';

const longest = answerOptionRules.label.maxLength;

const options = (count: number) => counted(count, 'opción', 'opciones');

const why = {
  repeated: 'ya está: no se agrega de nuevo',
  tooLong: `tiene más de ${longest} caracteres: acórtela`,
  tooManyColumns: 'tiene más de dos columnas: deje la opción, o su código y la opción',
} as const satisfies Partial<Record<OptionLine['state'], string>>;

/** Lines that are not added as they stand, each with its place and the reason. */
function Refused({ lines }: { lines: readonly OptionLine[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 wrap-anywhere">
      {lines.map(({ number, label, state }) => (
        <li key={number}>
          Línea {number}, «{label}»: {state !== 'new' && why[state]}.
        </li>
      ))}
    </ul>
  );
}

/** What would be added, and what would not. */
function LinesPreview({ lines, room }: { lines: readonly OptionLine[]; room: number }) {
  const added = lines.filter(({ state }) => state === 'new');
  const repeated = lines.filter(({ state }) => state === 'repeated');
  const wrong = lines.filter(({ state }) => state !== 'new' && state !== 'repeated');
  return (
    <div role="status" className="flex flex-col gap-3">
      {wrong.length > 0 && (
        <Alert variant="error" title={`Corrija ${counted(wrong.length, 'línea', 'líneas')} para agregar`}>
          <Refused lines={wrong} />
        </Alert>
      )}
      {added.length > room && (
        <Alert
          variant="error"
          title={`Una pregunta tiene hasta ${options(mostOptions)}: en esta ${room === 1 ? 'cabe' : 'caben'} ${room} más`}
        />
      )}
      {repeated.length > 0 && (
        <Alert variant="warning" title={`${options(repeated.length)} sin agregar`}>
          <Refused lines={repeated} />
        </Alert>
      )}
      {added.length > 0 && (
        <section aria-label="Opciones por agregar" className="flex flex-col gap-1">
          <p className="font-medium">Por agregar: {options(added.length)}</p>
          <ol className="flex list-decimal flex-col gap-1 ps-8 wrap-anywhere">
            {added.map(({ number, label }) => (
              <li key={number}>{label}</li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

interface OptionsModalProps {
  questionID: string;
  onClose: () => void;
}

/** 'Agregar varias opciones': typed or pasted as lines, or taken from a standard list; added all at once, or none (rules §4). */
export function OptionsModal({ questionID, onClose }: OptionsModalProps) {
  const alert = useAlert();
  const params = { id: questionID };
  const existing = useRead('listAnswerOptionsByQuestion', { params });
  const [text, setText] = useState('');
  const [list, setList] = useState('');
  const [reading, setReading] = useState(false);
  const known = existing.data?.data;
  const labels = known?.map(({ label }) => label) ?? [];
  const lines = optionLines(text, labels, longest);
  const added = lines.filter(({ state }) => state === 'new').map(({ label }) => label);
  const room = Math.max(0, mostOptions - labels.length);
  const ready =
    known !== undefined &&
    !reading &&
    added.length > 0 &&
    added.length <= room &&
    lines.every(({ state }) => state === 'new' || state === 'repeated');
  const dirty = text.trim() !== '';
  useLeaveGuard({ unsaved: dirty, question: typedQuestion, ways: 'history' });

  const take = async (chosen: string) => {
    setList(chosen);
    if (chosen === '') return;
    setReading(true);
    try {
      const more = (await standardLabels(chosen)).join('\n');
      setText((typed) => (typed.trim() === '' ? more : `${typed.trimEnd()}\n${more}`));
    } catch (thrown) {
      alert.error(errorText(thrown));
      setList('');
    } finally {
      setReading(false);
    }
  };
  return (
    <ModalForm
      open
      size="lg"
      title="Agregar varias opciones"
      dirty={dirty}
      submitDisabled={!ready}
      onOpenChange={onClose}
      describeError={errorText}
      onSubmit={async () => {
        const { message } = await call('addAnswerOptions', { params, body: { labels: added } });
        alert.success(message);
        onClose();
      }}
    >
      {existing.error !== undefined && (
        <Alert variant="error" role="alert" title={errorText(existing.error)} />
      )}
      <Field
        label="Opciones, una por línea"
        hint="De dos columnas de una hoja de cálculo se toma la segunda. Los códigos los da el sistema."
      >
        <Textarea rows={6} value={text} onValueChange={setText} />
      </Field>
      <Field label="Lista estándar" hint="Se escribe en el espacio de arriba, donde la puede cambiar.">
        <Dropdown
          options={standardLists}
          value={list}
          busy={reading}
          onValueChange={(next) => void take(next)}
        />
      </Field>
      <LinesPreview lines={lines} room={room} />
    </ModalForm>
  );
}
