import { Canvas, Markdown, Story } from '@storybook/addon-docs/blocks';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import manifest from '../../package.json';
import { Tabs } from '../tabs/tabs.tsx';
import { UiProvider } from '../provider/ui-provider.tsx';
import { Anatomy, inline } from './anatomy.tsx';
import { belowTable, listItems, partOf, tableCells, type GuidePart } from './contract-text.ts';
import { storyLanguage } from '../story-support/story-language.ts';
import { GuideSection, GuideTable } from './guide-page.tsx';
import { widgets } from './maturity.ts';
import { storiesByFolder, testsByFolder } from './story-count.ts';

const contracts = import.meta.glob<string>('../*/*.md', { query: '?raw', import: 'default', eager: true });

const words = {
  es: {
    use: 'Uso',
    access: 'Accesibilidad',
    code: 'Código',
    anatomy: 'Anatomía',
    when: 'Cuándo usarlo',
    whenNot: 'Cuándo no',
    do: 'Hacer',
    avoid: 'Evitar',
    examples: 'Ejemplos',
    keyboard: 'Teclado',
    reader: 'Lo que dice un lector de pantalla',
    status: 'Estado',
    statusHead: ['Qué', 'Cómo está'],
    version: 'Versión',
    maturity: 'Interfaz',
    stable: 'Estable: no cambia dentro de una versión mayor',
    new: 'Nueva: puede cambiar en una versión menor',
    limits: 'Límites',
    automatic: 'Prueba automática',
    automaticText: (stories: number, plays: number) =>
      `${stories} historias con axe, contraste en tres temas y 320 px, ${plays} de ellas con acciones; en cada cambio`,
    keyboardTest: 'Prueba de teclado',
    keyboardText: (count: number) =>
      count > 0 ? `Automática, en ${count} historias; en cada cambio` : 'no hecho',
    hand: 'Prueba a mano con lector de pantalla',
    notDone: 'no hecho',
    contract: 'Contrato',
    contractLead: 'En inglés, como viene en el paquete.',
    apiLead: 'Las descripciones vienen del código y están en inglés.',
    tabs: 'Partes de la página',
  },
  en: {
    use: 'Use',
    access: 'Accessibility',
    code: 'Code',
    anatomy: 'Anatomy',
    when: 'When to use it',
    whenNot: 'When not',
    do: 'Do',
    avoid: 'Avoid',
    examples: 'Examples',
    keyboard: 'Keyboard',
    reader: 'What a screen reader says',
    status: 'Status',
    statusHead: ['What', 'How it stands'],
    version: 'Version',
    maturity: 'Interface',
    stable: 'Stable: does not change within a major version',
    new: 'New: may change in a minor version',
    limits: 'Limits',
    automatic: 'Automatic test',
    automaticText: (stories: number, plays: number) =>
      `${stories} stories with axe, contrast in three themes and 320 px, ${plays} of them with actions; with every change`,
    keyboardTest: 'Keyboard test',
    keyboardText: (count: number) =>
      count > 0 ? `Automatic, in ${count} stories; with every change` : 'not done',
    hand: 'Test by hand with a screen reader',
    notDone: 'not done',
    contract: 'Contract',
    contractLead: 'As it comes with the package.',
    apiLead: 'Descriptions come from the code.',
    tabs: 'Parts of the page',
  },
} as const;

type StoryModule = Record<string, unknown>;

/** Storybook's text styles are disabled inside this page; these classes style the rendered Markdown instead. */
const writtenText =
  '[&_h3]:mt-6 [&_h3]:mb-1 [&_h3]:text-lg [&_h3]:font-bold [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6 [&_td]:pe-4 [&_th]:pe-4 [&_th]:text-start [&_pre]:my-2';

interface WidgetPageProps {
  /** Folder in src. */
  folder: string;
  /** The story files of the page, its main file first; none if the widget has no visual part. */
  stories?: readonly StoryModule[];
  /** The exported names, each a heading with its `Api`. */
  children: ReactNode;
}

