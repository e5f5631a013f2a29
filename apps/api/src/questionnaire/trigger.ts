import type { TriggerField, TriggerOperator, TriggerRule } from '@caracteriza/domain/rule/triggers';

/** A stored trigger as the domain's type. Field and operator were checked when it was saved. */
export function readTrigger(row: {
  field: string;
  operator: string;
  value1: string;
  value2: string | null;
}): TriggerRule {
  const { value1, value2 } = row;
  return { field: row.field as TriggerField, operator: row.operator as TriggerOperator, value1, value2 };
}
