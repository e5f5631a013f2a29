// Lint rule: imports point one way only. The table below holds all import rules; docs/architecture.md explains them. A file may
// import from its own zone and from the zones listed there.
import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Zones in matching order: a path belongs to the first zone whose `at` it starts with. `may` lists the zones it may import;
 * `packages` lists the npm packages it must not import. `apart: 'folders'` isolates the subfolders from each other; `apart:
 * 'files'` isolates entities, whose files belong together regardless of the area's folder.
 */
const zones = [
  { name: 'openapi', at: 'openapi/', may: [] },
  { name: 'domain', at: 'packages/domain/', may: [] },
  {
    name: 'ui',
    at: 'packages/ui/',
    may: [],
    packages: ['react-router', 'swr', 'openapi-fetch', 'zod'],
  },
  { name: 'api-client', at: 'packages/api-client/', may: ['openapi'] },

  { name: 'api/http', at: 'apps/api/src/http/', may: ['domain', 'openapi', 'api/db', 'api/config'] },
  { name: 'api/db', at: 'apps/api/src/db/', may: ['api/config'] },
  { name: 'api/exports', at: 'apps/api/src/exports/', may: ['domain'] },
  { name: 'api/odata', at: 'apps/api/src/odata/', may: ['domain', 'api/http'] },
  { name: 'api/mail', at: 'apps/api/src/mail/', may: ['domain', 'api/config', 'api/db', 'api/http'] },
  { name: 'api/audit', at: 'apps/api/src/audit/', may: ['domain', 'openapi', 'api/db', 'api/http'] },
  {
    name: 'api/identity',
    at: 'apps/api/src/identity/',
    may: ['api/config', 'domain', 'api/audit', 'api/db', 'api/http', 'api/mail'],
  },
  {
    name: 'api/records',
    at: 'apps/api/src/records/',
    may: ['domain', 'openapi', 'api/audit', 'api/db', 'api/exports', 'api/http'],
  },
  {
    name: 'api/questionnaire',
    at: 'apps/api/src/questionnaire/',
    may: ['domain', 'openapi', 'api/db', 'api/records'],
  },
  {
    name: 'api/evidence',
    at: 'apps/api/src/evidence/',
    may: ['domain', 'api/db', 'api/questionnaire', 'api/records'],
  },
  {
    name: 'api/bulk-load',
    at: 'apps/api/src/bulk-load/',
    may: ['domain', 'openapi', 'api/audit', 'api/db', 'api/exports', 'api/http', 'api/records'],
  },
  {
    name: 'api/suppression',
    at: 'apps/api/src/suppression/',
    may: ['domain', 'api/audit', 'api/bulk-load', 'api/config', 'api/db', 'api/questionnaire', 'api/records'],
  },
  {
    name: 'api/xlsform',
    at: 'apps/api/src/xlsform/',
    may: [
      'domain',
      'openapi',
      'api/bulk-load',
      'api/db',
      'api/exports',
      'api/http',
      'api/questionnaire',
      'api/records',
    ],
  },
  {
    name: 'api/webhook',
    at: 'apps/api/src/webhook/',
    may: ['domain', 'api/db', 'api/identity', 'api/mail'],
  },
  {
    name: 'api/contract',
    at: 'apps/api/src/contract/',
    may: [
      'domain',
      'openapi',
      'api/audit',
      'api/config',
      'api/db',
      'api/exports',
      'api/http',
      'api/identity',
      'api/mail',
    ],
  },
  {
    name: 'api/entities',
    at: 'apps/api/src/entities/',
    apart: 'files',
    may: [
      'domain',
      'openapi',
      'api/audit',
      'api/bulk-load',
      'api/config',
      'api/contract',
      'api/db',
      'api/evidence',
      'api/exports',
      'api/http',
      'api/identity',
      'api/mail',
      'api/odata',
      'api/questionnaire',
      'api/records',
      'api/suppression',
      'api/webhook',
      'api/xlsform',
    ],
  },
  { name: 'api/config', at: 'apps/api/src/config.ts', may: [] },
  {
    name: 'api/seed',
    at: 'apps/api/src/seed/',
    may: [
      'domain',
      'openapi',
      'api/db',
      'api/http',
      'api/identity',
      'api/questionnaire',
      'api/records',
      'api/bulk-load',
      'api/xlsform',
    ],
  },
  { name: 'api/tests', at: 'apps/api/tests/', may: ['domain', 'openapi', 'api', 'api/*'] },
  { name: 'api', at: 'apps/api/src/', may: ['domain', 'openapi', 'api/*'] },

  {
    name: 'app/messages',
    at: 'apps/caracteriza/src/messages/',
    may: ['domain', 'openapi', 'api-client', 'ui'],
  },
  {
    name: 'app/session',
    at: 'apps/caracteriza/src/session/',
    may: ['domain', 'openapi', 'api-client', 'ui', 'app/messages'],
  },
  {
    name: 'app/field',
    at: 'apps/caracteriza/src/field/',
    may: ['domain', 'openapi', 'api-client', 'app/messages', 'app/offline', 'app/session'],
  },
  { name: 'app/offline', at: 'apps/caracteriza/src/offline/', may: [] },
  {
    name: 'app/feedback',
    at: 'apps/caracteriza/src/feedback/',
    may: ['domain', 'api-client', 'ui', 'app/messages', 'app/offline', 'app/session'],
  },
  {
    name: 'app/forms',
    at: 'apps/caracteriza/src/forms/',
    may: ['domain', 'openapi', 'api-client', 'ui', 'app/messages', 'app/session', 'app/feedback'],
  },
  {
    name: 'app/crud',
    at: 'apps/caracteriza/src/crud/',
    may: ['domain', 'api-client', 'ui', 'app/messages', 'app/session', 'app/feedback', 'app/forms'],
  },
  {
    name: 'app/shell',
    at: 'apps/caracteriza/src/shell/',
    may: [
      'domain',
      'api-client',
      'ui',
      'app/messages',
      'app/field',
      'app/session',
      'app/feedback',
      'app/forms',
    ],
  },
  {
    name: 'app/question-kinds',
    at: 'apps/caracteriza/src/question-kinds/',
    may: [
      'domain',
      'openapi',
      'api-client',
      'ui',
      'app/messages',
      'app/session',
      'app/feedback',
      'app/forms',
      'app/crud',
      'app/shell',
    ],
  },
  {
    name: 'app/features',
    at: 'apps/caracteriza/src/features/',
    apart: 'folders',
    // These screens are composed of forms, columns and lists from other features.
    compositions: {
      'answer-option': ['question'],
      assignment: ['survey', 'visit'],
      'back-check': ['assignment', 'survey', 'surveyable'],
      board: ['assignment', 'quality', 'report', 'survey', 'visit'],
      quality: ['back-check'],
      builder: ['characterization', 'question', 'answer-option', 'trigger', 'survey'],
      alert: ['surveyable'],
      'alert-rule': ['surveyable'],
      campaign: ['alert-rule', 'characterization'],
      characterize: ['campaign', 'characterization', 'personal-data', 'survey', 'surveyable'],
      characterization: ['question', 'answer-option', 'trigger', 'survey'],
      family: ['survey', 'surveyable', 'visit'],
      account: ['field-trip'],
      home: [
        'alert',
        'assignment',
        'back-check',
        'field-trip',
        'survey',
        'survey-review',
        'surveyable',
        'visit',
      ],
      'field-queue': ['family', 'survey', 'surveyable', 'visit'],
      indicator: ['assignment', 'report'],
      'official-file': ['assignment'],
      login: ['field-trip'],
      report: ['account', 'assignment', 'board', 'family', 'indicator', 'quality'],
      role: ['territory'],
      survey: ['personal-data', 'policy', 'surveyable'],
      'survey-review': ['characterize', 'survey', 'surveyable'],
      'data-request': ['personal-data'],
      incident: ['data-request'],
      'half-year-report': ['data-request'],
      treatment: ['data-request', 'policy'],
      retention: ['data-request'],
      surveyable: ['bulk-load', 'personal-data'],
      user: ['bulk-load', 'field-trip', 'territory'],
      visit: ['survey', 'surveyable'],
    },
    may: [
      'domain',
      'openapi',
      'api-client',
      'ui',
      'app/messages',
      'app/field',
      'app/session',
      'app/feedback',
      'app/forms',
      'app/crud',
      'app/shell',
      'app/question-kinds',
    ],
  },
  { name: 'app', at: 'apps/caracteriza/src/', may: ['domain', 'openapi', 'api-client', 'ui', 'app/*'] },
];

