// A page in a real browser with ODK's own engine, which fills in a form and reports the results.
import { readFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/ensure-browser.mjs';
import type { Case } from '../../apps/api/tests/support/answered-forms.ts';

/** The part of `@getodk/xforms-engine` that is used. */
interface EngineNode {
  readonly nodeType: string;
  readonly parent?: EngineNode | null;
  readonly currentState: {
    readonly reference: string;
    readonly value: string | null;
    readonly relevant: boolean;
    readonly required: boolean;
    readonly children?: readonly EngineNode[] | null;
  };
  readonly validationState?: { readonly constraint?: { readonly valid: boolean } | null };
  setValue?(value: unknown): void;
  selectValues?(values: readonly string[]): void;
  /** Of a repeated group. */
  addInstances?(afterIndex?: number, count?: number): unknown;
}
interface Engine {
  loadForm(
    xml: string,
    options: { fetchFormAttachment: () => never },
  ): Promise<{
    status: string;
    error?: { message: string };
    createInstance(options: { stateFactory: <T>(state: T) => T }): { root: EngineNode };
  }>;
}

/** How often both engines agreed, and a message for each disagreement. */
interface Comparison {
  shown: number;
  hidden: number;
  required: number;
  refused: number;
  accepted: number;
  computed: number;
  differences: string[];
}

/** In the page: each case in a new instance of the form. */
async function compare({ xml, cases }: { xml: string; cases: readonly Case[] }): Promise<Comparison> {
  const { engine } = globalThis as unknown as { engine: Engine };
  const sum = { shown: 0, hidden: 0, required: 0, refused: 0, accepted: 0, computed: 0 };
  const differences: string[] = [];
  const form = await engine.loadForm(xml, {
    fetchFormAttachment: () => {
      throw new Error('There are no attachments.');
    },
  });
  if (form.status === 'failure') return { ...sum, differences: [`not loaded: ${form.error?.message}`] };
  const isRelevant = (node: EngineNode): boolean =>
    node.currentState.relevant && (!node.parent?.currentState || isRelevant(node.parent));
  type Nodes = Map<string, EngineNode>;
  const nodesIn = (root: EngineNode): Nodes => {
    const nodes: Nodes = new Map();
    const addNode = (node: EngineNode) => {
      nodes.set(node.currentState.reference.split('/').at(-1)!, node);
      for (const child of node.currentState.children ?? []) addNode(child);
    };
    addNode(root);
    return nodes;
  };
  const fill = (nodes: Nodes, answers: Case['answers']) => {
    for (const { name, value } of answers) {
      const node = nodes.get(name);
      if (value === '' || !node) continue;
      if (node.nodeType === 'select') node.selectValues?.(value.split(' '));
      else node.setValue?.(value);
    }
  };
  const check = (nodes: Nodes, expected: Case['expected'], location: string) => {
    for (const expectation of expected) {
      const node = nodes.get(expectation.name);
      const differs = (property: string, theirValue: string | boolean, ourValue: string | boolean) => {
        if (theirValue !== ourValue)
          differences.push(
            `${location}, ${expectation.name}: ${property} ${theirValue} there, ${ourValue} here`,
          );
        return theirValue !== ourValue;
      };
      if (!node) {
        differences.push(`${location}, ${expectation.name} is missing`);
        continue;
      }
      if (differs('shown', isRelevant(node), expectation.shown)) continue;
      sum[expectation.shown ? 'shown' : 'hidden'] += 1;
      if (
        expectation.shown &&
        !differs('required', node.currentState.required, expectation.required) &&
        expectation.required
      )
        sum.required += 1;
      const isRefused = node.validationState?.constraint?.valid === false;
      if (expectation.refused !== null && !differs('refused', isRefused, expectation.refused))
        sum[expectation.refused ? 'refused' : 'accepted'] += 1;
      if (expectation.value !== null && !differs('value', node.currentState.value ?? '', expectation.value))
        sum.computed += 1;
    }
  };
  for (const [number, { age, answers, expected, repeats = [] }] of cases.entries()) {
    const { root } = form.createInstance({ stateFactory: (state) => state });
    const nodes = nodesIn(root);
    nodes.get('persona_edad')?.setValue?.(age);
    fill(nodes, answers);
    check(nodes, expected, `case ${number}`);
    for (const { group, rows } of repeats) {
      const range = nodes.get(group);
      const instances = () => range?.currentState.children ?? [];
      if (rows.length > instances().length)
        range?.addInstances?.(undefined, rows.length - instances().length);
      // All rows are filled before any is checked, so that a row that reads another row's cells is noticed.
      const instanceNodes = rows.map((row, index) => ({ row, cells: nodesIn(instances()[index]!) }));
      for (const { row, cells } of instanceNodes) fill(cells, row.answers);
      for (const [index, { row, cells }] of instanceNodes.entries())
        check(cells, row.expected, `case ${number}, row ${index + 1}`);
    }
  }
  return { ...sum, differences };
}

const page = `<!doctype html><script type="module">
  import * as engine from '/engine.js';
  globalThis.engine = engine;
</script>`;

/** @param engineFile the engine as one module */
export async function openEngine(engineFile: string) {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No Chromium was found: set CHROMIUM_PATH.');
  const browser: Browser = await chromium.launch({ executablePath });
  const enginePage = await browser.newPage();
  const engine = await readFile(engineFile, 'utf8');
  // Nothing is served: the page gets all of it from here.
  await enginePage.route('**/*', (route) => {
    const isEngine = new URL(route.request().url()).pathname === '/engine.js';
    return isEngine
      ? route.fulfill({ contentType: 'text/javascript', body: engine })
      : route.fulfill({ contentType: 'text/html', body: page });
  });
  // The engine asks for a secure context.
  await enginePage.goto('https://forms.test/');
  await enginePage.waitForFunction(() => 'engine' in globalThis);
  return {
    compare: (xml: string, cases: readonly Case[]) => enginePage.evaluate(compare, { xml, cases }),
    close: () => browser.close(),
  };
}
