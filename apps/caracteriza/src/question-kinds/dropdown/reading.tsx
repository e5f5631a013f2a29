import { takesSeveral } from '@caracteriza/domain/question/kinds';
import { ListChecks } from 'lucide-react';
import type { ReadingKind } from '../kind.ts';
import { Line, Tick } from '../paper.tsx';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { Translated } from '../translated.tsx';

/** Longer lists are printed in two columns. */
const longestColumn = 6;

/** Longer lists may break across pages; otherwise the page before them would be left half empty. */
const longestUncut = 12;

function BlankOptions({ question }: { question: ShownQuestion }) {
  const { options } = question;
  // A shared list may have thousands of options.
  if (question.optionListVersion) return <Line />;
  const several = takesSeveral(question);
  return (
    <>
      <p className="break-after-avoid text-xs">
        {several ? 'Marque todas las que correspondan.' : 'Marque una.'}
      </p>
      <ul className={options.length > longestColumn ? 'columns-2 gap-6' : ''}>
        {options.map(({ id, label, asksDetail, excludes }) => (
          <li key={id} className="flex break-inside-avoid py-0.5">
            <Tick />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Translated>{label}</Translated>
              {excludes === 1 && several && <span className="text-xs"> (sin otra)</span>}
              {asksDetail === 1 && (
                <>
                  . ¿Cuál? <Line />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

export const dropdownReading: ReadingKind = {
  icon: ListChecks,
  Blank: BlankOptions,
  blankTellsAdmitted: true,
  blankBreaks: ({ options, optionListVersion }) => !optionListVersion && options.length > longestUncut,
};
