/** How far down each page of a PDF that Chromium printed is filled. */
import { inflateSync } from 'node:zlib';

type Matrix = readonly [number, number, number, number, number, number];

const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `firstMatrix` and then `secondMatrix`. */
const times = (firstMatrix: Matrix, secondMatrix: Matrix): Matrix => [
  firstMatrix[0] * secondMatrix[0] + firstMatrix[1] * secondMatrix[2],
  firstMatrix[0] * secondMatrix[1] + firstMatrix[1] * secondMatrix[3],
  firstMatrix[2] * secondMatrix[0] + firstMatrix[3] * secondMatrix[2],
  firstMatrix[2] * secondMatrix[1] + firstMatrix[3] * secondMatrix[3],
  firstMatrix[4] * secondMatrix[0] + firstMatrix[5] * secondMatrix[2] + secondMatrix[4],
  firstMatrix[4] * secondMatrix[1] + firstMatrix[5] * secondMatrix[3] + secondMatrix[5],
];

/** The lowest y at which a page's commands write or draw, in points from its lower edge. */
function lowestMark(commands: string): number {
  const savedMatrices: Matrix[] = [];
  let [matrix, text] = [identity, identity];
  let lowest = Infinity;
  const mark = (x: number, y: number, transform: Matrix) => {
    lowest = Math.min(lowest, x * transform[1] + y * transform[3] + transform[5]);
  };
  let operands: number[] = [];
  const asMatrix = () => operands.slice(-6) as unknown as Matrix;
  const does: Readonly<Record<string, () => void>> = {
    q: () => savedMatrices.push(matrix),
    Q: () => (matrix = savedMatrices.pop() ?? identity),
    cm: () => (matrix = times(asMatrix(), matrix)),
    Tm: () => (text = asMatrix()),
    Td: () => (text = times([1, 0, 0, 1, operands[0]!, operands[1]!], text)),
    Tj: () => mark(0, 0, times(text, matrix)),
    TJ: () => mark(0, 0, times(text, matrix)),
    l: () => mark(operands[0]!, operands[1]!, matrix),
    re: () => {
      const [x, y, width, height] = operands as [number, number, number, number];
      // A clip or background that covers the whole page does not count.
      if (Math.abs(height * matrix[3]) < 400)
        for (const edge of [y, y + height]) mark(x + width, edge, matrix);
    },
  };
  for (const [word] of commands.matchAll(/<[^>]*>|\((?:\\.|[^\\)])*\)|[^\s[\]]+/g)) {
    if (/^[-+.\d]/.test(word)) operands.push(Number(word));
    else if (!/^[</(]/.test(word)) {
      does[word]?.();
      operands = [];
    }
  }
  return lowest;
}

/**
 * The share of each page's room that is filled from its top to its last mark, from 0 to 1.
 * @param margin of the page, in points
 */
export function filledShares(pdf: Buffer, margin: number): number[] {
  const file = pdf.toString('latin1');
  const objectOf = (number: string): string => {
    const position = file.search(new RegExp(`(?:^|\\n)${number} 0 obj\\b`));
    return file.slice(position, file.indexOf('endobj', position));
  };
  const pages = file
    .split(/\bendobj\b/)
    .filter((object) => /\/Type\s*\/Page\b/.test(object))
    .map((object) => ({
      height: Number(/\/MediaBox\s*\[\s*\S+\s+\S+\s+\S+\s+([\d.]+)/.exec(object)![1]),
      contents: /\/Contents\s+(\d+)\s+0\s+R/.exec(object)![1]!,
    }));
  return pages.map(({ height, contents }) => {
    const object = objectOf(contents);
    const start = /stream\r?\n/.exec(object)!;
    const length = Number(/\/Length\s+(\d+)/.exec(object)![1]);
    const from = start.index + start[0].length;
    const bytes = Buffer.from(object.slice(from, from + length), 'latin1');
    const contentHeight = height - 2 * margin;
    return Math.min(1, (height - margin - lowestMark(inflateSync(bytes).toString('latin1'))) / contentHeight);
  });
}
