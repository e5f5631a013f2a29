/** The kinds of record. The keys are the entity names in the contract and in audit entries. */

interface Kind {
  table: string;
  /** The prefix of its generated codes; each kind has its own sequence. Null if records are identified only by ID. */
  prefix: string | null;
  /** Its noun, as the start of a message ('La zona'). */
  noun: string;
  /** The effect of deleting: the record becomes inactive, is removed, or cannot be deleted. */
  deletion: 'inactive' | 'outright' | 'none';
}

export const kinds = {
  campaign: { table: 'campaign', prefix: 'CAM', noun: 'La campaña', deletion: 'inactive' },
  characterization: {
    table: 'characterization',
    prefix: 'CAR',
    noun: 'La caracterización',
    deletion: 'inactive',
  },
  question: { table: 'question', prefix: 'PRE', noun: 'La pregunta', deletion: 'inactive' },
  answerOption: {
    table: 'answer_option',
    prefix: 'OPC',
    noun: 'La opción de respuesta',
    deletion: 'inactive',
  },
  optionList: { table: 'option_list', prefix: 'LIS', noun: 'La lista compartida', deletion: 'outright' },
  zone: { table: 'zone', prefix: 'ZON', noun: 'La zona', deletion: 'outright' },
  family: { table: 'family', prefix: 'FAM', noun: 'La familia', deletion: 'inactive' },
  surveyable: { table: 'surveyable', prefix: 'PER', noun: 'El encuestable', deletion: 'inactive' },
  survey: { table: 'survey', prefix: 'ENC', noun: 'La encuesta', deletion: 'none' },
  dataRequest: { table: 'data_request', prefix: 'SOL', noun: 'La solicitud', deletion: 'none' },
  incident: { table: 'incident', prefix: 'INC', noun: 'El incidente', deletion: 'none' },
  unusualReading: {
    table: 'unusual_reading',
    prefix: null,
    noun: 'La lectura inusual',
    deletion: 'none',
  },
  trigger: { table: 'trigger_rule', prefix: null, noun: 'El disparador', deletion: 'outright' },
  alertRule: { table: 'alert_rule', prefix: null, noun: 'La regla de alerta', deletion: 'outright' },
  indicator: { table: 'indicator', prefix: null, noun: 'El indicador', deletion: 'none' },
  team: { table: 'team', prefix: null, noun: 'El equipo', deletion: 'outright' },
  mapLayer: { table: 'map_layer', prefix: null, noun: 'La capa del mapa', deletion: 'outright' },
  user: { table: 'app_user', prefix: null, noun: 'El usuario', deletion: 'outright' },
  profile: { table: 'profile', prefix: null, noun: 'El perfil', deletion: 'outright' },
  role: { table: 'role', prefix: null, noun: 'El rol', deletion: 'outright' },
} as const satisfies Record<string, Kind>;

export type RecordKind = keyof typeof kinds;

type KindsWith<Part extends Partial<Kind>> = {
  [K in RecordKind]: (typeof kinds)[K] extends Part ? K : never;
}[RecordKind];

/** Kinds whose records have a generated code. */
export type CodedKind = KindsWith<{ prefix: string }>;

/** Kinds whose deleted records are kept as inactive (rules §4). */
export type StatusKind = KindsWith<{ deletion: 'inactive' }>;
