import type { Schema } from '@caracteriza/api-client';
import { levelLabels } from '@caracteriza/domain/campaign/characterization-level';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Loader } from '@caracteriza/ui/loader';
import { Modal } from '@caracteriza/ui/modal';
import { Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';
import { Findings } from './findings.tsx';
import { QuestionnairePreview } from './questionnaire-preview.tsx';
import { LanguageChoice, useQuestionLanguage } from '../../question-kinds/language-choice.tsx';
import { InLanguage } from '../../question-kinds/in-language.tsx';

const BlankSheet = lazy(async () => ({ default: (await import('./blank-sheet.tsx')).BlankSheet }));

type Characterization = Schema<'Characterization'>;

interface PreviewModalProps {
  characterization: Characterization;
  onClose: () => void;
}

/** 'Vista previa': the questionnaire as shown by Encuesta, for trying out triggers and dependencies; nothing is saved. */
export function PreviewModal({ characterization, onClose }: PreviewModalProps) {
  const params = { id: characterization.id };
  const { data, error, isValidating } = useRead('previewQuestionnaire', { params });
  const language = useQuestionLanguage(data?.data.translation);
  const check = useRead('checkQuestionnaire', { params });
  return (
    <Modal
      open
      size="xl"
      title="Vista previa"
      description={`${characterization.code} · ${characterization.name} · ${levelLabels[characterization.level]}. Nada de lo que responda aquí se guarda.`}
      closeOnOutside={false}
      footer={
        <Button
          icon={<Printer aria-hidden />}
          aria-disabled={!data || isValidating}
          onClick={() => window.print()}
        >
          Imprimir en blanco
        </Button>
      }
      onOpenChange={onClose}
    >
      {error && <Alert variant="error" role="alert" title={errorText(error)} />}
      {check.data && !check.isValidating && check.data.data.findings.length > 0 && (
        <div className="flex flex-col gap-4 pb-6">
          <Findings findings={check.data.data.findings} />
        </div>
      )}
      {/* An older response is never shown. */}
      <Loader busy={isValidating}>
        {data && !isValidating && (
          <>
            <LanguageChoice language={language} className="pb-4" />
            <InLanguage translation={language.chosen}>
              <QuestionnairePreview questionnaire={data.data} />
            </InLanguage>
          </>
        )}
      </Loader>
      <Suspense>
        <InLanguage translation={language.chosen}>
          {data && !isValidating && <BlankSheet questionnaire={data.data} />}
        </InLanguage>
      </Suspense>
    </Modal>
  );
}
