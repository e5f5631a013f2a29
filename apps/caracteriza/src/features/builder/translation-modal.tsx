import { ApiError, type Schema } from '@caracteriza/api-client';
import { secondLanguage } from '@caracteriza/domain/translation/translation';
import { fields } from '@caracteriza/openapi/fields';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { Loader } from '@caracteriza/ui/loader';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { validationEs } from '@caracteriza/ui/validation';
import { useState } from 'react';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { readsRefreshed } from '../../session/changed-reads.ts';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { TranslationRows } from './translation-rows.tsx';

const rules = fields.LanguageFields;

interface TranslationModalProps {
  characterization: Schema<'CharacterizationReference'>;
  onClose: () => void;
}

type Work = Schema<'TranslationWork'>;

/** The typed input: the language, and translations by their Spanish text. */
function useTyped(work: Work | undefined) {
  const savedLanguage = work?.language;
  const [name, setName] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [editedTexts, setEditedTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const language = { name: name ?? savedLanguage?.name ?? '', code: code ?? savedLanguage?.code ?? '' };
  const savedOf = new Map(work?.texts.map(({ text, translation }) => [text, translation]));
  const texts = Array.from(editedTexts, ([text, translation]) => ({ text, translation })).filter(
    ({ text, translation }) => translation.trim() !== (savedOf.get(text) ?? ''),
  );
  return {
    language,
    setName,
    setCode,
    typed: editedTexts,
    type: (text: string, translation: string) =>
      setEditedTexts((before) => new Map(before).set(text, translation)),
    texts,
    isDirty:
      texts.length > 0 ||
      language.name !== (savedLanguage?.name ?? '') ||
      language.code !== (savedLanguage?.code ?? ''),
    replacesLanguage:
      savedLanguage != null && language.code !== '' && secondCode(language) !== savedLanguage.code,
  };
}

/** The code as it will be stored, or the input itself if it is not a valid code. */
function secondCode(language: Schema<'Language'>): string {
  const second = secondLanguage(language);
  return 'problem' in second ? language.code : second.code;
}

/** 'Segundo idioma': the texts of the questionnaire next to their translations (decision 0147). */
export function TranslationModal({ characterization: { id, code, name }, onClose }: TranslationModalProps) {
  const alert = useAlert();
  const confirm = useConfirm();
  const { data, error, isLoading } = useRead('getTranslation', { params: { id } });
  const work = data?.data;
  const input = useTyped(work);
  const [submitted, setSubmitted] = useState(false);
  useLeaveGuard({ unsaved: input.isDirty, question: discardQuestion, exits: 'history' });
  const mayEdit = mayDo('updateTranslation');
  const second = secondLanguage(input.language);
  const codeProblem =
    input.language.code === ''
      ? validationEs.required(rules.code.label)
      : 'problem' in second
        ? second.problem
        : undefined;
  const nameProblem = input.language.name.trim() === '' ? validationEs.required(rules.name.label) : undefined;

  const send = async (body: Omit<Schema<'TranslationUpdate'>, 'version'>) => {
    const { message } = await call('updateTranslation', {
      params: { id },
      body: { ...body, version: work!.version },
    });
    await readsRefreshed();
    alert.success(message);
    onClose();
  };
  const save = async () => {
    setSubmitted(true);
    if (codeProblem ?? nameProblem) return;
    if (input.replacesLanguage) {
      const isConfirmed = await confirm({
        title: '¿Desea cambiar de idioma?',
        text: 'Se quitan las traducciones guardadas, que son de otro idioma. Las encuestas abiertas conservan las suyas.',
        acceptLabel: 'Cambiar de idioma',
        danger: true,
      });
      if (!isConfirmed) return;
    }
    await send({ language: input.language, texts: input.texts });
  };
  const remove = async () => {
    const isConfirmed = await confirm({
      title: '¿Desea quitar el segundo idioma?',
      text: 'Se borran sus traducciones. Las encuestas abiertas conservan las suyas.',
      acceptLabel: 'Quitar el idioma',
      danger: true,
    });
    if (!isConfirmed) return;
    await send({ language: null, texts: [] }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      alert.error(errorText(error));
    });
  };
  return (
    <ModalForm
      open
      size="xl"
      title="Segundo idioma"
      description={`${code} · ${name}. Lo que no tenga traducción se muestra en español.`}
      submitDisabled={!work || !mayEdit}
      dirty={input.isDirty}
      onOpenChange={onClose}
      describeError={errorText}
      onSubmit={save}
    >
      {error && <Alert variant="error" role="alert" title={errorText(error)} />}
      <Loader busy={isLoading}>
        {work && (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label={rules.name.label}
                required
                hint="Por ejemplo: Wayuunaiki"
                error={submitted ? nameProblem : undefined}
              >
                <Input
                  autoComplete="off"
                  maxLength={rules.name.maxLength}
                  value={input.language.name}
                  onValueChange={input.setName}
                />
              </Field>
              <Field
                label={rules.code.label}
                required
                hint="De dos o tres letras. Por ejemplo: guc, en"
                error={submitted ? codeProblem : undefined}
              >
                <Input
                  autoComplete="off"
                  autoCapitalize="none"
                  maxLength={rules.code.maxLength}
                  value={input.language.code}
                  onValueChange={input.setCode}
                />
              </Field>
            </div>
            {work.language && mayEdit && (
              <Button size="sm" className="mt-3" onClick={() => void remove()}>
                Quitar el idioma
              </Button>
            )}
            <TranslationRows
              texts={work.texts}
              editedTexts={input.typed}
              language={'problem' in second ? undefined : second.code}
              onType={input.type}
            />
          </>
        )}
      </Loader>
      {work?.texts.length === 0 && <p className="text-ink-muted">Agregue primero las preguntas.</p>}
    </ModalForm>
  );
}
