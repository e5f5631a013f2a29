/** Programs that read the statistics files, each instructed to count the values of some variables. */
import { execFile, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** How often each value of a variable occurs, by its text; '' for none. */
export type Counts = Record<string, number>;

interface Read {
  counts: Record<string, Counts>;
  /** The values that the program treats as missing, and the labels of values, if it supports these. */
  missing?: Record<string, string[]>;
  labels?: Record<string, Record<string, string>>;
}

export interface Program {
  name: string;
  /** How Debian installs it. */
  install: string;
  /** The program and its version; null if it is not installed. */
  version: () => string | null;
  read: (folder: string, variables: readonly string[]) => Promise<Read>;
}

function firstLine(command: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n')[0]!.trim() : null;
}

const runProgram = async (folder: string, command: string, args: readonly string[]): Promise<string> =>
  (
    await promisify(execFile)(command, args, {
      cwd: folder,
      maxBuffer: 50_000_000,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
  ).stdout;

const cellsIn = (line: string): string[] =>
  [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*))(?:,|$)/g)].map(
    ([, quotedValue, plainValue]) => quotedValue?.replaceAll('""', '"') ?? plainValue ?? '',
  );

/** '72.50' → '72.5'; any other text is unchanged. */
const shortNumber = (text: string) => (/^-?[0-9]*\.[0-9]+$/.test(text) ? String(Number(text)) : text);

const pspp: Program = {
  name: 'PSPP',
  install: 'apt-get install pspp',
  version: () => firstLine('pspp', ['--version']),
  async read(folder, variables) {
    const lines = (names: string, mode: string) =>
      `SET TNUMBERS=${mode}.\nFREQUENCIES ${names} /STATISTICS=NONE.\n`;
    const names = variables.join(' ');
    await writeFile(
      path.join(folder, 'count.sps'),
      `INCLUDE 'respuestas.sps'.\n${lines(names, 'VALUES')}${lines(names, 'LABELS')}`,
    );
    await runProgram(folder, 'pspp', ['--no-output', 'respuestas.sps']);
    await runProgram(folder, 'pspp', ['-o', 'count.csv', 'count.sps']);
    const tables = (await readFile(path.join(folder, 'count.csv'), 'utf8')).split(/^Table: .*\n/m).slice(1);
    const [counts, missing, labels]: [
      Record<string, Counts>,
      Record<string, string[]>,
      Record<string, Record<string, string>>,
    ] = [{}, {}, {}];
    for (const [index, name] of variables.entries()) {
      const rows = (tableIndex: number) =>
        tables[tableIndex]!.trim()
          .split('\n')
          .slice(1)
          .map(cellsIn)
          .filter(([kind]) => kind !== 'Total');
      const valueRows = rows(variables.length + index);
      let group = '';
      [counts[name], missing[name], labels[name]] = [{}, [], {}];
      for (const [rowIndex, [kind = '', category = '', count = '']] of rows(index).entries()) {
        group = kind === '' ? group : kind;
        // PSPP writes a missing day or number as a point.
        const value =
          category === '.' ? '' : shortNumber(category).replace(/^(\d{4})\/(\d{2})\/(\d{2})$/, '$1-$2-$3');
        counts[name][value] = Number(count);
        if (group === 'Missing' && value !== '') missing[name].push(value);
        const label = valueRows[rowIndex]![1]!;
        if (label !== category) labels[name][value] = label;
      }
    }
    return { counts, missing, labels };
  },
};

/** What R prints: one line for each value. */
function readTable(text: string): Read {
  const [counts, missing, labels]: [
    Record<string, Counts>,
    Record<string, string[]>,
    Record<string, Record<string, string>>,
  ] = [{}, {}, {}];
  for (const line of text.split('\n').filter((textLine) => textLine !== '')) {
    const [name, value, count, isMissing, label] = line.split('\t') as [
      string,
      string,
      string,
      string?,
      string?,
    ];
    (counts[name] ??= {})[value] = Number(count);
    if (isMissing === 'TRUE' && value !== '') (missing[name] ??= []).push(value);
    if (label) (labels[name] ??= {})[value] = label;
  }
  return { counts, missing, labels };
}

