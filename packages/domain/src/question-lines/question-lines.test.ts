import { describe, expect, it } from 'vitest';
import { questionLines, withoutLine } from './question-lines.ts';

const kinds = [
  ['1', 'Archivo adjunto'],
  ['2', 'Fecha'],
  ['4', 'Lista desplegable'],
  ['5', 'Numérico'],
  ['6', 'Texto'],
  ['nota', 'Nota'],
  ['filas', 'Filas'],
  ['calculada', 'Calculada'],
].map(([code, value]) => ({ code: code!, value: value! }));

const context = {
  kinds,
  usual: { fieldTypeCode: '6', required: 1 as const, options: 'Nunca; Siempre' },
  longestStatement: 100,
  longestOption: 100,
  takenNames: ['peso'],
};
const linesOf = (text: string) => questionLines(text, context);
const problemOf = (text: string) => linesOf(text)[0]?.problem;

describe('pasted questions', () => {
  it('need no more than a statement in each line', () => {
    expect(linesOf('¿Dónde vive?\r\n\r\n  ¿Qué   come? \t\t\r\n')).toEqual([
      expect.objectContaining({ number: 1, statement: '¿Dónde vive?', fieldTypeCode: '6', problem: null }),
      expect.objectContaining({ number: 3, statement: '¿Qué come?', required: 1, problem: null }),
    ]);
  });

  it('have a kind, whether they are required, options and a name', () => {
    const text = [
      'Piso\tLISTA desplegable\tno\t1=Tierra; 2=Cemento\tpiso',
      'Edad\tnumerico\tSÍ\t\tanos_edad',
      'Riesgos\tVarias respuestas\t\tBasura | Humo',
      '¿Fuma?\tSí / No\tsi',
      'Techo\t\t\t"Teja\nZinc"',
      'Ahora el agua\tNota',
    ].join('\n');
    const lines = linesOf(text);
    expect(lines.map(({ problem }) => problem)).toEqual([null, null, null, null, null, null]);
    expect(lines[0]).toMatchObject({
      fieldTypeCode: '4',
      required: 0,
      several: 0,
      variable: 'piso',
      options: [
        { ownCode: '1', label: 'Tierra' },
        { ownCode: '2', label: 'Cemento' },
      ],
    });
    expect(lines[1]).toMatchObject({ fieldTypeCode: '5', required: 1, variable: 'anos_edad' });
    const labels = lines.map(({ options }) => options.map(({ label }) => label));
    expect(labels.slice(2)).toEqual([['Basura', 'Humo'], ['Sí', 'No'], ['Teja', 'Zinc'], []]);
    expect(lines[2]).toMatchObject({ fieldTypeCode: '4', several: 1 });
    expect(lines[4]).toMatchObject({ fieldTypeCode: '4' });
    expect(lines[5]).toMatchObject({ fieldTypeCode: 'nota', required: 0 });
  });

  it('get the usual options where these are of the usual kind and a line has none', () => {
    const battery = { ...context, usual: { ...context.usual, fieldTypeCode: '4' } };
    const lines = questionLines('Llora\nDuerme\t\t\tA veces; Nunca\n¿Fuma?\tSí/No\nPeso\tNumérico', battery);
    const labels = lines.map(({ options }) => options.map(({ label }) => label));
    expect(labels).toEqual([['Nunca', 'Siempre'], ['A veces', 'Nunca'], ['Sí', 'No'], []]);
    expect(lines.every(({ problem }) => problem === null)).toBe(true);
  });

  it('may have titles above, in any order', () => {
    expect(linesOf('Opciones\tPregunta\nSí; No\t¿Fuma?')).toEqual([
      expect.objectContaining({ number: 2, statement: '¿Fuma?', fieldTypeCode: '4', problem: null }),
    ]);
    // A single line is always a question, whatever text it contains.
    expect(linesOf('Pregunta')).toHaveLength(1);
  });

  it.each([
    ['\tTexto', 'Falta el enunciado.'],
    [`${'a'.repeat(101)}`, 'Enunciado: Inserte máximo 100 caracteres.'],
    ['Edad\tNúmero entero largo', '«Número entero largo» no es un tipo de pregunta.'],
    ['Edad\tconstructor', '«constructor» no es un tipo de pregunta.'],
    ['Edad\tTexto\ttal vez', 'Obligatoria: escriba sí o no, no «tal vez».'],
    ['Edad\tTexto\tsí\tuna; dos', 'Solo una lista lleva opciones.'],
    ['Piso\tLista', 'Faltan las opciones de la lista.'],
    ['Piso\tLista\t\tTierra, cemento', 'Separe las opciones con ; o con |.'],
    ['Piso\tLista\t\tTierra; TIERRA', 'La opción «TIERRA» se repite.'],
    ['Piso\tLista\t\t1=Tierra; 1=Zinc', 'El código «1» se repite.'],
    ['Piso\tLista\t\t1=Tierra; Zinc', 'Unas opciones tienen código y otras no.'],
    [`Piso\tLista\t\t${'b'.repeat(101)}; c`, `Opción «${'b'.repeat(20)}…»: Inserte máximo 100 caracteres.`],
    ['Animales\tFilas', 'Este tipo no se puede pegar: use «Agregar pregunta».'],
    ['Índice\tCalculada', 'Este tipo no se puede pegar: use «Agregar pregunta».'],
    ['Aviso\tNota\tsí', 'Una nota no tiene respuesta: no puede ser obligatoria.'],
    ['Peso\t\t\t\tPESO', 'La variable «PESO» ya es de otra pregunta.'],
    ['Edad\t\t\t\tedad', expect.stringContaining('«edad» es una palabra de los cálculos')],
    ['Edad\tTexto\tsí\t\tanos\tx', 'Sobra «x»: son hasta 5 columnas.'],
  ])('%j cannot be added', (text, problem) => {
    expect(problemOf(text)).toEqual(problem);
  });

  it('share no name, in any case', () => {
    const lines = linesOf('a\t\t\t\ttalla\nb\t\t\t\tTalla');
    expect(lines.map(({ problem }) => problem)).toEqual([null, 'La variable «Talla» ya es de la línea 1.']);
  });

  it('take "=" as a letter where what is before it is no code', () => {
    expect(linesOf('Peso\tLista\t\tIMC alto = riesgo; otro')[0]).toMatchObject({
      problem: null,
      options: [{ label: 'IMC alto = riesgo', ownCode: null }, { label: 'otro' }],
    });
  });

  it('may be as long as the organisation allows', () => {
    const statement = 'ñ'.repeat(500);
    const longer = { ...context, longestStatement: 500 };
    expect(questionLines(statement, longer)[0]!.problem).toBeNull();
    expect(questionLines(`${statement}ñ`, longer)[0]!.problem).not.toBeNull();
  });

  it('can be taken out of the text one by one', () => {
    const text = 'a\r\n"b\nc"\td\r\n\r\ne';
    expect(withoutLine(text, linesOf(text)[1]!)).toBe('a\r\n\r\ne');
  });
});
