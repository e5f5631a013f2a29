/** Everything stored about a person, as a printable page and as JSON; both are written while the records are read. */
import { escapeMarkup } from '@caracteriza/domain/values/markup';
import type { HeldRecord, HeldSection } from './personal-data-record.ts';

/** The person the archive is about, and when it was created. */
export interface HeldHeading {
  person: string;
  madeAt: string;
  madeBy: string;
}

const style = `
  body { font: 11pt/1.4 system-ui, sans-serif; color: #111; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  h1 { font-size: 1.6em } h2 { border-bottom: 1px solid #888; margin-top: 2em } h3 { margin: 1.2em 0 .3em }
  section > article { break-inside: avoid-page }
  dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 3fr; gap: .15rem 1rem; margin: 0 }
  dt { color: #444 } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
  @media (max-width: 30rem) { dl { display: block } dt { margin-top: .4rem } }
  @media print { body { margin: 0; max-width: none } }`;

function recordMarkup({ title, fields }: HeldRecord): string {
  const listItems = fields.map(
    ({ name, value }) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`,
  );
  return `<article><h3>${escapeMarkup(title)}</h3><dl>${listItems.join('')}</dl></article>\n`;
}

/** The page, without scripts or external resources. */
export async function* heldPage(
  { person, madeAt, madeBy }: HeldHeading,
  sections: readonly HeldSection[],
): AsyncGenerator<Uint8Array> {
  const title = escapeMarkup(`Todo sobre ${person}`);
  yield Buffer.from(`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title><style>${style}</style></head><body><main>
<h1>${title}</h1>
<p>Todo lo que se guarda sobre esta persona, el ${escapeMarkup(madeAt)}. Lo descargó ${escapeMarkup(madeBy)}. Contiene datos personales: entréguelo solo a quien puede pedirlos.</p>
`);
  for (const { title: name, note, records } of sections) {
    yield Buffer.from(
      `<section><h2>${escapeMarkup(name)}</h2>${note ? `<p>${escapeMarkup(note)}</p>` : ''}\n`,
    );
    let isEmpty = true;
    for await (const record of records()) {
      isEmpty = false;
      yield Buffer.from(recordMarkup(record));
    }
    yield Buffer.from(`${isEmpty ? '<p>No hay nada.</p>' : ''}</section>\n`);
  }
  yield Buffer.from('</main></body></html>\n');
}

const json = (value: unknown) => JSON.stringify(value);

/** The same as JSON. Values are arrays in order, because a question may be asked twice. */
export async function* heldData(
  { person, madeAt, madeBy }: HeldHeading,
  sections: readonly HeldSection[],
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    `{"persona":${json(person)},"descargado":${json(madeAt)},"por":${json(madeBy)},"secciones":[`,
  );
  let beforeSection = '\n';
  for (const { title, note, records } of sections) {
    const nota = note === undefined ? '' : `,"nota":${json(note)}`;
    yield Buffer.from(`${beforeSection}{"seccion":${json(title)}${nota},"registros":[`);
    beforeSection = ',\n';
    let separator = '\n';
    for await (const { title: titulo, fields } of records()) {
      const campos = fields.map(({ name, value }) => ({ nombre: name, valor: value }));
      yield Buffer.from(`${separator}${json({ titulo, campos })}`);
      separator = ',\n';
    }
    yield Buffer.from(']}');
  }
  yield Buffer.from('\n]}\n');
}
