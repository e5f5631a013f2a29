const formats = new Map<string, Intl.NumberFormat>();

/** How numbers are written in a locale ('10.000' in es-CO). One formatter for the page: making one is slow. */
export function numberFormat(locale: string): Intl.NumberFormat {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale);
    formats.set(locale, format);
  }
  return format;
}
