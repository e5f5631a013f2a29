const formats = new Map<string, Intl.NumberFormat>();

/** Keeps all decimals; by default the browser rounds to three. */
const everyDecimal: Intl.NumberFormatOptions = { maximumFractionDigits: 20 };

/** A locale's number formatter ('10.000' in es-CO). Formatters are cached, because creating one is slow. */
export function numberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = everyDecimal,
): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}
