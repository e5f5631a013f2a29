/** Texts for the number input. Numbers are already formatted for the locale. */
export interface NumberInputMessages {
  /** Shown if the text is not a number. */
  invalid: (example: string) => string;
  tooManyDecimals: (decimals: number) => string;
  low: (min: string) => string;
  high: (max: string) => string;
  /** Names of the two buttons. */
  decrease: (step: string) => string;
  increase: (step: string) => string;
}

export const numberInputEs: NumberInputMessages = {
  invalid: (example) => `Escriba un número, por ejemplo ${example}.`,
  tooManyDecimals: (decimals) =>
    decimals === 0
      ? 'Escriba un número sin decimales.'
      : `Escriba como máximo ${decimals} ${decimals === 1 ? 'decimal' : 'decimales'}.`,
  low: (min) => `Escriba ${min} o más.`,
  high: (max) => `Escriba ${max} o menos.`,
  decrease: (step) => `Restar ${step}`,
  increase: (step) => `Sumar ${step}`,
};

export const numberInputEn: NumberInputMessages = {
  invalid: (example) => `Type a number, such as ${example}.`,
  tooManyDecimals: (decimals) =>
    decimals === 0
      ? 'Type a number without decimals.'
      : `Type at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}.`,
  low: (min) => `Type ${min} or more.`,
  high: (max) => `Type ${max} or less.`,
  decrease: (step) => `Subtract ${step}`,
  increase: (step) => `Add ${step}`,
};
