/** The result that an indicator would have with the existing surveys, while it is being edited (decision 0120). */
import { cellAt, outsideReasons, publishedIndicator } from '@caracteriza/domain/indicator/published';
import type { Handlers } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';
import { resolveID } from '../../records/resolve.ts';
import { cellOnWire } from '../management/indicator-figure-view.ts';
import { readLeastCell } from '../management/indicator-settings.ts';
import { readIndicatorUnits } from '../management/indicator-units.ts';
import { rulesOf } from './indicator.ts';

export const indicatorTrialHandlers = {
  tryIndicator: async ({ trx, body, session, audit }) => {
    if (!session.grants.has('configurations:indicator:EDIT'))
      throw problem('forbidden', 'configurations:indicator:EDIT');
    const campaignID = await resolveID(trx, 'campaign', body.campaignID);
    const characterizationID = await resolveID(trx, 'characterization', body.characterizationID);
    const rules = await rulesOf(trx, characterizationID, body);
    const trialIndicator = { ...rules, id: 'tried', unit: body.unit };
    const units = await readIndicatorUnits(trx, { campaignID, characterizationID }, [trialIndicator]);
    const leastCell = await readLeastCell(trx);
    const publishedFigures = publishedIndicator(units.get('tried')!, [], leastCell);
    // Trials that differ only slightly can single out a person, so the audit trail records who tried what, but not the figures.
    await audit({
      entity: 'indicator',
      after: { campaignID, characterizationID, ...rules, unit: body.unit },
    });
    return {
      message: 'El indicador se probó. No se guardó nada.',
      data: {
        total: cellOnWire(body.factor, cellAt(publishedFigures, {})),
        outside: outsideReasons(publishedFigures, undefined),
        leastCell,
      },
    };
  },
} satisfies Partial<Handlers>;
