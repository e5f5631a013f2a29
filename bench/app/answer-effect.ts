/**
 * `npm run bench:answer-effect`: surveys of 300 questions with 100 conditions on a processor slowed down four times. Measures
 * the time from the input event that answers or clears the first question to the frame that shows the effect, with 5 and with
 * 50 questions per page. In one survey every third question depends on the one before it, so one question appears or
 * disappears; in the other a hundred depend on the first, so the whole page changes. The baseline is bare React with as many
 * labels and inputs. Prints measurements; asserts no time limit. Options: --answers 40, --waiting third,hundred.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { Api } from '../../e2e/api.ts';
import { makeCharacterization, makeQuestion } from '../../e2e/crud-steps.ts';
import { keepSession } from '../../e2e/kept-session.ts';
import { askInCampaign, idsOf, personAged } from '../../e2e/survey-steps.ts';
import { findBrowser } from '../../scripts/ensure-browser.mjs';
import { serveBareReact } from '../bare-react.ts';
import { tell } from '../figures.ts';
import { quantile } from '../server/load.ts';
import { adminPassword, machine, openStore, startOurs } from '../server/processes.ts';

const { values } = parseArgs({
  options: {
    answers: { type: 'string', default: '40' },
    waiting: { type: 'string', default: 'third,hundred' },
  },
});
const answers = Number(values.answers);
const timeoutOptions = { timeout: 60_000 };
const iterations = 300;

/** Which questions depend on which, by 0-based index; the source also runs in the bare page. */
const surveys = [
  {
    name: 'third',
    what: 'one question comes or goes',
    waitsFor: (index: number) => (index % 3 === 1 ? index - 1 : null),
  },
  {
    name: 'hundred',
    what: 'a hundred come or go',
    waitsFor: (index: number) => (index > 0 && index <= 100 ? 0 : null),
  },
];

const bareFicha = (waitsFor: (index: number) => number | null, onPage: number) => `{
  const [value, set] = useState('');
  const waitsFor = ${waitsFor.toString()};
  const shown = Array.from({ length: ${iterations} }, (_, at) => at).filter((at) => waitsFor(at) === null || (waitsFor(at) === 0 && value !== ''));
  return h('ol', null, shown.slice(0, ${onPage}).map((at) => h('li', { key: at }, h('label', null, 'Pregunta ' + at,
    h('input', at === 0 ? { value, onChange: (event) => set(event.target.value) } : {})))));
}`;

/** A characterization of the open campaign; its questions are text, number and date in rotation. */
async function makeForm(api: Api, waitsFor: (index: number) => number | null): Promise<string> {
  const { id, name } = await makeCharacterization(api, `Con cien condiciones ${randomUUID()}`);
  const questionIDs: string[] = [];
  for (let index = 0; index < iterations; index++) {
    const base = waitsFor(index);
    const showWhen = base !== null && {
      match: 'all' as const,
      conditions: [{ questionID: questionIDs[base]!, operator: 'answered' as const, value: null }],
    };
    const question = await makeQuestion(api, id, `Pregunta ${String(index).padStart(3, '0')}`, {
      weight: index + 1,
      type: ['6', '5', '2'][index % 3]!,
      ...(showWhen && { showWhen }),
    });
    questionIDs.push(question.id);
  }
  await askInCampaign(api, id);
  return name;
}

/**
 * Milliseconds from each input event on the first text box to the end of the frame in which the second question has changed.
 */
async function effects(page: Page): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const input = page.locator('[aria-labelledby=preguntas] ol :is(input, textarea), body > ol input').first();
  await input.click();
  await page.evaluate(() => {
    const delays: number[] = [];
    Object.assign(globalThis, { delays });
    const secondValue = () =>
      document.querySelectorAll('[aria-labelledby=preguntas] ol > li, body > ol > li')[1]?.textContent;
    document.addEventListener(
      'input',
      ({ timeStamp }) => {
        const secondBefore = secondValue();
        const checkFrame = () => {
          // After the frame, not before it.
          const { port1, port2 } = new MessageChannel();
          const isDrawn = secondValue() !== secondBefore;
          port1.addEventListener('message', () => {
            if (isDrawn) delays.push(performance.now() - timeStamp);
            else requestAnimationFrame(checkFrame);
          });
          port1.start();
          port2.postMessage(null);
        };
        requestAnimationFrame(checkFrame);
      },
      true,
    );
  });
  for (let answerCount = 0; answerCount < answers; answerCount++) {
    await page.keyboard.press(answerCount % 2 === 0 ? 'a' : 'Backspace');
    await page.waitForFunction(
      (count) => (globalThis as unknown as { delays: number[] }).delays.length > count,
      answerCount,
      timeoutOptions,
    );
  }
  const delays = await page.evaluate(() => (globalThis as unknown as { delays: number[] }).delays);
  return delays.toSorted((a, b) => a - b);
}

console.log(machine());
const store = await openStore();
const shutdowns: (() => Promise<unknown>)[] = [store.stop];
try {
  const server = await startOurs(store);
  shutdowns.unshift(server.stop);
  const api = await Api.signIn(server.origin, 'admin', adminPassword);
  const executablePath = await findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  shutdowns.unshift(() => browser.close());
  const open = async () =>
    (await browser.newContext({ locale: 'es-CO', timezoneId: 'America/Bogota' })).newPage();
  for (const { name, what: description, waitsFor } of surveys) {
    if (!values.waiting.split(',').includes(name)) continue;
    const ids = await idsOf(api, await personAged(api, 20, 60), await makeForm(api, waitsFor));
    for (const onPage of [5, 50]) {
      const plainServer = await serveBareReact(bareFicha(waitsFor, onPage));
      shutdowns.unshift(plainServer.stop);
      const barePage = await open();
      await barePage.goto(plainServer.origin);
      const floor = await effects(barePage);
      await barePage.close();

      const page = await open();
      await page.goto(`${server.origin}/caracteriza/api/health`);
      await keepSession(page, await Api.login(server.origin, 'admin', adminPassword));
      await page.goto(`${server.origin}/caracteriza/home/survey?${new URLSearchParams(ids)}`);
      await page
        .getByRole('combobox', { name: 'Preguntas por página' })
        .selectOption(String(onPage), timeoutOptions);
      const ourTimes = await effects(page);
      await page.close();
      for (const [measuredPart, share] of [
        ['half of the answers within', 0.5],
        ['95 of 100 answers within', 0.95],
      ] as const)
        tell({
          description: `${description}, ${onPage} on the page: ${measuredPart}`,
          unit: 'ms',
          ours: quantile(ourTimes, share),
          baseline: { name: 'bare React', value: quantile(floor, share) },
        });
    }
  }
} finally {
  for (const stop of shutdowns) await stop();
}
