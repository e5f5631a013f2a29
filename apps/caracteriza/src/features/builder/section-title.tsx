import { Button } from '@caracteriza/ui/button';
import { Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { mayDo } from '../../session/permission.ts';
import type { BuilderControl } from './use-builder.ts';

const SectionModal = lazy(async () => ({ default: (await import('./section-modal.tsx')).SectionModal }));

interface SectionTitleProps {
  builder: BuilderControl;
  title: string;
  /** The first question of the section. */
  firstID: string;
}

/** The title above the questions of a section, with the button that changes what applies to all of them. */
export function SectionTitle({ builder, title, firstID }: SectionTitleProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-2 pt-2 pb-1">
      <p className="min-w-0 text-sm font-semibold text-ink-muted wrap-anywhere">{title}</p>
      {mayDo('updateQuestionSection') && (
        <Button
          size="sm"
          variant="quiet"
          icon={<Settings2 aria-hidden />}
          aria-label={`Título y condiciones de «${title}»`}
          aria-disabled={builder.state.work !== null}
          // Saving the section creates new versions, so unsaved input in an open question could no longer be saved.
          onClick={() => void builder.leave(() => setOpen(true))}
        >
          Título y condiciones
        </Button>
      )}
      <Suspense>
        {open && <SectionModal builder={builder} firstID={firstID} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
