import { hasOptions } from '@caracteriza/domain/question/kinds';
import { useEffect, useState, type ClipboardEvent } from 'react';
import type { OptionGridState } from '../answer-option/use-option-grid.ts';
import type { QuestionFormState } from '../question/use-question-form.ts';
import { pastedQuestion } from './question-place.ts';

/** Handles pasting a question followed by its options into the statement of a new question; fills both. */
export function usePastedQuestion({ form, record, types }: QuestionFormState, grid: OptionGridState) {
  const [pastes, setPastes] = useState(0);
  // The user may paste before the types have loaded.
  const listTypeID = types.data?.data.find(({ code }) => hasOptions({ fieldTypeCode: code }))?.id;
  useEffect(() => {
    if (pastes > 0 && listTypeID !== undefined) {
      form.setValue('mtFieldTypeID', listTypeID, { shouldDirty: true });
    }
  }, [form, listTypeID, pastes]);

  return (event: ClipboardEvent) => {
    const { target } = event;
    if (record || !(target instanceof HTMLTextAreaElement) || target.name !== 'statement') return;
    const replacesWholeText = target.selectionStart === 0 && target.selectionEnd === target.value.length;
    const pasteContent = replacesWholeText ? pastedQuestion(event.clipboardData.getData('text/plain')) : null;
    if (!pasteContent || grid.dirty) return;
    event.preventDefault();
    form.setValue('statement', pasteContent.statement, { shouldDirty: true });
    grid.fill(pasteContent.options);
    setPastes((count) => count + 1);
  };
}
