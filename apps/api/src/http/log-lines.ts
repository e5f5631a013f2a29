/**
 * Where log lines go: standard output, several in one write, since a write for each request costs as much as a statement.
 * A killed process loses the lines of the last tenth of a second.
 */

/** Milliseconds between two writes. */
const flushInterval = 100;

/** What Fastify's logger writes to. `format` turns each line into what is written, `out` gets the collected lines. */
export function logLines(
  format: (line: string) => string = (line) => line,
  out: (text: string) => void = (text) => process.stdout.write(text),
): {
  write: (line: string) => void;
} {
  let lines = '';
  const flush = () => {
    out(lines);
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
