/** Why a file may not import a specifier, or null when it may. Paths are relative to the repository's root. */
export function importRefusal(from: string, specifier: string): string | null;
