import type { Schema } from '@caracteriza/api-client';
import {
  type CharacterizationLevel,
  characterizationLevels,
  levelLabels,
} from '@caracteriza/domain/campaign/characterization-level';
import { copyName } from '@caracteriza/domain/words/copy-name';
import { fields } from '@caracteriza/openapi/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { CodeField, RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import { bindFields, ChoiceField, LongTextField, TextField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules } from '../../forms/form-schema.ts';
import { call } from '../../session/api.ts';

type Characterization = Schema<'Characterization'>;

const { level: levelRule, ...textRules } = pickRules(fields.CharacterizationUpdate, [
  'name',
  'description',
  'level',
]);
// A characterization always has a level; only a request may omit it.
const rules = { ...textRules, level: { ...levelRule, required: true } } as const;
const schema = formSchema(rules);

const toInput = (record: Characterization | null) => ({
  ...formInput(rules, record),
  level: record?.level ?? 'person',
});

const copyInput = (original: Characterization) => ({
  ...toInput(original),
  name: copyName(original.name, rules.name.maxLength),
});

const levels = characterizationLevels.map((value) => ({ value, label: levelLabels[value] }));

/** The schema accepts no other level. */
const typedLevel = <Input extends { level: string }>(input: Input) => ({
  ...input,
  level: input.level as CharacterizationLevel,
});

interface CharacterizationFormProps extends RecordDialogProps<Characterization> {
  /** The characterization whose questions are copied to the new one. */
  original?: Characterization;
}

/**
 * 'Agregar Caracterización', 'Actualizar Caracterización' and 'Copiar Caracterización'; also opened from a campaign's
 * associations (spec §2, §5).
 */
export function CharacterizationForm({ original, ...props }: CharacterizationFormProps) {
  const form = useRecordForm(original ? copyInput(original) : toInput(props.record), zodResolver(schema));
  const propsOf = bindFields(form.control, rules);
  return (
    <RecordForm
      {...props}
      description={original && `Tendrá las mismas preguntas, opciones y disparadores que «${original.name}».`}
      form={form}
      rules={rules}
      toInput={toInput}
      newCode={() => call('generateCharacterizationCode')}
      create={(input, code) => {
        const body = { ...typedLevel(input), code };
        return original
          ? call('copyCharacterization', { params: { id: original.id }, body })
          : call('createCharacterization', { body });
      }}
      update={(body, { id, version }) =>
        call('updateCharacterization', { params: { id }, body: { ...typedLevel(body), version } })
      }
    >
      {(code) => (
        <>
          <CodeField value={code} />
          <TextField {...propsOf('name')} />
          <LongTextField {...propsOf('description')} />
          <ChoiceField
            {...propsOf('level')}
            options={levels}
            hint="De la familia: se pregunta una sola vez por familia y campaña, a un integrante. No cambia cuando ya hay encuestas."
          />
        </>
      )}
    </RecordForm>
  );
}
