import { withoutAnswer } from '@caracteriza/domain/question/without-answer';
import { takesSeveral } from '@caracteriza/domain/question/kinds/dropdown/chosen-options';
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { isNote } from '@caracteriza/domain/question/kinds';
import type { ReactNode } from 'react';
import type { ShownQuestion } from '../survey/answering/survey-questions.ts';

/** A line to write on. */
const Line = ({ short = false }: { short?: boolean }) => (
  <span aria-hidden className={`block h-7 border-b border-black/60 ${short ? 'w-48' : 'w-full'}`} />
);

/** A box to tick. */
const Tick = () => (
  <span aria-hidden className="me-2 inline-block size-3.5 shrink-0 translate-y-0.5 border border-black" />
);

/** Squares for one figure each, in groups with the names of what goes there: 'dd', 'mm', 'aaaa'. */
export function Squares({ groups }: { groups: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-3">
      {groups.map((name) => (
        <span key={name} className="inline-flex flex-col items-center">
          <span aria-hidden className="flex">
            {Array.from(name, (_letter, index) => (
              <span key={index} className="-ms-px inline-block h-7 w-6 border border-black first:ms-0" />
            ))}
          </span>
          <span className="text-xs">{name}</span>
        </span>
      ))}
    </span>
  );
}

/** More options than this stand in two columns. */
const mostInOneColumn = 6;

function Options({ question }: { question: ShownQuestion }) {
  const { options } = question;
  return (
    <>
      <p className="text-xs">
        {takesSeveral(question) ? 'Marque todas las que correspondan.' : 'Marque una.'}
      </p>
      <ul className={options.length > mostInOneColumn ? 'columns-2 gap-6' : ''}>
        {options.map(({ id, label, asksDetail, excludes }) => (
          <li key={id} className="flex break-inside-avoid py-0.5">
            <Tick />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {label}
              {excludes === 1 && takesSeveral(question) && <span className="text-xs"> (sin otra)</span>}
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

/** How many rows of a table the paper has; more go on the back. */
const rowsOnPaper = 6;

function Rows({ question: { columns } }: { question: ShownQuestion }) {
  return (
    <>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {(columns ?? []).map(({ key, label, required }) => (
              <th
                key={key}
                scope="col"
                className="border border-black p-1 text-start align-top text-xs font-semibold wrap-anywhere"
              >
                {label}
                {required === 1 && ' *'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rowsOnPaper }, (_, row) => (
            <tr key={row}>
              {(columns ?? []).map(({ key }) => (
                <td key={key} className="h-7 border border-black">
                  {'\u00a0'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {(columns ?? []).flatMap(({ key, label, options }) =>
        options.length === 0
          ? []
          : [
              <p key={key} className="text-xs wrap-anywhere">
                {label}: {options.join(', ')}.
              </p>,
            ],
      )}
    </>
  );
}

function place(question: ShownQuestion): ReactNode {
  switch (question.fieldTypeCode) {
    case fieldTypes.dropdown:
      return <Options question={question} />;
    case fieldTypes.date:
      return <Squares groups={['dd', 'mm', 'aaaa']} />;
    case fieldTypes.time:
      return <Squares groups={['hh', 'mm']} />;
    case fieldTypes.numeric:
      return (
        <span className="flex items-end gap-2">
          <Line short /> {question.unit}
        </span>
      );
    case fieldTypes.position:
      return (
        <span className="grid grid-cols-2 gap-6">
          {['Latitud', 'Longitud'].map((name) => (
            <span key={name}>
              <Line />
              <span className="text-xs">{name}</span>
            </span>
          ))}
        </span>
      );
    case fieldTypes.signature:
      return <span aria-hidden className="block h-24 w-72 border border-black" />;
    case fieldTypes.file:
      return (
        <p>
          <Tick />
          {question.onlyImages === 1 ? 'Foto tomada' : 'Archivo guardado'}; se adjunta al digitar.
        </p>
      );
    case fieldTypes.computed:
      return <p className="text-xs">Se calcula al digitar.</p>;
    case fieldTypes.rows:
      return <Rows question={question} />;
    default:
      return (
        <>
          <Line />
          <Line />
        </>
      );
  }
}

/** Where the answer to a question is written by hand; nothing for a note. */
export function BlankAnswer({ question }: { question: ShownQuestion }) {
  if (isNote(question)) return null;
  const without = withoutAnswer.filter(({ setting }) => question[setting] === 1);
  return (
    <div className="mt-1 flex flex-col gap-1">
      {place(question)}
      {without.length > 0 && (
        <p className="flex flex-wrap gap-x-6">
          {without.map(({ value, label }) => (
            <span key={value}>
              <Tick />
              {label}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
