/** A zone in the page stories. */
export interface Zone {
  code: string;
  name: string;
  type: string;
  zipcode: string;
  town: string;
}

export const zoneTypes = ['Cabecera municipal', 'Centro poblado', 'Rural disperso', 'Resguardo indígena'];
export const towns = ['Riosucio', 'San José de Uré', 'Ibagué', 'Nariño', 'Popayán', 'Bogotá, D. C.', 'Vélez'];

const NAMES = [
  'Vereda El Peñón',
  'Resguardo Cañamomo Lomaprieta',
  'Barrio La Peña',
  'Corregimiento de Tierradentro y veredas vecinas de la margen izquierda',
  'Comuna 3, Peñas Blancas',
  'Vereda Pingüinal',
  'Caserío Ñuflo',
];

/** Fifty zones, always the same. */
export const zones: readonly Zone[] = Array.from({ length: 50 }, (_, index) => ({
  code: `ZON${String(index + 1).padStart(6, '0')}`,
  name: index < NAMES.length ? NAMES[index]! : `${NAMES[(index * 3) % NAMES.length]!} ${index}`,
  type: zoneTypes[index % zoneTypes.length]!,
  zipcode: String(50_001 + index * 131).padStart(6, '0'),
  town: towns[(index * 5) % towns.length]!,
}));
