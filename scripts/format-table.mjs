/**
 * A Vitest reporter for `npm run prove:formats`. It lists which program read which of our files, and what agreed. A
 * test reports this in `task.meta.reading`, an object of `program`, `version`, `read` and `agreed`, after everything
 * has agreed.
 */
function rowOf(test) {
  const { state } = test.result();
  const { reading } = test.meta();
  if (state === 'passed') return reading ? [reading] : [];
  const { parent } = test;
  const program = parent.type === 'suite' ? parent.name : '';
  return [{ program, version: '', read: test.name, agreed: state === 'skipped' ? 'skipped' : 'no' }];
}

// Vitest takes a reporter as the default export.
// oxlint-disable-next-line import/no-default-export
export default class FormatTable {
  onTestRunEnd(modules) {
    console.table(modules.flatMap(({ children }) => [...children.allTests()].flatMap(rowOf)));
  }
}
