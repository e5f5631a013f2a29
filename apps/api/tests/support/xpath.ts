import type { ComparisonOperator, Expression } from '@caracteriza/domain/rule/tree';

type Value = string | number | boolean;

const numberOf = (value: Value): number => {
  if (typeof value !== 'string') return Number(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return Date.parse(value);
  return value.trim() === '' ? Number.NaN : Number(value);
};

function compared(sign: ComparisonOperator, left: Value, right: Value): boolean {
  const texts = typeof left === 'string' && typeof right === 'string';
  const [a, b] = [numberOf(left), numberOf(right)];
  switch (sign) {
    case '=':
      return texts ? left === right : a === b;
    case '<>':
      return texts ? left !== right : a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    default:
      return a >= b;
  }
}

/**
 * The value of an expression, given answers by question name, as XPath and XLSForm define it: an independent implementation for
 * tests.
 */
export function valueOf(part: Expression, values: ReadonlyMap<string, string>): Value {
  const of = (each: Expression) => valueOf(each, values);
  switch (part.kind) {
    case 'number':
    case 'text':
      return part.value;
    case 'name':
      return values.get(part.name) ?? '';
    case 'all':
      return part.parts.every((each) => of(each) === true);
    case 'any':
      return part.parts.some((each) => of(each) === true);
    case 'minus':
    case 'arithmetic':
      throw new Error('there is no arithmetic in conditions of ours');
    case 'comparison':
      return compared(part.operator, of(part.left), of(part.right));
    case 'self':
      throw new Error('there is no question of its own in relevant');
    case 'call':
      break;
  }
  const [first = '', second = ''] = part.values.map(of);
  switch (part.name) {
    case 'not':
      return first !== true;
    case 'selected':
      return String(first).split(' ').includes(String(second));
    case 'contains':
      return String(first).includes(String(second));
    case 'concat':
      return part.values.map(of).join('');
    case 'date':
      return first;
    case 'string-length':
      return String(first).length;
    case 'count-selected':
      return String(first)
        .split(' ')
        .filter((name) => name !== '').length;
    case 'true':
      return true;
    case 'false':
      return false;
    default:
      throw new Error(part.name);
  }
}
