import { Info } from 'lucide-react';
import type { ReadingKind } from '../kind.ts';

export const noteReading: ReadingKind = { icon: Info };
