import {
  optionDisplays,
  optionDisplayWords,
  settingsOfType,
  type SettingName,
} from '@caracteriza/domain/question-settings';
import { Input } from '@caracteriza/ui/input';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { flagOptions } from '../../forms/flag.ts';
import { ChoiceField, DateField, FormField, TextField } from '../../forms/form-field.tsx';
import { questionRules, type QuestionInput, type QuestionOutput } from './question-values.ts';

interface Bound<Name extends SettingName = SettingName> {
  control: UseFormReturn<QuestionInput, unknown, QuestionOutput>['control'];
  name: Name;
  rule: (typeof questionRules)[Name];
  hint: string;
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
const day = (bound: Bound) => <DateField {...bound} />;
const flag = (bound: Bound) => <ChoiceField {...bound} options={flagOptions} />;
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
  display: [display, 'Automática: botones cuando son pocas opciones y la pantalla es táctil'],
  several: [flag, 'Se puede elegir más de una opción'],
  onlyImages: [flag, 'No se aceptan otros archivos'],
  shortest: [whole, 'Cuántos caracteres debe tener al menos'],
  longest: [whole, 'Vacía: hasta 500 caracteres'],
  pattern: [text, 'Cómo debe ser todo el texto, por ejemplo [A-Z]{3}[0-9]{3} para una placa'],
  patternMessage: [text, 'Lo que se dice cuando el texto no es así'],
  offersDontKnow: [flag, 'Se puede responder «No sabe»'],
  offersNoReply: [flag, 'Se puede responder «No responde»'],
};

/** What the answers to a question may be: the settings that belong to the chosen type. */
export function SettingFields({
  form: { control },
  fieldTypeCode,
}: {
  form: UseFormReturn<QuestionInput, unknown, QuestionOutput>;
  fieldTypeCode: string;
}) {
  return settingsOfType(fieldTypeCode).map((name) => {
    const [Setting, hint] = settings[name];
    return <Setting key={name} control={control} name={name} rule={questionRules[name]} hint={hint} />;
  });
}
