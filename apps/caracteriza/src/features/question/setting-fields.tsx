import { optionDisplays, optionDisplayWords, settingsOfType } from '@caracteriza/domain/question-settings';
import { Input } from '@caracteriza/ui/input';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceField, DateField, FormField, NumberField, TextField } from '../../forms/form-field.tsx';
import { questionRules, yesNo, type QuestionInput, type QuestionOutput } from './question-values.ts';

type Form = UseFormReturn<QuestionInput, unknown, QuestionOutput>;

/** A number of any kind, typed with a comma or a point. */
function LimitField({ form: { control }, name, hint }: { form: Form; name: 'least' | 'most'; hint: string }) {
  return (
    <FormField control={control} name={name} rule={questionRules[name]} hint={hint}>
      {(widget) => <Input {...widget} inputMode="decimal" maxLength={24} />}
    </FormField>
  );
}

/** What the answers to a question may be: the settings that belong to the chosen type. */
export function SettingFields({ form, fieldTypeCode }: { form: Form; fieldTypeCode: string }) {
  const { control } = form;
  const fields = {
    decimals: (
      <NumberField
        key="decimals"
        control={control}
        name="decimals"
        rule={questionRules.decimals}
        hint="Cuántas cifras admite después de la coma"
      />
    ),
    least: <LimitField key="least" form={form} name="least" hint="Sin él no se aceptan números negativos" />,
    most: <LimitField key="most" form={form} name="most" hint="Vacío: sin límite" />,
    unit: (
      <TextField
        key="unit"
        control={control}
        name="unit"
        rule={questionRules.unit}
        hint="Se muestra junto a la respuesta, por ejemplo kg"
      />
    ),
    earliest: (
      <DateField
        key="earliest"
        control={control}
        name="earliest"
        rule={questionRules.earliest}
        hint="Vacía: sin límite"
      />
    ),
    latest: (
      <DateField
        key="latest"
        control={control}
        name="latest"
        rule={questionRules.latest}
        hint="Vacía: sin límite"
      />
    ),
    notAfterToday: (
      <ChoiceField
        key="notAfterToday"
        control={control}
        name="notAfterToday"
        rule={questionRules.notAfterToday}
        hint="Hoy es el día en que se responde"
        options={yesNo}
      />
    ),
    display: (
      <ChoiceField
        key="display"
        control={control}
        name="display"
        rule={questionRules.display}
        hint="Automática: botones cuando son pocas opciones y la pantalla es táctil"
        options={optionDisplays.map((value) => ({ value, label: optionDisplayWords[value] }))}
      />
    ),
    onlyImages: (
      <ChoiceField
        key="onlyImages"
        control={control}
        name="onlyImages"
        rule={questionRules.onlyImages}
        hint="No se aceptan otros archivos"
        options={yesNo}
      />
    ),
  };
  return settingsOfType(fieldTypeCode).map((name) => fields[name]);
}
