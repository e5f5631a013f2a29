const sources = import.meta.glob<string>(
  ['../../CHANGELOG.md', '../../../../.changeset/*.md', '!**/README.md'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** The text of a changeset below its front matter. */
const body = (text: string) => text.replace(/^---[\s\S]*?---\s*/, '').trim();

/** The changes of the next version, one text per changeset. */
export const upcoming: readonly string[] = Object.entries(sources)
  .filter(([file]) => file.includes('.changeset'))
  .map(([, text]) => body(text));

/** The changelog of the published versions; '' before the first. */
export const released: string = sources['../../CHANGELOG.md'] ?? '';
