/** Parts of the phrase that describes the allowed answers. */

type Limit = string | null | undefined;

/** 'de 0,5 a 300', or with an article 'hasta el 31/12/2026'; '' if there are no limits. */
export function span(lower: Limit, upper: Limit, article: '' | 'el ' = ''): string {
  if (!lower) return upper ? `hasta ${article}${upper}` : '';
  if (!upper) return `desde ${article}${lower}`;
  return article === '' ? `de ${lower} a ${upper}` : `del ${lower} al ${upper}`;
}

/** 'con 2 decimales'. */
export const decimalsPart = (decimals: number | undefined) =>
  decimals && `con ${decimals === 1 ? '1 decimal' : `${decimals} decimales`}`;
