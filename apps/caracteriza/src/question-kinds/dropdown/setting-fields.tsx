import { optionDisplays, optionDisplayWords } from '@caracteriza/domain/question/kinds/dropdown/kind';
import { ChoiceField } from '../../forms/form-field.tsx';
import { loadingState } from '../../forms/loading-state.ts';
import { useRead } from '../../session/use-read.ts';
import type { SettingFields, SettingProps } from '../kind.ts';
import { flagInput } from '../setting-inputs.tsx';

const displayOptions = optionDisplays.map((value) => ({ value, label: optionDisplayWords[value] }));

function SharedListInput(props: SettingProps) {
  const lists = useRead('listOptionLists');
  return (
    <ChoiceField
      {...props}
      {...loadingState(lists)}
      options={(lists.data?.data ?? []).map(({ code, name }) => ({
        value: code,
        label: `${name} (${code})`,
      }))}
    />
  );
}

const sharedListInput = (props: SettingProps) => <SharedListInput {...props} />;

/** The earlier questions with a shared list. */
const cascadeInput = ({ earlierQuestions, ...rest }: SettingProps) => (
  <ChoiceField
    {...rest}
    options={earlierQuestions
      .filter(({ optionListVersion }) => optionListVersion !== null)
      .map(({ code, statement }) => ({ value: code, label: `${statement} (${code})` }))}
  />
);

export const dropdownSettingFields = {
  display: [
    (bound) => <ChoiceField {...bound} options={displayOptions} />,
    'Automática: botones cuando son pocas opciones y la pantalla es táctil',
  ],
  optionList: [sharedListInput, 'Las opciones vienen de una lista que usan varios cuestionarios'],
  cascadeFrom: [cascadeInput, 'Solo las opciones que pertenecen a la respuesta de otra pregunta'],
  several: [flagInput, 'Se puede elegir más de una opción'],
} satisfies SettingFields;
