// Entries as text: the time, the record, and the differences between before and after.
import { yesNo } from '@caracteriza/domain/words/yes-no';
import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';

type Entry = Schema<'AuditEntry'>;
type Json = Record<string, unknown>;

/** A record written by an older version may have any shape. */
function read(text: string | null): Json | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : { contenido: value };
}

/** The fields that may name a record; the first one present is used. */
const names = ['code', 'name', 'login', 'statement', 'label'] as const;

function nameIn({ before, after }: Entry): string | null {
  const record = { ...read(before), ...read(after) };
  const name = names.map((each) => record[each]).find((value) => typeof value === 'string');
  return (name as string | undefined) ?? null;
}

/** 'ZON000001', or the id if the entry holds nothing else. */
export const recordText = (entry: Entry): string | null =>
  entry.entityID === null ? null : (nameIn(entry) ?? entry.entityID);

/** The same for a table, where the end of an id is enough to tell records apart. */
export function shortRecordText(entry: Entry): string | null {
  const text = recordText(entry);
  return text !== null && text === entry.entityID && text.length > 20 ? `…${text.slice(-12)}` : text;
}

/** Fields that do not appear in a form. */
const otherLabels: Readonly<Record<string, string>> = {
  accountLocked: 'Bloqueado',
  afterClosing: 'Guardada después del cierre',
  campaignET: 'Campaña',
  birthdateID: 'Fecha de Nacimiento',
  changePassword: 'Debe Cambiar la Contraseña',
  chFamilyID: 'Familia',
  chSurveyableID: 'Encuestable',
  code: 'Código',
  contenido: 'Contenido',
  content: 'Huella del contenido',
  country: 'País',
  department: 'Departamento',
  entity: 'Tipo de registro',
  format: 'Formato',
  from: 'Desde',
  granted: 'Concedido',
  id: 'Identificador',
  login: 'Usuario',
  mtSocialStratumID: 'Estrato Socioeconómico',
  operation: 'Operación',
  page: 'Página',
  pageSize: 'Registros por página',
  people: 'Encuestables',
  permission: 'Permiso',
  questionIDs: 'Preguntas en orden',
  answerOptionIDs: 'Opciones en orden',
  reason: 'Motivo',
  record: 'Registro',
  result: 'Resultado',
  search: 'Búsqueda',
  secondFactor: 'Segundo Factor',
  sort: 'Orden',
  status: 'Estado',
  surveyCode: 'Código de la Encuesta',
  to: 'Hasta',
  version: 'Versión',
  askedDate: 'Fecha',
  askedTime: 'Hora',
  asker: 'Preguntó',
  consentVersion: 'Versión del consentimiento',
  signed: 'Con firma',
  visitedDate: 'Fecha',
  visitedTime: 'Hora',
  visitor: 'Visitó',
};

const labelsOfForms: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(fields).flatMap((form) =>
    Object.entries(form as Readonly<Record<string, { label?: string }>>).flatMap(([name, { label }]) =>
      label ? [[name, label]] : [],
    ),
  ),
);

/** The label of a field, from its own entity's form if it is there. */
function labelOf(entity: string | null, name: string): string {
  const form = `${entity?.charAt(0).toUpperCase()}${entity?.slice(1)}Create`;
  const own = (fields as Readonly<Record<string, Readonly<Record<string, { label: string }>>>>)[form]?.[name];
  return own?.label ?? otherLabels[name] ?? labelsOfForms[name] ?? name;
}

/** The fields that name a related record. */
const referenceNames = ['value', 'name', 'statement', 'label', 'consultreference', 'code', 'id'] as const;

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return yesNo(value);
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(valueText).join(', ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const object = value as Json;
  if (typeof object['dateChar'] === 'string')
    return compactToDisplay(object['dateChar']) ?? object['dateChar'];
  const name = referenceNames.map((each) => object[each]).find((each) => typeof each === 'string');
  return (name as string | undefined) ?? JSON.stringify(value);
}

/** One field's value before and after. */
interface Difference {
  name: string;
  label: string;
  before: string;
  after: string;
  changed: boolean;
}

/** Every field of both versions; if the record was created or deleted, all of them differ. */
export function differencesOf({ entity, before, after }: Entry): Difference[] {
  const [was, became] = [read(before), read(after)];
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(became ?? {})])]
    .filter((name) => name !== 'id' && name !== 'version')
    .map((name) => ({
      name,
      label: labelOf(entity, name),
      before: was ? valueText(was[name]) : '',
      after: became ? valueText(became[name]) : '',
      changed: JSON.stringify(was?.[name]) !== JSON.stringify(became?.[name]),
    }));
}
