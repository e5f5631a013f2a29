/** The codes of the question kinds that are answered with options, for a query. */
import { fieldTypes, hasOptions } from '@caracteriza/domain/question/kinds';

export const choiceTypes: readonly string[] = Object.values(fieldTypes).filter((code) =>
  hasOptions({ fieldTypeCode: code }),
);
