// The subset of Markdown used in the manual: headings, paragraphs, lists, pictures, bold, code.

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'numbers' | 'points'; readonly items: readonly string[] }
  | ({ readonly kind: 'picture' } & Picture)
  | { readonly kind: 'phones'; readonly pictures: readonly Picture[] };

interface Picture {
  /** Its content; for a picture of a phone's screen, the caption. */
  readonly alt: string;
  readonly name: string;
}

const pictureOf = (line: string): Picture | null => {
  const [, alt, name] = /^!\[(.*)\]\(pictures\/(.*)\)$/.exec(line) ?? [];
  return alt === undefined || name === undefined ? null : { alt, name };
};

const isOfPhone = (line: string): boolean => pictureOf(line)?.name.endsWith('-telefono.jpg') === true;

function blockOf(lines: readonly string[]): Block {
  const text = lines.join(' ');
  // Pictures of phone screens are placed side by side.
  if (lines.every(isOfPhone))
    return { kind: 'phones', pictures: lines.flatMap((line) => pictureOf(line) ?? []) };
  const picture = pictureOf(text);
  if (picture) return { kind: 'picture', ...picture };
  if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3) };
  if (text.startsWith('- ')) return { kind: 'points', items: lines.map((line) => line.slice(2)) };
  if (text.startsWith('1. '))
    return { kind: 'numbers', items: lines.map((line) => line.replace(/^\d+\. /, '')) };
  return { kind: 'paragraph', text };
}

/** The title and the blocks of a page. Each list item is one line. */
export function parsePage(source: string): { title: string; blocks: Block[] } {
  const [title = '', ...parts] = source.trim().split(/\n{2,}/);
  return {
    title: title.replace(/^# /, ''),
    blocks: parts.map((blockText) => blockOf(blockText.split('\n'))),
  };
}

/** A text split into alternating plain and bold parts, starting with plain. */
export const boldParts = (text: string): string[] => text.split('**');

/** A text split into alternating plain and code parts, starting with plain. */
export const codeParts = (text: string): string[] => text.split('`');
