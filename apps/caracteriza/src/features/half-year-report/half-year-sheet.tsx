import type { Schema } from '@caracteriza/api-client';
import { halfYearWords } from '@caracteriza/domain/data-request/half-year';
import { followsReclamo, requestKinds } from '@caracteriza/domain/data-request/kinds';
import { minuteText } from '../../messages/moment-text.ts';
import { Facts } from '../data-request/case-parts.tsx';
import { dayText } from '../data-request/data-request-words.ts';

type Report = Schema<'HalfYearReport'>;
type Line = Schema<'HalfYearLine'>;

/** The figures in reading order. */
const figures = {
  received: 'Recibidas',
  open: 'Abiertas',
  answered: 'Respondidas',
  forwarded: 'Trasladadas a quien corresponde',
  abandoned: 'Cerradas por desistimiento',
  withdrawn: 'Retiradas por quien las hizo',
  inTime: 'En los plazos',
  late: 'Fuera de los plazos',
  applied: 'Con supresión o revocación aplicada',
} as const satisfies Record<Exclude<keyof Line, 'kind'>, string>;

const names = Object.keys(figures) as (keyof typeof figures)[];

const sumOf = (lines: readonly Line[], name: keyof typeof figures) =>
  lines.reduce((sum, line) => sum + line[name], 0);

/** The facts about the report besides its figures. */
const factsOf = ({ from, to, countedAt, filed, until }: Report) => ({
  Período: `${dayText(from)} – ${dayText(to)}`,
  'Contado el': minuteText(countedAt),
  ...(filed
    ? {
        'Se presentó el': dayText(filed.day),
        'Cómo y con qué radicado': filed.text,
        'Anotado por': filed.login,
      }
    : { 'Se presenta hasta': dayText(until) }),
});

/** The report as a printed page: complaints by kind with their sum, and inquiries separately. */
export function HalfYearSheet({ report }: { report: Report }) {
  const reclamos = report.lines.filter(({ kind }) => followsReclamo(kind));
  const inquiries = report.lines.filter(({ kind }) => !followsReclamo(kind));
  const total = sumOf(reclamos, 'received');
  return (
    <article
      aria-label="Reporte semestral de reclamos"
      data-theme="light"
      data-report
      className="max-w-[calc(43rem+4rem)] rounded-card border border-line bg-surface-raised p-4 text-ink shadow-card sm:p-8 print:max-w-none print:rounded-none print:border-0 print:p-0 print:shadow-none print:[--ui-color-surface:white] print:[print-color-adjust:exact]"
    >
      <header className="mb-5 grid gap-3">
        <p className="text-sm font-semibold text-ink-muted">Reporte semestral de reclamos</p>
        <h2 className="text-2xl font-bold">{halfYearWords(report.period)}</h2>
        <Facts entries={factsOf(report)} />
        {!report.ended && <p>El semestre todavía no termina: las cifras pueden cambiar.</p>}
        <p className="font-semibold">
          {total === 0 ? 'No se recibieron reclamos en el semestre.' : `Reclamos recibidos: ${total}.`}
        </p>
      </header>
      <FigureTable title="Reclamos, revocaciones y supresiones" lines={reclamos} summed />
      <FigureTable title="Consultas" lines={inquiries} />
      <p className="mt-5 text-sm text-ink-muted">
        Las cifras cuentan las solicitudes por el día en que se recibieron, como están al contarlas. Borrador
        por confirmar con su abogado.
      </p>
    </article>
  );
}

function FigureTable({
  title,
  lines,
  summed = false,
}: {
  title: string;
  lines: readonly Line[];
  summed?: boolean;
}) {
  return (
    <section aria-label={title} className="mt-5 min-w-0 break-inside-avoid">
      <h3 className="mb-2 font-bold">{title}</h3>
      <table className="w-full border-collapse text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line-strong">
            <th scope="col" className="px-2 py-1.5 text-start font-semibold">
              Cifra
            </th>
            {lines.map(({ kind }) => (
              <th key={kind} scope="col" className="px-2 py-1.5 text-end font-semibold">
                {requestKinds[kind].label}
              </th>
            ))}
            {summed && (
              <th scope="col" className="px-2 py-1.5 text-end font-semibold">
                Total
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {names.map((name) => (
            <tr key={name} className="border-b border-line max-sm:block max-sm:py-2">
              <th scope="row" className="py-1.5 text-start font-semibold max-sm:block">
                {figures[name]}
              </th>
              {lines.map((line) => (
                <Figure key={line.kind} label={requestKinds[line.kind].label} value={line[name]} />
              ))}
              {summed && <Figure label="Total" value={sumOf(lines, name)} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A cell; on a phone, with its column heading before it. */
function Figure({ label, value }: { label: string; value: number }) {
  return (
    <td className="px-2 py-1.5 text-end tabular-nums max-sm:flex max-sm:justify-between max-sm:gap-3 max-sm:px-0 max-sm:py-0.5">
      <span aria-hidden className="text-ink-muted sm:hidden">
        {label}
      </span>
      {value}
    </td>
  );
}
