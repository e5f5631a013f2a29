import type { ArithmeticOperator, ComparisonOperator, Expression } from '@caracteriza/domain/rule/tree';

type Value = string | number | boolean;

const numberOf = (value: Value): number => {
  if (typeof value !== 'string') return Number(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return Date.parse(value);
  return value.trim() === '' ? Number.NaN : Number(value);
};

function compareValues(operator: ComparisonOperator, left: Value, right: Value): boolean {
  const texts = typeof left === 'string' && typeof right === 'string';
  const [a, b] = [numberOf(left), numberOf(right)];
  switch (operator) {
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

function reckoned(operator: ArithmeticOperator, left: number, right: number): number {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  return operator === '*' ? left * right : left / right;
}

/** Rounds as the programs do: in doubles, with halves towards plus infinity. */
const roundedTo = (number: number, decimals: number) => Math.round(number * 10 ** decimals) / 10 ** decimals;

/** The functions of numbers. */
const numeric: Readonly<Record<string, (...numbers: number[]) => number>> = {
  number: (value = NaN) => value,
  int: (value = NaN) => Math.trunc(value),
  abs: (value = NaN) => Math.abs(value),
  round: (value = NaN, decimals = 0) => roundedTo(value, decimals),
  min: (...numbers) => Math.min(...numbers),
  max: (...numbers) => Math.max(...numbers),
};

/**
 * The value of an expression, given answers by question name, as XPath and XLSForm define it: an independent implementation for
 * tests.
 */
export function valueOf(expression: Expression, values: ReadonlyMap<string, string>): Value {
  const evaluate = (operand: Expression) => valueOf(operand, values);
  switch (expression.kind) {
    case 'number':
    case 'text':
      return expression.value;
    case 'name':
      return values.get(expression.name) ?? '';
    case 'all':
      return expression.operands.every((operand) => evaluate(operand) === true);
    case 'any':
      return expression.operands.some((operand) => evaluate(operand) === true);
    case 'minus':
      return -numberOf(evaluate(expression.operand));
    case 'arithmetic':
      return reckoned(
        expression.operator,
        numberOf(evaluate(expression.left)),
        numberOf(evaluate(expression.right)),
      );
    case 'comparison':
      return compareValues(expression.operator, evaluate(expression.left), evaluate(expression.right));
    case 'self':
      throw new Error('there is no question of its own in relevant');
    case 'call':
      break;
  }
  const [firstValue = '', secondValue = '', thirdValue = ''] = expression.values.map(evaluate);
  if (Object.hasOwn(numeric, expression.name))
    return numeric[expression.name]!(...expression.values.map((operand) => numberOf(evaluate(operand))));
  switch (expression.name) {
    case 'not':
      return firstValue !== true;
    case 'selected':
      return String(firstValue).split(' ').includes(String(secondValue));
    case 'contains':
      return String(firstValue).includes(String(secondValue));
    case 'concat':
      return expression.values.map(evaluate).join('');
    case 'date':
      return firstValue;
    case 'if':
      return firstValue === true ? secondValue : thirdValue;
    case 'format-date':
      return String(secondValue).replaceAll(/%[Ymd]/g, (directive) => {
        const [year = '', month = '', day = ''] = String(firstValue).split('-');
        return { '%Y': year, '%m': month, '%d': day }[directive]!;
      });
    case 'today':
      return values.get('today()')!;
    case 'decimal-date-time':
      return numberOf(firstValue) / 86_400_000;
    case 'string-length':
      return String(firstValue).length;
    case 'count-selected':
      return String(firstValue)
        .split(' ')
        .filter((name) => name !== '').length;
    case 'true':
      return true;
    case 'false':
      return false;
    default:
      throw new Error(expression.name);
  }
}
