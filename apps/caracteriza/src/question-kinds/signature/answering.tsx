import { preloadSignature, SignatureField } from '@caracteriza/ui/signature';
import type { AnsweringKind, AnswerProps } from '../kind.ts';
import { useTranslated } from '../translated.tsx';

function SignatureAnswer({ question, value, onAnswer }: AnswerProps) {
  const translated = useTranslated();
  return (
    <SignatureField
      label={translated(question.statement)}
      value={value}
      onValueChange={(signature) => onAnswer(signature)}
    />
  );
}

export const signatureAnswering: AnsweringKind = {
  Answer: SignatureAnswer,
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
