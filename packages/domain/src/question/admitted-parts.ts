/** Parts of the phrase that describes the allowed answers. */

type Limit = string | null | undefined;

/** 'de 0,5 a 300', or with an article 'hasta el 31/12/2026'; '' if there are no limits. */
export function span(least: Limit, most: Limit, article: '' | 'el ' = ''): string {
  if (!least) return most ? `hasta ${article}${most}` : '';
  if (!most) return `desde ${article}${least}`;
  return article === '' ? `de ${least} a ${most}` : `del ${least} al ${most}`;
}

/** 'con 2 decimales'. */
export const decimalsPart = (decimals: number | undefined) =>
  decimals && `con ${decimals === 1 ? '1 decimal' : `${decimals} decimales`}`;