/** A widget's page: usage, accessibility and code. Its text comes from the contract. */
export function WidgetPage({ folder, stories = [], children }: WidgetPageProps) {
  const language = storyLanguage;
  const word = words[language];
  const english = contracts[`../${folder}/${folder}.md`] ?? '';
  const guide = language === 'en' ? english : (contracts[`../${folder}/${folder}.es.md`] ?? '');
  const guidePart = (name: GuidePart) => partOf(guide, language, name);
  const [main] = stories;
  // In file order, because the export names of a module are sorted.
  const names = (storiesByFolder.get(folder) ?? []).filter(
    (name) => main && name in main && name !== 'Playground',
  );
  const [keyboardHeader, ...rows] = tableCells(guidePart('keyboard'));
  const places = listItems(partOf(english, 'en', 'anatomy'));

  const use = (
    <div className="flex flex-col gap-8">
      {main && (
        <GuideSection id="anatomy" title={word.anatomy}>
          <Anatomy items={listItems(guidePart('anatomy'))} places={places}>
            <Story of={main.Default as never} />
          </Anatomy>
        </GuideSection>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <Points title={word.when} items={listItems(guidePart('when'))} />
        <Points title={word.whenNot} items={listItems(guidePart('whenNot'))} />
        <Points title={word.do} items={listItems(guidePart('do'))} good />
        <Points title={word.avoid} items={listItems(guidePart('avoid'))} good={false} />
      </div>
      {names.length > 1 && (
        <GuideSection id="examples" title={word.examples}>
          {names.slice(1, 7).map((name) => (
            <Canvas key={name} of={main![name] as never} />
          ))}
        </GuideSection>
      )}
    </div>
  );

  const access = (
    <div className="flex flex-col gap-8">
      {keyboardHeader && (
        <GuideSection
          id="keyboard"
          title={word.keyboard}
          lead={belowTable(guidePart('keyboard')) || undefined}
        >
          <GuideTable
            label={word.keyboard}
            head={keyboardHeader}
            rows={rows.map((cells) => cells.map(inline))}
          />
        </GuideSection>
      )}
      <Points title={word.reader} items={listItems(guidePart('reader'))} />
      <GuideSection id="status" title={word.status}>
        <Status folder={folder} />
      </GuideSection>
    </div>
  );

  const code = (
    <div className="flex flex-col gap-6">
      <p className="text-ink-muted">{word.apiLead}</p>
      <div className={writtenText}>{children}</div>
      <GuideSection id="contract" title={word.contract} lead={word.contractLead}>
        <div lang="en" className={writtenText}>
          <Markdown>{english.replace(/^# .*\n/, '').replaceAll(/^##/gm, '###')}</Markdown>
        </div>
      </GuideSection>
    </div>
  );

  return (
    <UiProvider>
      <div className="sb-unstyled text-ink">
        <Tabs
          label={word.tabs}
          tabs={[
            { id: 'use', label: word.use, content: use },
            { id: 'access', label: word.access, content: access },
            { id: 'code', label: word.code, content: code },
          ]}
        />
      </div>
    </UiProvider>
  );
}

/** A list with its title; recommended and discouraged uses are marked with a tick and a cross. */
function Points({ title, items, good }: { title: string; items: readonly string[]; good?: boolean }) {
  if (items.length === 0) return null;
  const Icon = good === undefined ? null : good ? Check : X;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className={`flex flex-col gap-1.5 ${Icon ? '' : 'list-disc ps-5'}`}>
        {items.map((item) => (
          <li key={item} className={Icon ? 'flex gap-2' : ''}>
            {Icon && (
              <Icon
                aria-hidden
                className={`mt-0.5 size-5 shrink-0 ${good ? 'text-success' : 'text-danger'}`}
              />
            )}
            <span>{inline(item)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The version, how stable the interface is, and how everything was tested. Only checks that were done are listed as done. */
function Status({ folder }: { folder: string }) {
  const language = storyLanguage;
  const word = words[language];
  const widget = widgets.find((candidate) => candidate.folder === folder);
  const stories = storiesByFolder.get(folder)?.length ?? 0;
  const tests = testsByFolder.get(folder) ?? { actions: 0, keyboard: 0 };
  return (
    <GuideTable
      label={word.status}
      head={word.statusHead}
      rows={[
        [word.version, manifest.version],
        [word.maturity, widget?.maturity === 'stable' ? word.stable : word.new],
        ...(widget?.limits ? [[word.limits, widget.limits[language]]] : []),
        [word.automatic, stories > 0 ? word.automaticText(stories, tests.actions) : word.notDone],
        [word.keyboardTest, word.keyboardText(tests.keyboard)],
        [word.hand, word.notDone],
      ]}
    />
  );
}
