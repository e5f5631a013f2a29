/** The statements in the evidence of a consent, in words. The page and the signed file contain the same ones. */
import { representativeQualities } from '@caracteriza/domain/campaign/representation';
import { textHash } from '../questionnaire/body.ts';
import { representationOf } from '../records/consents.ts';
import { dayText, momentText } from '../records/moment-text.ts';
import type { ConsentFacts } from './consent-facts.ts';

export type NamedValue = readonly [name: string, value: string];

interface Part {
  readonly title: string;
  readonly facts: readonly NamedValue[];
}

/** The values without the missing ones. */
const presentFacts = (facts: readonly (readonly [string, string | null])[]): NamedValue[] =>
  facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));

const coordinates = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  latitude === null ? null : `${latitude}, ${longitude}`;

function whoAnswered(facts: ConsentFacts): NamedValue[] {
  const representation = representationOf(facts);
  const person = [facts.first_name, facts.second_name, facts.first_surname, facts.second_surname];
  const isSuppressed = facts.suppression !== null;
  return presentFacts([
    ['Persona', isSuppressed ? facts.suppression!.pseudonym : person.filter(Boolean).join(' ')],
    ['Código', facts.personCode],
    ['Documento', isSuppressed ? null : `${facts.identificationKind} ${facts.identification}`],
    ['Respondió', facts.respondent],
    ['En calidad de', representation && representativeQualities[representation.quality]],
    ['Documento de quien representa', representation?.document ?? null],
    ['Se escuchó al menor', representation && (representation.heard ? 'Sí' : 'No')],
    ['Interés superior y opinión del menor', representation?.note ?? null],
  ]);
}

function timeFacts({ sent: sentDetails, ...facts }: ConsentFacts): NamedValue[] {
  return presentFacts([
    ['Fecha y hora', `${dayText(facts.asked_date)} ${facts.asked_time} (hora de Colombia)`],
    [
      'Qué reloj',
      sentDetails
        ? 'El del equipo, que trabajaba sin señal, corregido con el del servidor si difería en más de un minuto'
        : 'El del servidor',
    ],
    ['Hora que mostraba el equipo', sentDetails && momentText(new Date(sentDetails.made_at))],
    ['Llegó al servidor', momentText(sentDetails ? new Date(sentDetails.received_at) : facts.created_at)],
    ['Equipo', sentDetails?.device_name ?? null],
  ]);
}

function placeFacts({ place: address, visit, ...facts }: ConsentFacts): NamedValue[] {
  return presentFacts([
    ['Preguntó', `${facts.asker} (${facts.askerLogin})`],
    ['Campaña', `${facts.campaign} (${facts.campaignCode})`],
    ['Municipio', address && `${address.municipality}, ${address.department}`],
    ['Zona', address?.zone ?? null],
    ['Dirección de la familia, como está hoy', address?.address ?? null],
    ['Visita a la familia ese día', visit?.time ?? null],
    ['Posición de esa visita', visit && coordinates(visit)],
  ]);
}

function laterFacts({ revocations, laterAnswers, suppression }: ConsentFacts): NamedValue[] {
  const facts: NamedValue[] = [
    ...revocations.map(({ revoked_at: revokedAt, lifted_at: liftedAt, code }): NamedValue => {
      const requested = code === null ? '' : `, por la solicitud ${code}`;
      const endText = liftedAt === null ? 'Sigue vigente' : `Se levantó el ${momentText(new Date(liftedAt))}`;
      return ['Revocó la autorización', `${momentText(new Date(revokedAt))}${requested}. ${endText}.`];
    }),
    ...laterAnswers.map(({ accepted, asked_date: date, asked_time: time, version }): NamedValue => [
      accepted ? 'Autorizó de nuevo' : 'No autorizó',
      `${dayText(date)} ${time}, versión ${version} del texto`,
    ]),
    ...(suppression
      ? [['Sus datos se suprimieron', momentText(new Date(suppression.suppressed_at))] as const]
      : []),
  ];
  return facts.length > 0 ? facts : [['Revocación', 'No la ha revocado ni ha respondido otra cosa después']];
}

/** All statements. */
export const statementOf = (facts: ConsentFacts): Part[] => [
  {
    title: 'Qué respondió y quién',
    facts: [['Respuesta', facts.accepted ? 'Autorizó' : 'No autorizó'], ...whoAnswered(facts)],
  },
  { title: 'Cuándo y dónde', facts: [...timeFacts(facts), ...placeFacts(facts)] },
  {
    title: 'Qué texto y qué firma',
    facts: presentFacts([
      ['Versión del texto', `${facts.version}, vigente desde ${momentText(facts.textSince)}`],
      ['Huella del texto (SHA-256 de texto.txt)', textHash(facts.text)],
      ['Huella de la firma (SHA-256 de firma.txt)', facts.signature_hash ?? 'Sin firma'],
    ]),
  },
  { title: 'Qué pasó después', facts: laterFacts(facts) },
];
