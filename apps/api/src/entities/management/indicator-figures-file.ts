/** The figures of indicators as a table with one row per figure; each row can be read on its own. */
import {
  dimensionWords,
  factorWords,
  type IndicatorFactor,
  indicatorUnitWords,
} from '@caracteriza/domain/indicator/definition';
import type { components } from '@caracteriza/openapi/schema';
import type { Cell, ExportColumn } from '../../exports/columns.ts';

type Schemas = components['schemas'];
type Figures = Schemas['IndicatorFigures'];

interface FigureLine {
  name: string;
  definition: string;
  unit: string;
  factor: string;
  numeratorRule: string;
  denominatorRule: string;
  breakdown: string;
  group: string;
  value: Cell;
  numerator: Cell;
  base: Cell;
  outside: Cell;
  reasons: Schemas['IndicatorOutside'] | null;
  note: string;
}

const hiddenText = 'Oculto';

const everybodyText = 'Todos los encuestados';

function cellTexts(cell: Schemas['OptionalIndicatorCell']) {
  if (!cell) return { value: hiddenText, numerator: hiddenText, base: hiddenText, outside: hiddenText };
  return { ...cell, value: cell.value ?? '—', outside: cell.outside ?? hiddenText };
}

function linesOfIndicator(figure: Schemas['IndicatorFigure'], hasMonth: boolean): FigureLine[] {
  const heading = {
    name: figure.name,
    definition: `Versión ${figure.definitionVersion}`,
    unit: indicatorUnitWords[figure.unit],
    factor: factorWords[figure.factor as IndicatorFactor],
    numeratorRule: figure.numerator,
    denominatorRule: figure.denominator ?? everybodyText,
    note: [
      figure.severalChoices
        ? 'Pregunta de varias respuestas: los porcentajes de sus opciones pueden sumar más de 100.'
        : '',
      hasMonth && !figure.byMonth ? 'De todos los meses.' : '',
    ]
      .filter(Boolean)
      .join(' '),
  };
  return [
    { ...heading, breakdown: 'Total', group: '', ...cellTexts(figure.total), reasons: figure.outside },
    ...figure.breakdowns.flatMap(({ dimension, rows }) =>
      rows.map(({ label, cell }) => ({
        ...heading,
        breakdown: dimensionWords[dimension],
        group: label,
        ...cellTexts(cell),
        reasons: null,
      })),
    ),
  ];
}

/** A row that only contains a count. */
const countLine = (
  name: string,
  unit: string,
  breakdown: string,
  group: string,
  count: number | null,
): FigureLine => ({
  name,
  unit,
  breakdown,
  group,
  definition: 'Versión 1',
  factor: '',
  numeratorRule: '',
  denominatorRule: '',
  value: count ?? hiddenText,
  numerator: count ?? hiddenText,
  base: '',
  outside: '',
  reasons: null,
  note: '',
});

/** Every figure that a response shows. */
export function figureLines(figures: Figures, hasMonth: boolean): FigureLine[] {
  const { indicators, pyramid, households } = figures;
  const [people, homes] = ['Población encuestada', 'Tipos de hogar'];
  return [
    ...indicators.flatMap((figure) => linesOfIndicator(figure, hasMonth)),
    countLine(people, 'Personas', 'Total', '', pyramid.total),
    ...pyramid.rows.flatMap(({ label, counts }) =>
      counts.map((count, index) =>
        countLine(
          people,
          'Personas',
          'Grupo de edad y sexo',
          `${label}, ${pyramid.sexes[index]!.label}`,
          count,
        ),
      ),
    ),
    countLine(homes, 'Familias', 'Total', '', households.total),
    ...households.rows.map(({ label, count }) => countLine(homes, 'Familias', 'Tipo de hogar', label, count)),
  ];
}

const reason = (name: keyof Schemas['IndicatorOutside']) => (line: FigureLine) =>
  line.reasons ? (line.reasons[name] ?? hiddenText) : '';

/** The columns; the last ones describe, in every row, what the figures are based on. */
export function figureColumns(
  { campaign, leastCell, states }: Figures,
  filter: { zone: string; month: string },
): ExportColumn<FigureLine>[] {
  return [
    { header: 'Indicador', value: ({ name }) => name, width: 40 },
    { header: 'Versión', value: ({ definition }) => definition },
    { header: 'Se cuentan', value: ({ unit }) => unit },
    { header: 'Desglose', value: ({ breakdown }) => breakdown },
    { header: 'Grupo', value: ({ group }) => group, width: 30 },
    { header: 'Valor', value: ({ value }) => value },
    { header: 'Numerador', value: ({ numerator }) => numerator },
    { header: 'Base', value: ({ base }) => base },
    { header: 'Fuera de la base', value: ({ outside }) => outside },
    { header: 'No aplica', value: reason('notApplicable') },
    { header: 'No sabe', value: reason('dontKnow') },
    { header: 'No responde', value: reason('noReply') },
    { header: 'Sin dato', value: reason('missing') },
    { header: 'Factor', value: ({ factor }) => factor },
    { header: 'Regla del numerador', value: ({ numeratorRule }) => numeratorRule, width: 40 },
    { header: 'Regla del denominador', value: ({ denominatorRule }) => denominatorRule, width: 40 },
    { header: 'Nota', value: ({ note }) => note },
    { header: 'Campaña', value: () => campaign.name },
    { header: 'Zona', value: () => filter.zone },
    { header: 'Mes', value: () => filter.month },
    { header: 'Se ocultan cifras menores que', value: () => leastCell },
    { header: 'Estados contados', value: () => states.join(', ') },
  ];
}
