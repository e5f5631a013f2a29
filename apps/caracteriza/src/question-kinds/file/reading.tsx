import { Paperclip } from 'lucide-react';
import type { ReadingKind } from '../kind.ts';
import { Tick } from '../paper.tsx';
import { SavedFile } from '../saved-file.tsx';

export const fileReading: ReadingKind = {
  icon: Paperclip,
  Blank: ({ question }) => (
    <p>
      <Tick />
      {question.onlyImages === 1 ? 'Foto tomada' : 'Archivo guardado'}; se adjunta al digitar.
    </p>
  ),
  blankTellsAdmitted: true,
  Saved: ({ answer }) => (
    <SavedFile
      answer={answer}
      unnamed="archivo"
      imageClassName="print:max-h-[9cm]"
      linkClassName="print:text-black"
    />
  ),
};
