/** A file that was read: its name, and its content as a base64 data URL. */
export interface ReadFile {
  name: string;
  /** The size in bytes. */
  size: number;
  /** MIME type reported by the browser; the server checks the content itself. */
  type: string;
  dataUrl: string;
}

/** Whether the file matches an `accept` list (".pdf,image/*"). An empty list accepts everything. */
export function accepts(file: { name: string; type: string }, accept: string | undefined): boolean {
  const rules = (accept ?? '').split(',').map((rule) => rule.trim().toLowerCase());
  const activeRules = rules.filter(Boolean);
  if (activeRules.length === 0) return true;
  return activeRules.some((rule) => {
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
    if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1));
    return file.type === rule;
  });
}

/** A file size formatted for the locale: "5 MB", "800 kB". @param bytes size */
export function sizeText(bytes: number, locale: string): string {
  const mega = bytes >= 1024 * 1024;
  const unit = mega ? 'megabyte' : 'kilobyte';
  const amount = bytes / (mega ? 1024 * 1024 : 1024);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: mega ? 1 : 0 }).format(
    amount,
  );
}

/** Reads a file as a data URL. Rejects if the browser cannot read it (moved, no permission). */
export function readFile(file: File): Promise<ReadFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve({
        name: file.name,
        size: file.size,
        type: file.type,
        dataUrl: typeof reader.result === 'string' ? reader.result : '',
      }),
    );
    reader.addEventListener('error', () =>
      reject(new Error('The file cannot be read.', { cause: reader.error })),
    );
    reader.readAsDataURL(file);
  });
}
