import { isTextExpression } from '@caracteriza/domain/rule/text-result';
import { useWatch } from 'react-hook-form';
import type { SettingProps } from '../kind.ts';
import { linesInput } from '../setting-inputs.tsx';

/** A calculation with a text result has no bands. Existing bands stay visible, because they have to be emptied. */
function NumberBands(props: SettingProps) {
  const [expression, bands] = useWatch({ control: props.control, name: ['expression', 'bands'] });
  return isTextExpression(expression) && bands === '' ? null : linesInput(props);
}

/** The bands of a computed question. */
export const bandsInput = (props: SettingProps) => <NumberBands {...props} />;
