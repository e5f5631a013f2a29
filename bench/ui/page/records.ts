/** Records with eight columns, always the same, with ñ, accents and missing values. */
export interface BenchRecord {
  id: string;
  code: string;
  document: string;
  names: string;
  surnames: string;
  age: number;
  city: string | null;
  date: string;
  email: string;
}

const names = [
  'Íngrid Yuliana',
  'José Ángel',
  'María del Pilar',
  'Ñuflo',
  'Óscar Iván',
  'Begoña',
  'Wílmer Andrés',
];
const surnames = [
  'Muñoz Peña',
  'Güiza Ñáñez',
  'Castañeda',
  'Pérez Gómez',
  'Ibáñez Úsuga',
  'De la Espriella Otálora',
];
const cities = ['Bogotá, D. C.', 'San Andrés de Tumaco', 'Nariño', 'Cúcuta', null, 'Ibagué', 'Vélez'];

/** @returns `count` records */
export function records(count: number): BenchRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    code: `PER${String(index + 1).padStart(6, '0')}`,
    document: String(1_000_000_007 + index * 7919),
    names: names[index % names.length]!,
    surnames: surnames[(index * 5) % surnames.length]!,
    age: (index * 37) % 98,
    city: cities[(index * 3) % cities.length] ?? null,
    date: `${1930 + ((index * 7) % 90)}-${String(1 + (index % 12)).padStart(2, '0')}-15`,
    email: `persona${index}@example.org`,
  }));
}

/** The eight columns that are shown, searched and sorted, in this order. */
export const fields = ['code', 'document', 'names', 'surnames', 'age', 'city', 'date', 'email'] as const;
