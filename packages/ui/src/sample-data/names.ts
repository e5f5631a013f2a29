/** Spanish sample data generated from a seed: ñ, accents, very long names, always the same. */
export const people = [
  { id: 'p1', name: 'Ángela Muñoz Peñaranda', document: '52.418.903', age: 34 },
  { id: 'p2', name: 'José Ñáñez Güegüe', document: '10.482.117', age: 61 },
  {
    id: 'p3',
    name: 'María Fernanda de los Ángeles Echavarría Valderrama',
    document: '1.061.742.880',
    age: 19,
  },
] as const;

export const veryLong =
  'Caracterización sociodemográfica de las familias rurales dispersas del municipio de San José de Uré, vigencia 2026';
