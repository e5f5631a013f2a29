/**
 * Writes log lines to standard output, several at a time, because one write per request costs as much as a statement. A killed
 * process loses the lines of the last tenth of a second.
 */

/** Milliseconds between two writes. */
const flushInterval = 100;

/**
 * The stream Fastify's logger writes to. `format` converts each line before it is written, `writeLog` receives the collected
 * lines.
 */
export function logLines(
  format: (line: string) => string = (line) => line,
  writeLog: (text: string) => void = (text) => process.stdout.write(text),
): {
  write: (line: string) => void;
} {
  let lines = '';
  const flush = () => {
    writeLog(lines);
    lines = '';
  };
  process.once('exit', () => lines !== '' && flush());
  return {
    write: (line) => {
      const text = format(line);
      if (text === '') return;
      if (lines === '') setTimeout(flush, flushInterval).unref();
      lines += text;
    },
  };
}
