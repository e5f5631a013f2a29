import { preloadSignature, SignatureField } from '@caracteriza/ui/signature';
import type { AnsweringKind } from '../kind.ts';

export const signatureAnswering: AnsweringKind = {
  Answer: ({ question, value, onAnswer }) => (
    <SignatureField
      label={question.statement}
      value={value}
      onValueChange={(signature) => onAnswer(signature)}
    />
  ),
  preload: preloadSignature,
  isTyped: () => false,
  Words: ({ value }) => (
    <img
      src={value}
      alt="Firma"
      className="max-h-24 max-w-full rounded-control border border-line bg-white object-contain"
    />
  ),
};
