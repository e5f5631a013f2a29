import type { DataTableColumn } from '../data-table/data-table-types.ts';

/** The people in the stories: fictional, always the same, with ñ, accents, very long names and missing values. */
export interface Person {
  id: string;
  code: string;
  document: string;
  names: string;
  surnames: string;
  age: number;
  city: string | null;
}

const NAMES = [
  'Íngrid Yuliana',
  'José Ángel',
  'María del Pilar',
  'Ñuflo',
  'Óscar Iván',
  'Zoraida',
  'Begoña',
  'Wílmer Andrés',
];
const SURNAMES = [
  'Muñoz Peña',
  'Güiza Ñáñez',
  'Castañeda',
  'Pérez Gómez',
  'Ibáñez Úsuga',
  'De la Espriella Otálora y Santamaría',
];
const CITIES = ['Bogotá, D. C.', 'San Andrés de Tumaco', 'Nariño', 'Cúcuta', null, 'Ibagué', 'Vélez'];

/** @returns `count` people; a longer list begins with the people of a shorter one */
export function people(count: number): Person[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`,
    code: `PER${String(index + 1).padStart(6, '0')}`,
    document: String(1_000_000_007 + index * 7919),
    names: NAMES[index % NAMES.length]!,
    surnames: SURNAMES[(index * 5) % SURNAMES.length]!,
    age: (index * 37) % 98,
    city: CITIES[index % CITIES.length] ?? null,
  }));
}

export const personColumns: readonly DataTableColumn<Person>[] = [
  { id: 'code', header: 'Código', value: (row) => row.code },
  { id: 'document', header: 'Cédula', value: (row) => row.document },
  { id: 'names', header: 'Nombres', value: (row) => row.names },
  { id: 'surnames', header: 'Apellidos', value: (row) => row.surnames },
  { id: 'age', header: 'Edad', value: (row) => row.age, align: 'end' },
  { id: 'city', header: 'Municipio', value: (row) => row.city },
];