const workspaces = {
  '@caracteriza/openapi': 'openapi',
  '@caracteriza/domain': 'domain',
  '@caracteriza/ui': 'ui',
  '@caracteriza/api-client': 'api-client',
  '@caracteriza/api': 'api',
  '@caracteriza/app': 'app',
};

const zoneOf = (file) => zones.find((zone) => file.startsWith(zone.at));

// Each file of the contract is named after an entity.
const entities = readdirSync(path.join(root, 'openapi'))
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replace('.yaml', ''))
  .sort((a, b) => b.length - a.length);

/**
 * The isolated unit inside an `apart` zone: its folder, or the entity that the file name starts with (survey-export.ts belongs
 * to survey).
 */
function roomOf(zone, file) {
  if (zone.apart === 'folders') return file.slice(zone.at.length).split('/')[0];
  const name = path.posix.basename(file).replace(/(\.(test|slow))?\.tsx?$/, '');
  return entities.find((entity) => name === entity || name.startsWith(`${entity}-`)) ?? name;
}

/** Why `from` may not import `specifier`, or null if it may. */
export function importRefusal(from, specifier) {
  const zone = zoneOf(from);
  if (!zone) return null;
  return specifier.startsWith('.')
    ? fileRefusal(zone, from, path.posix.join(path.posix.dirname(from), specifier))
    : packageRefusal(zone, specifier);
}

