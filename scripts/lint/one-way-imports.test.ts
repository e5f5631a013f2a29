import { expect, test } from 'vitest';
import { importRefusal } from './one-way-imports.mjs';

test.each([
  ['packages/ui/src/input/input.tsx', '@caracteriza/domain/dates', 'ui must not know domain'],
  ['packages/ui/src/link/link.tsx', 'react-router', 'ui must not know react-router'],
  ['packages/domain/src/values/age.ts', '@caracteriza/openapi/operations', 'domain must not know openapi'],
  ['apps/api/src/app.ts', '@caracteriza/app', 'api must not know app'],
  [
    'apps/api/src/entities/configurations/zone.ts',
    './family.ts',
    'zone must not import family: entries of api/entities stand apart',
  ],
  [
    'apps/api/src/entities/management/survey.ts',
    './surveyable.ts',
    'survey must not import surveyable: entries of api/entities stand apart',
  ],
  [
    'apps/api/src/identity/session.ts',
    '../entities/sign-in/login.ts',
    'api/identity must not import api/entities',
  ],
  [
    'apps/caracteriza/src/session/session.ts',
    '../crud/record-table.tsx',
    'app/session must not import app/crud',
  ],
  [
    'apps/caracteriza/src/features/zone/zone-form.tsx',
    '../family/family-form.tsx',
    'zone must not import family: entries of app/features stand apart',
  ],
])('%s may not import %s', (from, specifier, refusal) => {
  expect(importRefusal(from, specifier)).toBe(refusal);
});

test.each([
  ['apps/caracteriza/src/features/characterize/characterize-screen.tsx', '../surveyable/surveyable-form.tsx'],
  ['apps/api/src/entities/management/survey.ts', './survey-export.ts'],
  ['apps/api/src/entities/configurations/zone.ts', '../../contract/handler.ts'],
  ['apps/api/src/app.ts', './entities/configurations/zone.ts'],
  ['apps/caracteriza/src/routes.tsx', './features/zone/zone-screen.tsx'],
  ['packages/ui/src/input/input.tsx', '../field/field.tsx'],
  ['apps/api/src/records/codes.test.ts', '../app.ts'],
  ['packages/ui/src/input/input.tsx', 'react'],
])('%s may import %s', (from, specifier) => {
  expect(importRefusal(from, specifier)).toBeNull();
});
