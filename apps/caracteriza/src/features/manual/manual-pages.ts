import { fold } from '@caracteriza/domain/values/fold';
import { parsePage, type Block } from './markdown.ts';

const sources = import.meta.glob<string>('../../../../../docs/manual/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictures = import.meta.glob<string>('../../../../../docs/manual/pictures/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A page of docs/manual. */
export interface ManualPage {
  /** Its file name without the number, as used in the URL. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Its full text, folded for search. */
  readonly folded: string;
}

/** The page that leads to the others by the reader's role. */
export const indexID = 'por-donde-empezar';

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** All pages in numerical order. */
export const manualPages: readonly ManualPage[] = Object.entries(sources)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, source]) => ({
    id: nameOf(path).replace(/^\d+-|\.md$/g, ''),
    folded: fold(source.replaceAll('**', '').replaceAll('`', '')),
    ...parsePage(source),
  }));

const urls = new Map(Object.entries(pictures).map(([path, url]) => [nameOf(path), url]));

/** The URL of a picture; undefined if no picture has this name. */
export const pictureUrl = (name: string): string | undefined => urls.get(name);

/** The pages that contain every word of the text, ignoring case and accents. */
export function findPages(text: string): readonly ManualPage[] {
  const words = fold(text).split(' ').filter(Boolean);
  return manualPages.filter(({ folded }) => words.every((word) => folded.includes(word)));
}
