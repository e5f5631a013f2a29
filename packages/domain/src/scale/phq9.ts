import { fieldTypes } from '../question/kinds.ts';
import type { Scale, ScaleItem } from './scale.ts';

const frequencies = ['Ningún día', 'Varios días', 'Más de la mitad de los días', 'Casi todos los días'];

const problems = [
  'Poco interés o placer en hacer cosas',
  'Se ha sentido decaído(a), deprimido(a) o sin esperanzas',
  'Ha tenido dificultad para quedarse o permanecer dormido(a), o ha dormido demasiado',
  'Se ha sentido cansado(a) o con poca energía',
  'Sin apetito o ha comido en exceso',
  'Se ha sentido mal con usted mismo(a) – o que es un fracaso o que ha quedado mal con usted mismo(a) o con su familia',
  'Ha tenido dificultad para concentrarse en ciertas actividades, tales como leer el periódico o ver la televisión',
  '¿Se ha movido o hablado tan lento que otras personas podrían haberlo notado? o lo contrario – muy inquieto(a) o agitado(a) que ha estado moviéndose mucho más de lo normal',
  'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
];

const items = problems.map((statement, index): ScaleItem => ({
  name: `phq9_${index + 1}`,
  fieldTypeCode: fieldTypes.dropdown,
  statement,
  required: true,
  options: frequencies.map((label, score) => ({ ownCode: String(score), label, score })),
  settings: { display: 'buttons', offersNoReply: 1 },
}));

export const phq9: Scale = {
  code: 'PHQ9',
  name: 'PHQ-9 · Cuestionario sobre la salud del paciente',
  purpose: 'Síntomas de depresión en las últimas dos semanas, en personas adultas.',
  source:
    'Kroenke K, Spitzer RL, Williams JBW. The PHQ-9: validity of a brief depression severity measure. J Gen Intern Med 2001;16:606-613. Texto en español de phqscreeners.com.',
  license:
    'Desarrollado por los doctores Robert L. Spitzer, Janet B. W. Williams, Kurt Kroenke y colegas, con una beca educativa de Pfizer Inc. No se requiere permiso para reproducirlo, traducirlo, mostrarlo o distribuirlo.',
  use: 'De 0 a 27. Si falta una respuesta, no hay resultado: sus autores no publican cómo completarlo. El ítem 9 pregunta por ideas de muerte: acuerde antes la ruta de atención de su entidad. Orienta y no diagnostica.',
  items: [
    {
      name: 'phq9_nota',
      fieldTypeCode: fieldTypes.note,
      statement:
        'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
      required: false,
    },
    ...items,
    {
      name: 'phq9_total',
      fieldTypeCode: fieldTypes.computed,
      statement: 'Resultado del PHQ-9',
      required: false,
      settings: {
        expression: `suma_completa(${items.map(({ name }) => `puntaje(${name})`).join('; ')})`,
        unit: 'puntos',
        bands:
          '0; Síntomas mínimos\n5; Síntomas leves\n10; Síntomas moderados\n15; Síntomas moderadamente graves\n20; Síntomas graves',
      },
    },
    {
      name: 'phq9_dificultad',
      fieldTypeCode: fieldTypes.dropdown,
      statement:
        '¿Qué tanta dificultad le han dado estos problemas para hacer su trabajo, encargarse de las tareas del hogar, o llevarse bien con otras personas?',
      description: 'No cuenta para el resultado.',
      required: true,
      options: ['No ha sido difícil', 'Un poco difícil', 'Muy difícil', 'Extremadamente difícil'].map(
        (label, index) => ({ ownCode: String(index), label, score: null }),
      ),
      settings: { display: 'buttons', offersNoReply: 1 },
      showWhen: { item: 'phq9_total', operator: 'more', value: '0' },
    },
  ],
};
