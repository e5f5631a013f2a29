/** The log in readable form for a terminal. Programs get the JSON lines. */

interface Line {
  level: number;
  time: number;
  msg?: string;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
  what?: string;
  fault?: { type: string; code?: string; message?: string; stack?: string };
}

const levels: Readonly<Record<number, string>> = { 40: 'AVISO', 50: 'ERROR', 60: 'ERROR' };

function textOf(line: Line): string {
  if (line.msg === 'request') return `${line.method} ${line.route} ${line.status} ${line.ms} ms`;
  if (!line.fault) return line.msg ?? '';
  const { type, code, message, stack = '' } = line.fault;
  const reason = [code, message].filter(Boolean).join(' ');
  return `${line.what} ${line.route ?? ''} ${type} ${reason}\n${stack}`;
}

/**
 * Formats a JSON log line for a person. Successful requests are omitted, so the server's URL printed at startup stays on
 * screen; at debug or trace level they are shown.
 */
export function humanLines(level: string): (json: string) => string {
  const isVerbose = ['debug', 'trace'].includes(level);
  return (json) => {
    const line = JSON.parse(json) as Line;
    if (!isVerbose && line.msg === 'request' && (line.status ?? 0) < 400) return '';
    const time = new Date(line.time).toLocaleTimeString('es-CO', { hour12: false });
    return `${[time, levels[line.level], textOf(line)].filter(Boolean).join(' ').trimEnd()}\n`;
  };
}
