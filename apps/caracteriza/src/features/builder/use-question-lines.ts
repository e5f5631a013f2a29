import { allowedRule } from '@caracteriza/domain/access/allowed-rule';
import { fieldTypes, hasOptions, isAnsweredByPerson } from '@caracteriza/domain/question/kinds';
import {
  maxQuestionLines,
  questionLines,
  withoutLine,
} from '@caracteriza/domain/question-lines/question-lines';
import { isFormKind } from '@caracteriza/domain/question-lines/new-question-problem';
import { fields } from '@caracteriza/openapi/fields';
import { useState } from 'react';
import { flag } from '../../forms/flag.ts';
import { mayDo } from '../../session/permission.ts';
import { currentAllowances } from '../../session/session.ts';
import { useRead } from '../../session/use-read.ts';
import type { Schema } from '@caracteriza/api-client';
import { newQuestionInput } from './question-place.ts';

type Question = Schema<'Question'>;

/** The variable names and column keys already in use. */
const takenNames = (questions: readonly Question[]): string[] =>
  questions.flatMap(({ variable, columns }) => [
    ...(variable ? [variable] : []),
    ...columns.map(({ key }) => key),
  ]);

/**
 * The default kind: that of the previous question, or text if lines alone cannot define a question of that
 * kind.
 */
function firstKind(previous: Question | null): string {
  const fieldTypeCode = previous?.mtFieldTypeID.code ?? fieldTypes.text;
  const isPlain = isAnsweredByPerson({ fieldTypeCode }) && !isFormKind(fieldTypeCode);
  return isPlain && !hasOptions({ fieldTypeCode }) ? fieldTypeCode : fieldTypes.text;
}

/**
 * Questions typed or pasted as lines, and the defaults for lines that contain only a statement.
 * @param previous the question that they follow; null for the end of an empty questionnaire
 */
export function useQuestionLines(questions: readonly Question[], previous: Question | null) {
  const types = useRead('listMasterValues', { params: { table: 'fieldTypes' } });
  const [defaults] = useState(() => newQuestionInput(questions, previous));
  const [text, setText] = useState('');
  const [kind, setKind] = useState(() => firstKind(previous));
  const [required, setRequired] = useState(defaults.required ?? '0');
  const [options, setOptions] = useState('');
  const [section, setSection] = useState(defaults.section ?? '');
  const kinds = types.data?.data ?? [];
  const rules = (rule: typeof fields.QuestionCreate.statement | typeof fields.AnswerOptionCreate.label) =>
    allowedRule(rule, currentAllowances()).maxLength;
  const lines = questionLines(text, {
    kinds,
    usual: { fieldTypeCode: kind, required: flag(Number(required)), options },
    longestStatement: rules(fields.QuestionCreate.statement),
    longestOption: rules(fields.AnswerOptionCreate.label),
    takenNames: takenNames(questions),
  }).map((line) =>
    line.options.length === 0 || mayDo('configurations:answerOption:CREATE')
      ? line
      : { ...line, problem: line.problem ?? 'Su rol no permite agregar opciones.' },
  );
  const typeOf = (code: string) => kinds.find((type) => type.code === code);
  const wrongCount = lines.filter(({ problem }) => problem !== null).length;
  const tooMany = lines.length > maxQuestionLines;
  return {
    text,
    setText,
    kind,
    setKind,
    required,
    setRequired,
    options,
    setOptions,
    section,
    setSection,
    types,
    lines,
    wrong: wrongCount,
    tooMany,
    hasUsualOptions: hasOptions({ fieldTypeCode: kind }),
    kindName: (code: string) => typeOf(code)?.value ?? '',
    /** Whether all lines can be added. */
    sound: lines.length > 0 && wrongCount === 0 && !tooMany && types.data !== undefined,
    remove: (line: (typeof lines)[number]) => setText(withoutLine(text, line)),
    body: () => ({
      section: section.trim() || null,
      questions: lines.map((line) => ({
        statement: line.statement,
        mtFieldTypeID: typeOf(line.fieldTypeCode)!.id,
        required: line.required,
        several: line.several,
        variable: line.variable,
        options: [...line.options],
      })),
    }),
  };
}

export type QuestionLinesState = ReturnType<typeof useQuestionLines>;
