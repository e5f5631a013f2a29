import { Info } from 'lucide-react';
import type { SmallKind } from './kind.ts';
import { Translated } from './translated.tsx';

export const note: SmallKind = {
  reading: { icon: Info },
  answering: {
    Unasked: ({ question }) => (
      <div
        role="note"
        className="rounded-control border-s-4 border-line-strong bg-surface-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap"
      >
        <p className="font-semibold text-ink">
          <Translated>{question.statement}</Translated>
        </p>
        {question.description && (
          <p className="mt-1 text-sm text-ink-muted">
            <Translated>{question.description}</Translated>
          </p>
        )}
      </div>
    ),
  },
};
