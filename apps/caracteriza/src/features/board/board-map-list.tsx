import { cellText } from '@caracteriza/domain/map/map-grid';
import { countText } from '@caracteriza/domain/words/counted';
import { Button } from '@caracteriza/ui/button';
import { UserPlus, ZoomIn } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Marker } from './board-map-marks.ts';
import { cellWords } from './board-map-words.ts';

/** Maximum number of marks listed; nobody would read a longer list. */
const maxListed = 60;

interface BoardMapListProps {
  /** The visible marks, largest first. */
  markers: readonly Marker[];
  grid: number;
  /** Whether the marks belong to the visible area; until then, they are not shown. */
  isAnswered: boolean;
  addressOf: (marker: Marker) => string;
  /** Called with the mark that has the focus or is under the pointer. */
  onPoint: (marker: Marker | null) => void;
  onNearer: (marker: Marker) => void;
  /** Assigns the families of a mark; null for users who may not. */
  onAssign: ((marker: Marker) => void) | null;
}

/** The marks of the map as a list. Each entry links to the families of its mark, or moves the map to the mark. */
export function BoardMapList({
  markers: marks,
  grid,
  isAnswered,
  addressOf,
  onPoint,
  onNearer,
  onAssign,
}: BoardMapListProps) {
  const heading = useId();
  const pointing = (marker: Marker) => ({
    onFocus: () => onPoint(marker),
    onBlur: () => onPoint(null),
    onPointerEnter: () => onPoint(marker),
    onPointerLeave: () => onPoint(null),
  });
  const listedMarkers = marks.slice(0, maxListed);
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h3 id={heading} className="mb-2 font-bold">
        Lo que se ve en el mapa
      </h3>
      {isAnswered && marks.length === 0 && (
        <p className="text-ink-muted">Aquí no hay familias. Aleje el mapa o pulse «Ver todo».</p>
      )}
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface empty:hidden">
        {listedMarkers.map((marker) => (
          <li
            key={cellText({ grid, column: marker.cell.column, row: marker.cell.row })}
            className="flex items-center gap-2 px-3 py-1"
          >
            <Link
              to={addressOf(marker)}
              {...pointing(marker)}
              className="min-h-11 min-w-0 flex-1 content-center text-sm text-accent-ink underline wrap-anywhere tabular-nums"
            >
              {cellWords(marker.cell)}
            </Link>
            <Button
              variant="quiet"
              size="sm"
              icon={<ZoomIn aria-hidden />}
              aria-label={`Acercar el mapa: ${cellWords(marker.cell)}`}
              title="Acercar el mapa"
              {...pointing(marker)}
              onClick={() => onNearer(marker)}
            />
            {onAssign && (
              <Button
                variant="quiet"
                size="sm"
                icon={<UserPlus aria-hidden />}
                aria-label={`Asignar: ${cellWords(marker.cell)}`}
                title="Asignar"
                {...pointing(marker)}
                onClick={() => onAssign(marker)}
              />
            )}
          </li>
        ))}
      </ul>
      {marks.length > maxListed && (
        <p className="mt-2 text-sm text-ink-muted">
          {`Y ${countText(marks.length - maxListed, 'grupo', 'grupos')} más. Acerque el mapa para verlos.`}
        </p>
      )}
    </section>
  );
}
