import { Signature } from 'lucide-react';
import type { ReadingKind } from '../kind.ts';
import { SavedFile } from '../saved-file.tsx';

export const signatureReading: ReadingKind = {
  icon: Signature,
  Blank: () => <span aria-hidden className="block h-24 w-72 border border-black" />,
  Saved: ({ answer }) => (
    <SavedFile
      answer={answer}
      unnamed="firma.png"
      imageClassName="print:max-h-[3cm]"
      linkClassName="print:hidden"
    />
  ),
};
