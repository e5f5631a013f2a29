/** The kinds of question that are answered with options, by their codes, for a query. */
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { hasOptions } from '@caracteriza/domain/question/kinds';

export const choiceTypes: readonly string[] = Object.values(fieldTypes).filter((code) =>
  hasOptions({ fieldTypeCode: code }),
);
