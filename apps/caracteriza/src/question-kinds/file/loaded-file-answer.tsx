import { Button } from '@caracteriza/ui/button';
import { useEffect, useState } from 'react';
import type { AnswerProps } from '../kind.ts';

/** Few surveys ask for files, so their input is loaded by those that do, when they open. */
export const loadFileAnswer = () => import('./file-answer.tsx');

/** The input of a file. Unlike with `lazy`, a failure to load does not break other questions, and loading is tried again. */
export function LoadedFileAnswer(props: AnswerProps) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadFileAnswer>> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return undefined;
    let current = true;
    loadFileAnswer().then(
      (part) => {
        if (current) setLoaded(part);
      },
      () => {
        if (current) setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [failed]);
  if (loaded) return <loaded.FileAnswer {...props} />;
  if (!failed) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-ink">
      <p>No se pudo preparar esta pregunta. Revise la conexión.</p>
      <Button size="sm" onClick={() => setFailed(false)}>
        Reintentar
      </Button>
    </div>
  );
}
