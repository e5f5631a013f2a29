import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useUnsavedWork } from '../../feedback/unsaved-work.ts';
import {
  continueAfterReload,
  forgetBulkLoad,
  resultAnnounced,
  showBulkLoad,
  stopWork,
  useBulkLoad,
} from './bulk-load.ts';
import { currentSession } from '../../session/session.ts';
import { workText } from './bulk-load-text.ts';

const BulkLoadDialog = lazy(async () => ({
  default: (await import('./bulk-load-dialog.tsx')).BulkLoadDialog,
}));

/**
 * Shows the bulk load on every screen: its dialog or, while that is closed, a progress line. If it ends while the dialog is
 * closed, an alert shows the result.
 */
export function BulkLoadBar() {
  const bulk = useBulkLoad();
  const alert = useAlert();
  const { isShown, work, progress, fileName, result } = bulk;
  const announce = useEffectEvent((outcome: NonNullable<typeof result>) => {
    alert.show({
      variant: outcome.failed ? 'error' : 'success',
      title: `Cargue masivo. ${outcome.text}`,
      action: { label: 'Ver el cargue', onAction: () => showBulkLoad(true) },
    });
    resultAnnounced();
  });
  useEffect(() => {
    if (result) announce(result);
  }, [result]);
  useEffect(() => {
    void continueAfterReload();
    return () => {
      if (currentSession() === null) forgetBulkLoad();
    };
  }, []);
  // An upload in progress is lost with the page; afterwards the server has the file.
  useUnsavedWork(work === 'send');

  return (
    <>
      {work !== null && !isShown && (
        <section
          aria-label="Cargue masivo en curso"
          className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-info-soft px-4 py-2 text-sm text-info-ink print:hidden"
        >
          <span className="min-w-0 break-words">
            {fileName && <strong>{fileName}: </strong>}
            {workText(bulk)}
            {progress && ` ${progress.percent} %`}
          </span>
          <Button size="sm" onClick={() => showBulkLoad(true)}>
            Ver el cargue
          </Button>
          <Button size="sm" onClick={stopWork}>
            Detener
          </Button>
        </section>
      )}
      <Suspense>{isShown && <BulkLoadDialog onClose={() => showBulkLoad(false)} />}</Suspense>
    </>
  );
}
