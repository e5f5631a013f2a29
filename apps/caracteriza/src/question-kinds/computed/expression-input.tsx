import type { SettingProps } from '../kind.ts';
import { ExpressionField } from './expression-field.tsx';

/** The expression of a computed question. */
export const expressionInput = ({ control, name, rule, hint, earlierQuestions }: SettingProps) => (
  <ExpressionField control={control} name={name} rule={rule} hint={hint} questions={earlierQuestions} />
);
