import { optionDisplays, optionDisplayWords } from '@caracteriza/domain/question/kinds/dropdown/settings';
import { settingsOfType } from '@caracteriza/domain/question/settings';
import type { SettingName } from '@caracteriza/domain/question/question-settings';
import { limitingTypes } from '@caracteriza/domain/question/relative-limit';
import { timeOnWire } from '@caracteriza/domain/values/time-text';
import type { Schema } from '@caracteriza/api-client';
import { Input } from '@caracteriza/ui/input';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { flagOptions } from '../../forms/flag.ts';
import { ChoiceField, DateField, FormField, LongTextField, TextField } from '../../forms/form-field.tsx';
import { ColumnFields } from './column-fields.tsx';
import { questionRules, type QuestionInput, type QuestionOutput } from './question-values.ts';

interface Bound<Name extends SettingName = SettingName> {
  control: UseFormReturn<QuestionInput, unknown, QuestionOutput>['control'];
  name: Name;
  rule: (typeof questionRules)[Name];
  hint: string;
  /** The questions whose answers may limit this one's. */
  limiting: readonly Schema<'Question'>[];
}

const numeric = (inputMode: 'decimal' | 'numeric', maxLength: number) => (bound: Bound) => (
  <FormField {...bound}>
    {(widget) => <Input {...widget} inputMode={inputMode} maxLength={maxLength} />}
  </FormField>
);
/** A number of any kind, typed with a comma or a point. */
const decimal = numeric('decimal', 24);
const whole = numeric('numeric', 3);
const text = (bound: Bound) => <TextField {...bound} />;
const lines = (bound: Bound) => (
  <div className="sm:col-span-2">
    <LongTextField {...bound} />
  </div>
);
const day = (bound: Bound) => <DateField {...bound} />;
/** As in an answer, four digits are a time. */
const time = (bound: Bound) => (
  <FormField {...bound}>
    {({ onValueChange, ...widget }) => (
      <Input
        {...widget}
        inputMode="numeric"
        placeholder="hh:mm"
        maxLength={5}
        onValueChange={(typed) => onValueChange(timeOnWire(typed))}
      />
    )}
  </FormField>
);
const flag = (bound: Bound) => <ChoiceField {...bound} options={flagOptions} />;
const earlier = ({ limiting, ...bound }: Bound) => (
  <ChoiceField
    {...bound}
    options={limiting.map(({ code, statement }) => ({ value: code, label: `${statement} (${code})` }))}
  />
);
const columns = (bound: Bound) => <ColumnFields {...bound} />;
const display = (bound: Bound) => (
  <ChoiceField
    {...bound}
    options={optionDisplays.map((value) => ({ value, label: optionDisplayWords[value] }))}
  />
);

/** How each setting is asked for, and what is said of it. */
const settings: Readonly<Record<SettingName, [field: (bound: Bound) => ReactNode, hint: string]>> = {
  decimals: [whole, 'Cuántas cifras admite después de la coma'],
  least: [decimal, 'Sin él no se aceptan números negativos'],
  most: [decimal, 'Vacío: sin límite'],
  usualLeast: [decimal, 'Un número menor se acepta con su motivo'],
  usualMost: [decimal, 'Un número mayor se acepta con su motivo'],
  unit: [text, 'Se muestra junto a la respuesta, por ejemplo kg'],
  earliest: [day, 'Vacía: sin límite'],
  latest: [day, 'Vacía: sin límite'],
  notAfterToday: [flag, 'Hoy es el día en que se responde'],
  earliestTime: [time, 'Vacía: desde 00:00'],
  latestTime: [time, 'Vacía: hasta 23:59'],
  notLessThan: [earlier, 'La respuesta a una pregunta anterior'],
  notMoreThan: [earlier, 'La respuesta a una pregunta anterior'],
  display: [display, 'Automática: botones cuando son pocas opciones y la pantalla es táctil'],
  several: [flag, 'Se puede elegir más de una opción'],
  onlyImages: [flag, 'No se aceptan otros archivos'],
  columns: [columns, 'Lo que se pregunta en cada fila, por ejemplo de cada vacuna o animal'],
  shortest: [whole, 'Cuántos caracteres debe tener al menos'],
  longest: [whole, 'Vacía: hasta 500 caracteres'],
  pattern: [text, 'Cómo debe ser todo el texto, por ejemplo [A-Z]{3}[0-9]{3} para una placa'],
  patternMessage: [text, 'Lo que se dice cuando el texto no es así'],
  expression: [
    text,
    'Con los códigos de preguntas anteriores, por ejemplo PRE000001 / (PRE000002 * PRE000002)',
  ],
  bands: [lines, 'Una por línea: desde qué número, punto y coma, y su nombre: «7; Riesgo alto»'],
  offersDontKnow: [flag, 'Se puede responder «No sabe»'],
  offersNoReply: [flag, 'Se puede responder «No responde»'],
};

/** What the answers to a question may be: the settings that belong to the chosen type. */
export function SettingFields({
  form: { control },
  fieldTypeCode,
  others,
}: {
  form: UseFormReturn<QuestionInput, unknown, QuestionOutput>;
  fieldTypeCode: string;
  others: readonly Schema<'Question'>[];
}) {
  const types = limitingTypes(fieldTypeCode);
  const limiting = others.filter(({ mtFieldTypeID }) => types.includes(mtFieldTypeID.code));
  return settingsOfType(fieldTypeCode).map((name) => {
    const [Setting, hint] = settings[name];
    const bound = { control, name, rule: questionRules[name], hint, limiting };
    return <Setting key={name} {...bound} />;
  });
}
