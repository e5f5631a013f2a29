import type { Schema } from '@caracteriza/api-client';
import {
  dimensionsOf,
  dimensionWords,
  factorWords,
  type IndicatorUnit,
  indicatorUnitWords,
} from '@caracteriza/domain/indicator/definition';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useWatch } from 'react-hook-form';
import { RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { bindFields, ChoiceField, LongTextField, TextField } from '../../forms/form-field.tsx';
import { loadingState } from '../../forms/loading-state.ts';
import { wordOptions } from '../../forms/word-options.ts';
import { ExpressionField } from '../../question-kinds/computed/expression-field.tsx';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { IndicatorTrial } from './indicator-trial.tsx';
import {
  breakdownsText,
  chosenBreakdowns,
  indicatorBody,
  indicatorInput,
  indicatorRules,
  indicatorSchema,
} from './indicator-values.ts';

type Indicator = Schema<'Indicator'>;

const units = wordOptions(indicatorUnitWords);
const factors = wordOptions(factorWords);
const noQuestions: readonly never[] = [];

/** 'Agregar Indicador' and 'Actualizar Indicador'. */
export function IndicatorForm(props: RecordDialogProps<Indicator>) {
  const { record } = props;
  const form = useRecordForm(indicatorInput(record), zodResolver(indicatorSchema));
  const propsOf = bindFields(form.control, indicatorRules);
  const { field: breakdowns } = useController({ control: form.control, name: 'breakdowns' });
  const { field: enabledField } = useController({ control: form.control, name: 'enabled' });
  const chosenDimensions = chosenBreakdowns(breakdowns.value);
  const { characterizationID, unit } = useWatch({ control: form.control }) as {
    characterizationID: string;
    unit: string;
  };
  const possible = dimensionsOf((unit || 'person') as IndicatorUnit);
  const questions = useRead(
    'listQuestionsByCharacterization',
    characterizationID !== '' && mayDo('listQuestionsByCharacterization')
      ? { params: { id: characterizationID } }
      : null,
  );
  const characterizationList = useRead('listCharacterizations', record === null ? {} : null);
  const characterizations = record ? [record.characterizationET] : (characterizationList.data?.data ?? []);
  const offeredQuestions = questions.data?.data ?? noQuestions;
  return (
    <RecordForm
      {...props}
      size="lg"
      form={form}
      rules={indicatorRules}
      toInput={indicatorInput}
      create={({ enabled: _always, ...body }) => call('addIndicator', { body: indicatorBody(body) })}
      update={({ characterizationID: _fixed, ...body }, { id, version }) =>
        call('changeIndicator', {
          params: { id },
          body: { ...indicatorBody(body), enabled: body.enabled === 'true', version },
        })
      }
    >
      {() => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...propsOf('name')} />
          <ChoiceField
            {...propsOf('characterizationID')}
            options={characterizations.map(({ id, name }) => ({ value: id, label: name }))}
            {...loadingState(characterizationList)}
          />
          <div className="sm:col-span-2">
            <LongTextField {...propsOf('description')} hint="La leen quienes ven la cifra" />
          </div>
          <ExpressionField
            {...propsOf('numerator')}
            hint="A quién se cuenta, por ejemplo vacunas = si"
            pieceLabel="Insertar en el numerador"
            questions={offeredQuestions}
          />
          <ExpressionField
            {...propsOf('denominator')}
            hint="De quiénes, por ejemplo edad < 6; vacío: todos los encuestados"
            pieceLabel="Insertar en el denominador"
            questions={offeredQuestions}
          />
          <ChoiceField {...propsOf('unit')} options={units} />
          <ChoiceField {...propsOf('factor')} options={factors} />
          <fieldset className="min-w-0 rounded-card border border-line p-4 sm:col-span-2">
            <legend className="px-1 text-sm font-semibold">Desgloses</legend>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              {possible.map((dimension) => (
                <Checkbox
                  key={dimension}
                  label={dimensionWords[dimension]}
                  className="min-h-11 items-center"
                  checked={chosenDimensions.includes(dimension)}
                  onCheckedChange={(checked) =>
                    breakdowns.onChange(
                      breakdownsText(
                        checked
                          ? [...chosenDimensions, dimension]
                          : chosenDimensions.filter((chosenDimension) => chosenDimension !== dimension),
                      ),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
          {record && (
            <Checkbox
              label="Mostrar sus cifras"
              className="min-h-11 items-center sm:col-span-2"
              checked={enabledField.value === 'true'}
              onCheckedChange={(checked) => enabledField.onChange(`${checked}`)}
            />
          )}
          {mayDo('tryIndicator') && mayDo('configurations:indicator:EDIT') && (
            <IndicatorTrial control={form.control} />
          )}
        </div>
      )}
    </RecordForm>
  );
}
