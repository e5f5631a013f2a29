import { EmptyState } from '@caracteriza/ui/empty-state';
import { SearchInput } from '@caracteriza/ui/search-input';
import { Fragment, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { boldParts, type Block, codeParts } from './markdown.ts';
import { findPages, indexID, manualPages, pictureUrl, type ManualPage } from './manual-pages.ts';

/** The user manual: its pages, a search, and the page named in the URL. */
export function ManualScreen() {
  const [params] = useSearchParams();
  const [search, setSearch] = useState('');
  const pages = findPages(search);
  const page = manualPages.find(({ id }) => id === params.get('page')) ?? manualPages[0]!;
  return (
    <>
      <ScreenHeading title="Manual de usuario">Una página corta para cada tarea.</ScreenHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <nav aria-label="Páginas del manual" className="grid gap-3 print:hidden">
          <SearchInput
            aria-label="Buscar en el manual"
            placeholder="Buscar en el manual"
            maxLength={100}
            value={search}
            onValueChange={setSearch}
          />
          <ul className="overflow-hidden rounded-card border border-line bg-surface empty:hidden max-lg:max-h-64 max-lg:overflow-y-auto">
            {pages.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={`?page=${id}`}
                  aria-current={id === page.id ? 'page' : undefined}
                  className="flex min-h-11 items-center px-4 py-2 -outline-offset-2 hover:bg-accent-soft aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-ink"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
          <p role="status" className="text-sm text-ink-muted">
            {search.trim() !== '' && `${pages.length} de ${manualPages.length} páginas`}
          </p>
        </nav>
        {pages.length === 0 ? (
          <EmptyState title="Ninguna página tiene esas palabras">Pruebe con otras, o con menos.</EmptyState>
        ) : (
          <Page page={page} />
        )}
      </div>
    </>
  );
}

function Page({ page: { id, title, blocks } }: { page: ManualPage }) {
  return (
    <article className="max-w-3xl rounded-card border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0">
      <h2 className="mb-4 text-xl font-bold text-balance">{title}</h2>
      <div className="grid gap-4 text-pretty">
        {blocks.map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a page never changes
          <PageBlock key={index} block={block} links={id === indexID} />
        ))}
      </div>
    </article>
  );
}

/** @param links whether the bold words of its lists are titles of other pages */
function PageBlock({ block, links }: { block: Block; links: boolean }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="mt-2 text-lg font-bold">{block.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case 'picture':
      return (
        <img
          src={pictureUrl(block.name)}
          alt={block.alt}
          width={960}
          height={600}
          loading="lazy"
          className="h-auto w-full rounded-control border border-line"
        />
      );
    case 'phones':
      return (
        <div className="flex flex-wrap gap-4">
          {block.pictures.map(({ alt, name }) => (
            <figure key={name} className="w-56 max-w-full">
              <img
                src={pictureUrl(name)}
                alt=""
                width={540}
                height={1110}
                loading="lazy"
                className="h-auto w-full rounded-control border border-line"
              />
              <figcaption className="mt-1 text-sm text-ink-muted">{alt}</figcaption>
            </figure>
          ))}
        </div>
      );
    default: {
      const List = block.kind === 'numbers' ? 'ol' : 'ul';
      return (
        <List className={`grid gap-1.5 ps-6 ${block.kind === 'numbers' ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item) => (
            <li key={item}>
              <Words text={item} links={links} />
            </li>
          ))}
        </List>
      );
    }
  }
}

const Words = ({ text, links = false }: { text: string; links?: boolean }) =>
  boldParts(text).map((textPart, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a page never changes
    index % 2 === 1 ? (
      <Fragment key={index}>{links ? <PageLink title={textPart} /> : <strong>{textPart}</strong>}</Fragment>
    ) : (
      <Fragment key={index}>
        <Codes text={textPart} />
      </Fragment>
    ),
  );

/** The link to the page with this title. */
function PageLink({ title }: { title: string }) {
  const page = manualPages.find((manualPage) => manualPage.title === title);
  return (
    <Link
      to={`?page=${page?.id ?? indexID}`}
      className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
    >
      {title}
    </Link>
  );
}

const Codes = ({ text }: { text: string }) =>
  codeParts(text).map((textPart, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a page never changes
    index % 2 === 1 ? (
      <code key={index} className="break-words">
        {textPart}
      </code>
    ) : (
      <Fragment key={index}>{textPart}</Fragment>
    ),
  );
