/**
 * A process that reads one workbook from its input, and prints by how many megabytes its memory grew at most (Linux).
 */
import { readFileSync } from 'node:fs';
import { readWorkbook } from '../../src/bulk-load/workbook.ts';

/** `resourceUsage` is not used, because its value includes the process that started this one. */
const peak = () => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const peakBefore = peak();
const outcome = await Promise.resolve(Buffer.concat(chunks))
  .then((file) => readWorkbook(file))
  .then((sheets) => `${sheets.length} sheet`)
  .catch((error: Error) => error.message);
process.stdout.write(JSON.stringify({ grown: Math.round(peak() - peakBefore), outcome }));
