import { figure } from '@caracteriza/domain/words/counted';
import { Link } from 'react-router';
import { wholeCard } from '../../shell/link-look.ts';
import { boardAddress, type BoardPlace } from './board-address.ts';
import { baseText, figureTexts, shareText, shownMeasures, type Figures } from './board-figures.ts';

interface BoardTilesProps {
  figures: Figures;
  place: Partial<BoardPlace>;
}

/** The figures of the whole board, each with its denominator; pressing one lists its families. */
export function BoardTiles({ figures, place }: BoardTilesProps) {
  return (
    <ul className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-5">
      {shownMeasures.map((measure) => (
        <li
          key={measure}
          className="relative flex flex-col rounded-card border border-line bg-surface px-4 py-3 shadow-card md:max-xl:px-3 hover:bg-accent-soft"
        >
          <Link
            to={boardAddress({ ...place, measure })}
            className={`text-sm font-semibold text-ink-muted ${wholeCard}`}
          >
            {figureTexts[measure].label}
          </Link>
          <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-1 tabular-nums">
            <span className="text-2xl font-bold text-ink">{figure(figures[measure])}</span>
            <span className="font-semibold text-accent-ink">{shareText(measure, figures)}</span>
          </p>
          <p className="text-sm text-ink-muted tabular-nums">{baseText(measure, figures)}</p>
        </li>
      ))}
    </ul>
  );
}
