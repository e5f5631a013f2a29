import type { Schema } from '@caracteriza/api-client';
import { durationText, qualityFlagLabels } from '@caracteriza/domain/quality/quality-flags';

/** How a survey was made: how long it took, and why it may deserve a second look. */
export function ReviewQuality({ quality: { seconds, flags } }: { quality: Schema<'SurveyQuality'> }) {
  return (
    <section
      aria-labelledby="calidad"
      className="rounded-card border border-line bg-surface px-4 py-4 shadow-card"
    >
      <h2 id="calidad" className="mb-2 text-lg font-bold">
        Calidad
      </h2>
      <p>
        {seconds === null
          ? 'No se midió cuánto duró.'
          : `Estuvo abierta ${durationText(seconds)} en el dispositivo.`}
      </p>
      {flags.length === 0 ? (
        <p className="text-ink-muted">No tiene señales.</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-2">
          {flags.map(({ flag, reason }) => (
            <li key={flag}>
              <p className="font-semibold">{qualityFlagLabels[flag]}</p>
              <p className="text-sm text-ink-muted">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
