import { publicNames } from 'virtual:public-api';
import { inline } from './anatomy.tsx';
import { storyLanguage } from '../story-support/story-language.ts';
import { GuideTable } from './guide-page.tsx';

const words = {
  es: {
    head: ['Propiedad', 'Tipo', 'Sin ella', 'Qué es'],
    required: 'requerida',
    import: 'Se importa de',
    rest: 'Además, los atributos de',
    same: 'Las propiedades de',
  },
  en: {
    head: ['Property', 'Type', 'Without it', 'What it is'],
    required: 'required',
    import: 'Imported from',
    rest: 'And the attributes of',
    same: 'The properties of',
  },
} as const;

/** One exported name: its import, type and properties. */
export function Api({ of }: { of: string }) {
  const word = words[storyLanguage];
  const entry = publicNames.find(({ name }) => name === of);
  if (!entry) throw new Error(`${of} is exported by no entry.`);
  const component = publicNames.find(({ name, kind }) => kind === 'component' && `${name}Props` === of);
  return (
    <div className="sb-unstyled flex flex-col gap-3 text-sm">
      <p>
        {word.import} <code>{entry.entry}</code>.
      </p>
      {entry.description && <p lang="en">{inline(entry.description)}</p>}
      {entry.signature && (
        <p>
          <code>{entry.signature}</code>
        </p>
      )}
      {component ? (
        <p>
          {word.same} <code>{component.name}</code>.
        </p>
      ) : (
        entry.properties.length > 0 && (
          <GuideTable
            label={of}
            head={word.head}
            rows={entry.properties.map(({ name, type, required, fallback, description }) => [
              <code key="name">{name}</code>,
              <code key="type" data-api-type>
                {type}
              </code>,
              required ? (
                word.required
              ) : fallback === undefined ? (
                '—'
              ) : (
                <code key="fallback">{fallback}</code>
              ),
              <span key="what" lang="en">
                {inline(description)}
              </span>,
            ])}
          />
        )
      )}
      {entry.kind === 'component' && entry.element && (
        <p>
          {word.rest} <code>{`<${entry.element}>`}</code>.
        </p>
      )}
    </div>
  );
}
