import { levelLabels } from '@caracteriza/domain/campaign/characterization-level';
import { fields } from '@caracteriza/openapi/fields';
import type { ListColumn } from '../../crud/use-list.ts';

const titles = fields.CharacterizationCreate;

/** Columns shared by all tables of characterizations. */
export const characterizationColumns: readonly ListColumn<'listCharacterizations'>[] = [
  { id: 'code', header: titles.code.label, value: (row) => row.code },
  { id: 'name', header: titles.name.label, value: (row) => row.name, link: true },
  { id: 'description', header: titles.description.label, value: (row) => row.description },
  { id: 'level', header: titles.level.label, sortable: false, value: ({ level }) => levelLabels[level] },
];
