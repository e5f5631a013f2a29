// Reads in the browser which properties the shapes of a file have; the server reads the file itself.

/** The names of the properties of a file's first shape that are a text or a number; null if it is no file of shapes. */
export function propertiesIn(base64: string): string[] | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const file = JSON.parse(new TextDecoder().decode(bytes)) as {
      features?: { properties?: Record<string, unknown> | null }[];
    };
    const first = file.features?.[0]?.properties;
    if (!first) return null;
    return Object.entries(first)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name]) => name);
  } catch {
    return null;
  }
}

/** The property that by its name has the code, otherwise the name; '' if neither is there. */
export function likelyProperty(names: readonly string[]): string {
  const named = (pattern: RegExp) => names.find((name) => pattern.test(name));
  return named(/cdpmp|divipola|cod|code/i) ?? named(/nombre|name|cnmbr/i) ?? '';
}
