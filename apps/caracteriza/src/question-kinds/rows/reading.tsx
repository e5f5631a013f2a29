import { columnAdmitted } from '@caracteriza/domain/question/kinds/rows/admitted';
import { rowTexts } from '@caracteriza/domain/question/kinds/rows/answer-rows';
import { Rows3 } from 'lucide-react';
import type { ReadingKind } from '../kind.ts';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { Translated, useTranslated } from '../translated.tsx';

/** Number of rows in the table on paper; further rows go on the back. */
const rowsOnPaper = 6;

function BlankTable({ question: { columns } }: { question: ShownQuestion }) {
  const translated = useTranslated();
  const heads = columns ?? [];
  return (
    <>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {heads.map((column) => (
              <th
                key={column.key}
                scope="col"
                className="border border-black p-1 text-start align-top text-xs font-semibold wrap-anywhere"
              >
                <Translated>{column.label}</Translated>
                {column.required === 1 && ' *'}
                {columnAdmitted(column, heads) !== '' && (
                  <span className="block font-normal">{columnAdmitted(column, heads)}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rowsOnPaper }, (_, row) => (
            <tr key={row}>
              {heads.map(({ key }) => (
                <td key={key} className="h-7 border border-black">
                  {'\u00a0'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {heads
        .filter(({ options }) => options.length > 0)
        .map(({ key, label, options }) => (
          <p key={key} className="text-xs wrap-anywhere">
            <Translated>{label}</Translated>: {options.map(translated).join(', ')}.
          </p>
        ))}
    </>
  );
}

export const rowsReading: ReadingKind = {
  icon: Rows3,
  Blank: BlankTable,
  blankTellsAdmitted: true,
  Saved: ({ answer }) => (
    <ol className="list-decimal ps-5">
      {rowTexts(answer.columns, answer.value).map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ol>
  ),
};
