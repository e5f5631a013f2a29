const formats = new Map<string, Intl.NumberFormat>();

/** No decimal is lost: three are the browser's own limit. */
const everyDecimal: Intl.NumberFormatOptions = { maximumFractionDigits: 20 };

/** How numbers are written in a locale ('10.000' in es-CO). One formatter for the page: making one is slow. */
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
