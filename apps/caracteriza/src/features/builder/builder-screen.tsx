import type { Schema } from '@caracteriza/api-client';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Loader } from '@caracteriza/ui/loader';
import { History, Languages, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { errorText } from '../../messages/error-text.ts';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useRead } from '../../session/use-read.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { LanguageChoice, useQuestionLanguage } from '../../question-kinds/language-choice.tsx';
import { InLanguage } from '../../question-kinds/in-language.tsx';

const Builder = lazy(async () => ({ default: (await import('./builder.tsx')).Builder }));
const BlankSheet = lazy(async () => ({
  default: (await import('../characterization/blank-sheet.tsx')).BlankSheet,
}));
const TranslationModal = lazy(async () => ({
  default: (await import('./translation-modal.tsx')).TranslationModal,
}));
const VersionsModal = lazy(async () => ({ default: (await import('./versions-modal.tsx')).VersionsModal }));
const QuestionnairePreview = lazy(async () => ({
  default: (await import('../characterization/questionnaire-preview.tsx')).QuestionnairePreview,
}));

const partTitles = { questions: 'Preguntas', preview: 'Vista previa' } as const;
type Part = keyof typeof partTitles;

type Questionnaire = Schema<'QuestionnairePreview'>;

/** Preview of the saved questionnaire, which can be answered and printed. */
function Preview({
  questionnaire,
  language,
  followed,
  className,
}: {
  questionnaire: Questionnaire;
  /** The language of the preview and the printed questionnaire. */
  language: ReturnType<typeof useQuestionLanguage>;
  /** The question that is open in the builder. */
  followed: string | null;
  className: string;
}) {
  const [openDialog, setOpenDialog] = useState<'versions' | 'translation' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <section
      aria-labelledby="vista-previa"
      className={`min-w-0 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto ${className}`}
    >
      <h2 id="vista-previa" className="mb-2 text-lg font-bold">
        Vista previa
      </h2>
      <div className="mb-2 flex flex-wrap gap-2">
        <Button size="sm" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Imprimir en blanco
        </Button>
        <Button size="sm" icon={<History aria-hidden />} onClick={() => setOpenDialog('versions')}>
          Versiones
        </Button>
        <Button size="sm" icon={<Languages aria-hidden />} onClick={() => setOpenDialog('translation')}>
          Segundo idioma
        </Button>
      </div>
      <p className="mb-3 text-sm text-ink-muted">
        Muestra lo guardado. Puede responder: nada de ello se guarda.
      </p>
      <Suspense>
        <LanguageChoice language={language} className="mb-3" />
        <InLanguage translation={language.chosen}>
          <QuestionnairePreview stacked questionnaire={questionnaire} followed={followed} />
        </InLanguage>
        {openDialog === 'versions' && (
          <VersionsModal characterization={questionnaire.characterization} onClose={close} />
        )}
        {openDialog === 'translation' && (
          <TranslationModal characterization={questionnaire.characterization} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}

/** Questions and preview side by side; a narrow screen shows one of them at a time. */
function Workspace({ questionnaire }: { questionnaire: Questionnaire }) {
  const [part, setPart] = useState<Part>('questions');
  const language = useQuestionLanguage(questionnaire.translation);
  const [open, setOpen] = useState<string | null>(null);
  // Both stay mounted, so that switching between them loses no input or answers.
  const hiddenUnlessActive = (shownPart: Part) => (part === shownPart ? '' : 'max-xl:hidden');
  return (
    <>
      <Suspense>
        <InLanguage translation={language.chosen}>
          <BlankSheet questionnaire={questionnaire} />
        </InLanguage>
      </Suspense>
      <div role="group" aria-label="Parte de la pantalla" className="mb-4 flex gap-2 xl:hidden">
        {(['questions', 'preview'] as const).map((name) => (
          <Button
            key={name}
            variant={part === name ? 'primary' : 'secondary'}
            aria-pressed={part === name}
            onClick={() => setPart(name)}
          >
            {partTitles[name]}
          </Button>
        ))}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className={`min-w-0 ${hiddenUnlessActive('questions')}`}>
          <Builder {...questionnaire} onOpen={setOpen} />
        </div>
        <Preview
          questionnaire={questionnaire}
          language={language}
          followed={open}
          className={hiddenUnlessActive('preview')}
        />
      </div>
    </>
  );
}

/** 'Constructor': all questions of one characterization on one screen, next to their preview (decision 0054). */
export function BuilderScreen() {
  const [params] = useSearchParams();
  const id = params.get('characterization');
  const isAllowed = mayDo('previewQuestionnaire');
  const { data, error, isLoading } = useRead(
    'previewQuestionnaire',
    id !== null && isAllowed ? { params: { id } } : null,
  );
  if (id === null) return <Navigate to="/home/characterization" replace />;
  const questionnaire = data?.data;
  const characterization = questionnaire?.characterization;
  return (
    <>
      <ScreenHeading
        title="Constructor"
        breadcrumb={
          <ModuleBreadcrumb
            module="configurations"
            between={[
              { id: 'characterizations', label: 'Caracterizaciones', href: '/home/characterization' },
            ]}
            currentTitle="Constructor"
            renderLink={(_crumb, label) => <Link to="/home/characterization">{label}</Link>}
          />
        }
      >
        {characterization ? `${characterization.code} · ${characterization.name}` : ''}
      </ScreenHeading>
      {!isAllowed && <Alert variant="info" title={refusalText('previewQuestionnaire')} />}
      {error && <Alert variant="error" role="alert" title={errorText(error)} />}
      <Loader busy={isLoading}>
        {questionnaire && <Workspace key={id} questionnaire={questionnaire} />}
      </Loader>
    </>
  );
}
