import type { Schema } from '@caracteriza/api-client';
import { countText, figure } from '@caracteriza/domain/words/counted';
import { fields } from '@caracteriza/openapi/fields';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { Field } from '@caracteriza/ui/field';
import { Pagination } from '@caracteriza/ui/pagination';
import { Textarea } from '@caracteriza/ui/textarea';
import { useState } from 'react';

type TextToTranslate = Schema<'TextToTranslate'>;

const kinds: Readonly<Record<TextToTranslate['kind'], string>> = {
  section: 'Sección',
  statement: 'Pregunta',
  description: 'Ayuda técnica',
  unit: 'Unidad',
  option: 'Opción',
  column: 'Columna',
};

const pageSize = 25;

interface TranslationRowsProps {
  texts: readonly TextToTranslate[];
  /** Unsaved translations, by their Spanish text. */
  editedTexts: ReadonlyMap<string, string>;
  /** The code of the language; undefined until there is a valid one. */
  language: string | undefined;
  onType: (text: string, translation: string) => void;
}

/** Each text of a questionnaire on the left and its translation on the right. */
export function TranslationRows({ texts, editedTexts, language, onType }: TranslationRowsProps) {
  const [page, setPage] = useState(1);
  const [onlyMissing, setOnlyMissing] = useState(false);
  // According to the saved translations, so that a row does not disappear while it is being filled in.
  const missingTexts = texts.filter(({ translation }) => translation === '');
  const listedTexts = onlyMissing ? missingTexts : texts;
  if (texts.length === 0) return null;
  return (
    <section aria-label="Traducciones" className="mt-4 flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p role="status">
          {missingTexts.length === 0
            ? 'Todos los textos están traducidos.'
            : `Faltan ${figure(missingTexts.length)} de ${countText(texts.length, 'texto', 'textos')}.`}
        </p>
        {missingTexts.length > 0 && missingTexts.length < texts.length && (
          <Checkbox
            label="Solo lo que falta"
            checked={onlyMissing}
            onChange={({ currentTarget }) => {
              setOnlyMissing(currentTarget.checked);
              setPage(1);
            }}
          />
        )}
      </div>
      <ol className="flex flex-col gap-4">
        {listedTexts.slice((page - 1) * pageSize, page * pageSize).map(({ text, kind, translation }) => (
          <li
            key={text}
            className="grid items-start gap-x-6 gap-y-2 border-t border-line pt-4 md:grid-cols-2"
          >
            <p className="min-w-0 wrap-anywhere whitespace-pre-wrap">
              <span className="block text-sm text-ink-muted">{kinds[kind]}</span>
              {text}
            </p>
            <Field label={`Traducción de «${text}»`} labelHidden>
              <Textarea
                rows={1}
                lang={language}
                autoComplete="off"
                maxLength={fields.TranslatedTextFields.translation.maxLength}
                value={editedTexts.get(text) ?? translation}
                onValueChange={(typedText) => onType(text, typedText)}
              />
            </Field>
          </li>
        ))}
      </ol>
      {listedTexts.length > pageSize && (
        <Pagination
          aria-label="Páginas de la traducción"
          page={page}
          pageSize={pageSize}
          total={listedTexts.length}
          onPageChange={setPage}
        />
      )}
    </section>
  );
}
