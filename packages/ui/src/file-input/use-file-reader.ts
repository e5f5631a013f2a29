import { useRef, useState } from 'react';
import { useSection } from '../messages/use-section.ts';
import { useUi } from '../provider/ui-context.ts';
import { fileInputEs } from './file-input-messages.ts';
import { accepts, readFile, sizeText, type ReadFile } from './read-file.ts';

/**
 * Reads the most recently chosen file and reports any problem with it.
 *
 * @param onRead not called for a file that was rejected, replaced or cancelled while it was being read
 */
export function useFileReader(
  accept: string | undefined,
  maxSize: number,
  prepare: ((file: File) => Promise<File>) | undefined,
  onRead: (file: ReadFile) => void,
) {
  const texts = useSection('fileInput', fileInputEs);
  const { locale } = useUi();
  const latest = useRef(0);
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);
  const read = async (chosenFile: File) => {
    if (!accepts(chosenFile, accept)) return setProblem(texts.wrongType(accept ?? ''));
    const readNumber = ++latest.current;
    setReading(true);
    setProblem('');
    try {
      const prepared = prepare ? await prepare(chosenFile) : chosenFile;
      // A slower, earlier file must not replace a later one.
      if (readNumber !== latest.current) return;
      if (prepared.size > maxSize) return setProblem(texts.tooBig(sizeText(maxSize, locale)));
      const file = await readFile(prepared);
      if (readNumber === latest.current) onRead(file);
    } catch {
      if (readNumber === latest.current) setProblem(texts.unreadable);
    } finally {
      if (readNumber === latest.current) setReading(false);
    }
  };
  /** Discards a file that is still being read. */
  const cancel = () => {
    latest.current++;
    setReading(false);
    setProblem('');
  };
  return { problem, reading: isReading, read, cancel };
}