function packageRefusal(zone, specifier) {
  const packageName = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const workspace = workspaces[packageName];
  if (workspace && workspace !== zone.name && !mayImport(zone, workspace))
    return `${zone.name} must not know ${workspace}`;
  return zone.packages?.includes(packageName) ? `${zone.name} must not know ${packageName}` : null;
}

function fileRefusal(zone, from, to) {
  const target = zoneOf(to);
  if (!target) return null;
  if (target === zone) return zone.apart ? roomRefusal(zone, from, to) : null;
  // Tests look at a zone from outside, so they may start the whole server or app.
  const isSameWorkspace = zone.name.split('/')[0] === target.name.split('/')[0];
  if (/\.(test|slow)\./.test(from) && isSameWorkspace) return null;
  return mayImport(zone, target.name) ? null : `${zone.name} must not import ${target.name}`;
}

function mayImport(zone, target) {
  return zone.may.some(
    (name) => name === target || (name.endsWith('/*') && target.startsWith(name.slice(0, -1))),
  );
}

function roomRefusal(zone, from, to) {
  const [ownRoom, otherRoom] = [roomOf(zone, from), roomOf(zone, to)];
  if (ownRoom === otherRoom || zone.compositions?.[ownRoom]?.includes(otherRoom)) return null;
  return `${ownRoom} must not import ${otherRoom}: entries of ${zone.name} stand apart`;
}

const rule = {
  meta: { type: 'problem', docs: { description: 'Imports point one way between the zones of the house' } },
  create(context) {
    const from = path.relative(root, context.filename).split(path.sep).join('/');
    const check = (node) => {
      // A path that is only computed at run time cannot be checked here.
      const refusal = typeof node.source?.value === 'string' && importRefusal(from, node.source.value);
      if (refusal) context.report({ node: node.source, message: refusal });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { meta: { name: 'caracteriza' }, rules: { 'one-way-imports': rule } };
