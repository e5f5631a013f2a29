// Reads the property names of a file's shapes in the browser; the server reads the file itself.

/** The names of the first shape's text and number properties; null if the file contains no shapes. */
export function propertiesIn(base64: string): string[] | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const file = JSON.parse(new TextDecoder().decode(bytes)) as {
      features?: { properties?: Record<string, unknown> | null }[];
    };
    const firstProperties = file.features?.[0]?.properties;
    if (!firstProperties) return null;
    return Object.entries(firstProperties)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name]) => name);
  } catch {
    return null;
  }
}

/** The property whose name suggests the code or, failing that, the name; '' if there is neither. */
export function likelyProperty(names: readonly string[]): string {
  const nameMatching = (pattern: RegExp) => names.find((name) => pattern.test(name));
  return nameMatching(/cdpmp|divipola|cod|code/i) ?? nameMatching(/nombre|name|cnmbr/i) ?? '';
}
