/** The URL of one row: `Encuestas('ENC000001')`, or with the name of each part of the key. */
import { tokensOf } from './filter-tokens.ts';
import { invalidOption } from './refusal.ts';
import type { Table, Value } from './table.ts';

const namedPart = /^([A-Za-z_]\w*)=([^]+)$/;

/** Splits at commas outside quotes. */
function partsOf(text: string): string[] {
  return text.match(/(?:'(?:[^']|'')*'|[^,'])+/g) ?? [];
}

function valueOf(text: string): Value {
  const [token, ...restTokens] = tokensOf(text);
  if (token?.kind !== 'literal' || restTokens.length > 0)
    throw invalidOption('clave', `La clave ${text.slice(0, 60)} no se entiende.`);
  return token.value;
}

/** The value of each part of the key. Throws 400 if it is not a key of the table. */
export function keyIn<Row>(text: string, { key }: Table<Row>): ReadonlyMap<string, Value> {
  const keyParts = partsOf(text);
  const [onlyPart] = keyParts;
  if (key.length === 1 && onlyPart !== undefined && !namedPart.test(onlyPart))
    return new Map([[key[0]!, valueOf(text)]]);
  const values = new Map(
    keyParts.map((keyPart) => {
      const [, name = '', value = ''] = namedPart.exec(keyPart.trim()) ?? [];
      return [name, value] as const;
    }),
  );
  if (values.size !== key.length || key.some((name) => !values.has(name)))
    throw invalidOption('clave', `La clave tiene ${key.join(' y ')}.`);
  return new Map(key.map((name) => [name, valueOf(values.get(name)!)]));
}
