/**
 * The questions of a campaign that can fill fields of the official file, from its current questionnaires and every version that
 * its surveys used.
 */
import type { CharacterizationLevel } from '@caracteriza/domain/campaign/characterization-level';
import type { OfficialCode } from '@caracteriza/domain/official-file/code-lists';
import type { OfficialRecord } from '@caracteriza/domain/official-file/layout';
import { fieldTypes, hasOptions, isNote, kindOf, takesSeveral } from '@caracteriza/domain/question/kinds';
import { variableName } from '@caracteriza/domain/question/own-names';
import { withoutAnswer } from '@caracteriza/domain/question/without-answer';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import { currentQuestions } from '../../questionnaire/current-body.ts';
import { joinQuestions, readVersions, type Version } from '../../questionnaire/joined.ts';

/** A questionnaire of the campaign. */
export interface OfficialLink {
  id: string;
  characterizationID: string;
  name: string;
  isOfFamily: boolean;
  /** The current version of its questionnaire; null if it was never surveyed. */
  hash: string | null;
  versions: readonly Version[];
}

/** A question as a source of fields. */
export interface OfficialQuestion {
  code: string;
  variable: string;
  label: string;
  link: OfficialLink;
  records: readonly OfficialRecord[];
  measure: 'codes' | 'day' | 'number' | 'text';
  several: boolean;
  options: readonly OfficialCode[];
}

/** The questionnaires of a campaign, in order of code. */
export async function readOfficialLinks(trx: Kysely<Database>, campaignID: string): Promise<OfficialLink[]> {
  const links = await trx
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(['link.id', 'characterization.id as characterizationID', 'characterization.name'])
    .select(['characterization.level', 'characterization.questionnaire_hash as hash'])
    .$narrowType<{ level: CharacterizationLevel }>()
    .where('link.campaign_id', '=', campaignID)
    .orderBy('characterization.code_sort')
    .execute();
  const linksWithVersions: OfficialLink[] = [];
  for (const { level, ...link } of links)
    linksWithVersions.push({
      ...link,
      isOfFamily: level === 'family',
      versions: await readVersions(trx, link),
    });
  return linksWithVersions;
}

const withoutColumn: readonly string[] = [
  fieldTypes.file,
  fieldTypes.signature,
  fieldTypes.position,
  fieldTypes.rows,
];

const fitsColumn = (question: PinnedQuestion) =>
  !isNote(question) && !withoutColumn.includes(question.fieldTypeCode);

function measureOf(question: PinnedQuestion): OfficialQuestion['measure'] {
  if (hasOptions(question)) return 'codes';
  const { measure } = kindOf(question).comparison;
  return measure === 'day' || measure === 'number' ? measure : 'text';
}

/** Every option of any version, with its newest label, plus 'No sabe' and 'No responde' if offered. */
function optionsOf(versions: readonly PinnedQuestion[]): OfficialCode[] {
  const options = new Map<string, OfficialCode>();
  for (const question of versions) {
    for (const { code, label } of question.options)
      if (!options.has(code)) options.set(code, { code, label });
    for (const { setting, code, label } of withoutAnswer)
      if (question[setting] === 1 && !options.has(code)) options.set(code, { code, label });
  }
  return [...options.values()];
}

const questionOf = (link: OfficialLink, versions: readonly PinnedQuestion[]): OfficialQuestion => {
  const newest = versions[0]!;
  return {
    code: newest.code,
    variable: variableName({ code: newest.code, variable: newest.variable ?? null }),
    label: newest.statement,
    link,
    records: link.isOfFamily ? [2, 3] : [3],
    measure: measureOf(newest),
    several: takesSeveral(newest),
    options: optionsOf(versions),
  };
};

/** All questions that can fill a field, by code; questionnaires and questions in their order. */
export async function readOfficialQuestions(
  trx: Kysely<Database>,
  links: readonly OfficialLink[],
): Promise<ReadonlyMap<string, OfficialQuestion>> {
  const questions = new Map<string, OfficialQuestion>();
  for (const link of links) {
    const byCode = new Map<string, PinnedQuestion[]>();
    const current = await currentQuestions(trx, link.characterizationID);
    for (const question of current) byCode.set(question.code, [question]);
    for (const { code, versions } of joinQuestions(link.versions)) {
      const codeQuestions = byCode.get(code) ?? [];
      byCode.set(code, [...codeQuestions, ...versions.map(({ question }) => question)]);
    }
    for (const [code, versions] of byCode)
      if (fitsColumn(versions[0]!)) questions.set(code, questionOf(link, versions));
  }
  return questions;
}
