import { countText } from '@caracteriza/domain/words/counted';
import { longestOwnCode } from '@caracteriza/domain/question/own-names';
import { maxOptions, type OptionLine } from '@caracteriza/domain/question/kinds/dropdown/option-lines';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Textarea } from '@caracteriza/ui/textarea';
import { standardLists } from './standard-lists.ts';
import { longestLabel, type OptionLinesState } from './use-option-lines.ts';

const options = (count: number) => countText(count, 'opción', 'opciones');

const lineProblems = {
  repeated: 'ya está: no se agrega de nuevo',
  repeatedCode: 'su código ya es de otra opción: escriba otro',
  invalidCode: `su código solo puede tener letras sin tilde, números y _, hasta ${longestOwnCode}: corríjalo o quítelo`,
  tooLong: `tiene más de ${longestLabel} caracteres: acórtela`,
  tooManyColumns: 'tiene más de dos columnas: deje la opción, o su código y la opción',
} as const satisfies Partial<Record<OptionLine['state'], string>>;

/** Lines that will not be added as typed, each with its line number and the reason. */
function RefusedLines({ lines }: { lines: readonly OptionLine[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 wrap-anywhere">
      {lines.map(({ number, label, state }) => (
        <li key={number}>
          Línea {number}, «{label}»: {state !== 'new' && lineProblems[state]}.
        </li>
      ))}
    </ul>
  );
}

/** The lines that would be added and those that would not. */
function LinesPreview({ lines, freeLines }: { lines: readonly OptionLine[]; freeLines: number }) {
  const newLines = lines.filter(({ state }) => state === 'new');
  const repeatedLines = lines.filter(({ state }) => state === 'repeated');
  const rejectedLines = lines.filter(({ state }) => state !== 'new' && state !== 'repeated');
  return (
    <div role="status" className="flex flex-col gap-3">
      {rejectedLines.length > 0 && (
        <Alert
          variant="error"
          title={`Corrija ${countText(rejectedLines.length, 'línea', 'líneas')} para agregar`}
        >
          <RefusedLines lines={rejectedLines} />
        </Alert>
      )}
      {newLines.length > freeLines && (
        <Alert
          variant="error"
          title={`Una pregunta tiene hasta ${options(maxOptions)}: en esta ${freeLines === 1 ? 'cabe' : 'caben'} ${freeLines} más`}
        />
      )}
      {repeatedLines.length > 0 && (
        <Alert variant="warning" title={`${options(repeatedLines.length)} sin agregar`}>
          <RefusedLines lines={repeatedLines} />
        </Alert>
      )}
      {newLines.length > 0 && (
        <section aria-label="Opciones por agregar" className="flex flex-col gap-1">
          <p className="font-medium">Por agregar: {options(newLines.length)}</p>
          <ol className="flex list-decimal flex-col gap-1 ps-8 wrap-anywhere">
            {newLines.map(({ number, label, ownCode }) => (
              <li key={number}>
                {label}
                {ownCode !== null && <span className="text-ink-muted"> (código {ownCode})</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** The lines, the standard lists, and a preview of the options to add. */
export function OptionLinesFields({ state }: { state: OptionLinesState }) {
  const { text, setText, list, reading, lines, room, dirty, numberAll, take } = state;
  return (
    <>
      <Field
        label="Opciones, una por línea"
        hint="De dos columnas de una hoja de cálculo, la primera es el código propio de la opción."
      >
        <Textarea autoComplete="off" rows={6} value={text} onValueChange={setText} />
      </Field>
      {dirty && (
        <div>
          <Button size="sm" onClick={numberAll}>
            Poner códigos 1, 2, 3…
          </Button>
        </div>
      )}
      <Field label="Lista estándar" hint="Se escribe en el espacio de arriba, donde la puede cambiar.">
        <Dropdown
          options={standardLists}
          value={list}
          busy={reading}
          onValueChange={(next) => void take(next)}
        />
      </Field>
      <LinesPreview lines={lines} freeLines={room} />
    </>
  );
}