const rProgram = `
given <- commandArgs(TRUE)
source(paste0(given[1], ".R"), encoding = "UTF-8")
for (name in given[-1]) {
  column <- get(given[1])[[name]]
  labels <- attr(column, "labels")
  gone <- is.na(column)
  plain <- as.character(column)
  if (is.numeric(column)) plain <- vapply(as.numeric(unclass(column)), function(x) if (is.na(x)) "" else format(x, digits = 15, scientific = FALSE), "")
  plain[is.na(plain)] <- ""
  for (value in unique(plain)) {
    label <- if (is.null(labels)) character(0) else names(labels)[labels == suppressWarnings(as.numeric(value))]
    cat(name, value, sum(plain == value), gone[plain == value][1], if (length(label) == 1 && !is.na(label)) label else "", sep = "\\t")
    cat("\\n")
  }
}
`;

/** What R counts in one of the tables of the archive: 'respuestas', or that of a question with rows. */
export async function countedByR(folder: string, table: string, variables: readonly string[]): Promise<Read> {
  await writeFile(path.join(folder, 'count.R'), rProgram);
  return readTable(await runProgram(folder, 'Rscript', ['count.R', table, ...variables]));
}

export const r: Program = {
  name: 'R with haven',
  install: 'apt-get install r-base-core r-cran-haven',
  version: () =>
    firstLine('Rscript', ['-e', 'cat(R.version.string, "haven", as.character(packageVersion("haven")))']),
  read: (folder, variables) => countedByR(folder, 'respuestas', variables),
};

/**
 * Stata is not available. Instead, R carries out the do-file by the rules of Stata's manual, and rejects anything that
 * it does not understand.
 */
const doFile: Program = {
  name: 'the do-file, carried out in R (not by Stata)',
  install: r.install,
  version: r.version,
  read: async (folder, variables) =>
    readTable(
      await runProgram(folder, 'Rscript', [path.join(import.meta.dirname, 'do-file.R'), ...variables]),
    ),
};

const pandasProgram = `
import json, sys, pandas
table = pandas.read_csv("respuestas.csv", dtype=str, keep_default_na=False)
print(json.dumps({name: {
    str(value): int(count) for value, count in table[name].value_counts().items()} for name in sys.argv[1:]}))
`;

/** The system's own Python, for which the Debian package is installed. */
const python = '/usr/bin/python3';

const pandas: Program = {
  name: 'pandas',
  install: 'apt-get install python3-pandas',
  version: () => firstLine(python, ['-c', 'import pandas; print("pandas", pandas.__version__)']),
  async read(folder, variables) {
    await writeFile(path.join(folder, 'count.py'), pandasProgram);
    return {
      counts: JSON.parse(await runProgram(folder, python, ['count.py', ...variables])) as Record<
        string,
        Counts
      >,
    };
  },
};

const arrowProgram = `
import json, sys, pyarrow.parquet as parquet
from collections import Counter
table = parquet.read_table("respuestas.parquet")
def text(value):
    if value is None: return ""
    return repr(value).removesuffix(".0") if isinstance(value, float) else str(value)
print(json.dumps({name: Counter(text(value) for value in table[name].to_pylist()) for name in sys.argv[1:]}))
`;

/** Reads the same table as Parquet. */
const arrow: Program = {
  name: 'Apache Arrow',
  install: 'pip install pyarrow',
  version: () => firstLine('python3', ['-c', 'import pyarrow; print("pyarrow", pyarrow.__version__)']),
  async read(folder, variables) {
    await writeFile(path.join(folder, 'count-arrow.py'), arrowProgram);
    const counts = await runProgram(folder, 'python3', ['count-arrow.py', ...variables]);
    return { counts: JSON.parse(counts) as Record<string, Counts> };
  },
};

export const programs: readonly Program[] = [pspp, r, doFile, pandas, arrow];
