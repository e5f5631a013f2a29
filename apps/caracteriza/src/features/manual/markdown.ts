// The part of Markdown in which the manual is written: headings, paragraphs, lists, pictures, bold, code.

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'numbers' | 'points'; readonly items: readonly string[] }
  | { readonly kind: 'picture'; readonly alt: string; readonly name: string };

function blockOf(lines: readonly string[]): Block {
  const text = lines.join(' ');
  const picture = /^!\[(.*)\]\(pictures\/(.*)\)$/.exec(text);
  if (picture) return { kind: 'picture', alt: picture[1]!, name: picture[2]! };
  if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3) };
  if (text.startsWith('- ')) return { kind: 'points', items: lines.map((line) => line.slice(2)) };
  if (text.startsWith('1. '))
    return { kind: 'numbers', items: lines.map((line) => line.replace(/^\d+\. /, '')) };
  return { kind: 'paragraph', text };
}

/** The title and the blocks of a page. Each item of a list is one line. */
export function parsePage(source: string): { title: string; blocks: Block[] } {
  const [title = '', ...parts] = source.trim().split(/\n{2,}/);
  return { title: title.replace(/^# /, ''), blocks: parts.map((part) => blockOf(part.split('\n'))) };
}

/** A text in turn plain and bold, beginning with plain. */
export const boldParts = (text: string): string[] => text.split('**');

/** A text in turn plain and to be typed as it stands, beginning with plain. */
export const codeParts = (text: string): string[] => text.split('`');
