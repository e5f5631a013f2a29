import { expect, it } from 'vitest';
import { datasetFiles } from './files.ts';
import type { Dataset } from './variable.ts';

const person = (nth: number) => ({ nth, name: `Íñigo\n${nth}`, born: nth % 7 === 0 ? null : '20240229' });

function people(): { dataset: Dataset<ReturnType<typeof person>>; readings: () => number } {
  let readings = 0;
  const dataset: Dataset<ReturnType<typeof person>> = {
    name: 'respuestas',
    variables: [
      { name: 'n', label: 'Número', measure: 'number', values: [], value: ({ nth }) => nth },
      { name: 'nombre', label: 'Nombre', measure: 'text', values: [], value: ({ name }) => name },
      {
        name: 'nacio',
        label: 'Nacimiento',
        measure: 'day',
        values: [],
        value: ({ born: day }) => day && { day },
      },
    ],
    async *rows() {
      readings += 1;
      for (let nth = 0; nth < 2500; nth++) yield person(nth);
    },
  };
  return { dataset, readings: () => readings };
}

async function archive(mostHeld?: number) {
  const { dataset, readings } = people();
  const { files } = datasetFiles(dataset, mostHeld);
  const contents: [string, string][] = [];
  for (const { name, content } of files) {
    const chunks: Uint8Array[] = [];
    for await (const bytes of content) chunks.push(bytes);
    contents.push([name, Buffer.concat(chunks).toString('base64')]);
  }
  return { files: Object.fromEntries(contents), readings: readings() };
}

it('reads the rows once, or again for a Parquet file that is too large to be held, with the same bytes', async () => {
  const [archiveReply, tooLargeReply] = [await archive(), await archive(1000)];
  expect([archiveReply.readings, tooLargeReply.readings]).toEqual([1, 2]);
  expect(tooLargeReply.files).toEqual(archiveReply.files);
  expect(archiveReply.files['respuestas.parquet']!.length).toBeGreaterThan(1000);
});
