import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const question = 'Se eliminarán 3 encuestables.';

/** What a process prints when it asks for confirmation but has no terminal, for example under cron. */
const answers = async (command: string | null): Promise<string> => {
  const source = `
    import { confirm } from ${JSON.stringify(import.meta.resolve('./confirm.ts'))};
    await confirm(${JSON.stringify(question)}, 'No se eliminó nada.', ${JSON.stringify(command)})
      .then(() => console.log('continued'), (error) => console.log(error.name, error.message));`;
  const finishedProgram = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', source]);
  finishedProgram.child.stdin?.end('sí\n');
  return (await finishedProgram).stdout.trim();
};

it('without a terminal does not go on, and says which command does', async () => {
  expect(await answers('npm run demo:remove -- --yes')).toMatch(
    new RegExp(`${question} Para hacerlo sin preguntas: npm run demo:remove -- --yes$`),
  );
});

it('goes on without asking where the command said so', async () => {
  expect(await answers(null)).toBe('continued');
});
