import { Calculator } from 'lucide-react';
import type { ReadingKind } from '../kind.ts';
import { numericReading } from '../numeric/reading.tsx';

export const computedReading: ReadingKind = {
  icon: Calculator,
  Blank: () => <p className="text-xs">Se calcula al digitar.</p>,
  Saved: numericReading.Saved,
};
