/** Parses a widget's contract and its Spanish guide into lists and tables that a page can render. */

const names = {
  en: {
    anatomy: 'Anatomy',
    when: 'When',
    whenNot: 'When not',
    do: 'Do',
    avoid: 'Avoid',
    keyboard: 'Keyboard',
    reader: 'Screen reader',
  },
  es: {
    anatomy: 'Anatomía',
    when: 'Cuándo',
    whenNot: 'Cuándo no',
    do: 'Hacer',
    avoid: 'Evitar',
    keyboard: 'Teclado',
    reader: 'Lector de pantalla',
  },
} as const;

export type GuideLanguage = keyof typeof names;
export type GuidePart = keyof (typeof names)['en'];

/** The lines below a second-level heading, up to the next one; '' if it is missing. */
export function partOf(markdown: string, language: GuideLanguage, part: GuidePart): string {
  const [, text] = markdown.split(`\n## ${names[language][part]}\n`);
  return text?.split(/\n## /)[0]?.trim() ?? '';
}

/** The items of a list, numbered or not; a continuation line belongs to its item. */
export function listItems(text: string): string[] {
  return text
    .split(/\n(?=(?:-|\d+\.) )/)
    .filter((item) => /^(?:-|\d+\.) /.test(item))
    .map((item) => item.replace(/^(?:-|\d+\.) /, '').replaceAll(/\s*\n\s*/g, ' '));
}

/** The cells of a table, header first; empty if there is no table. */
export function tableCells(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/** The text below a table. */
export const belowTable = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .join(' ')
    .trim();

/** A part of the widget: its description, and its position in an example if it is visible before anything is opened. */
export function anatomyPart(item: string): { words: string; selector?: string } {
  const match = /^(.*) \(`(\[.*|button)`\)$/.exec(item);
  return match ? { words: match[1]!, selector: match[2]! } : { words: item };
}
