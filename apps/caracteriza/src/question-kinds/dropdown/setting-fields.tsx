import { optionDisplays, optionDisplayWords } from '@caracteriza/domain/question/kinds/dropdown/kind';
import { ChoiceField } from '../../forms/form-field.tsx';
import type { SettingFields } from '../kind.ts';
import { flagInput } from '../setting-inputs.tsx';

const displayOptions = optionDisplays.map((value) => ({ value, label: optionDisplayWords[value] }));

export const dropdownSettingFields = {
  display: [
    (bound) => <ChoiceField {...bound} options={displayOptions} />,
    'Automática: botones cuando son pocas opciones y la pantalla es táctil',
  ],
  several: [flagInput, 'Se puede elegir más de una opción'],
} satisfies SettingFields;
