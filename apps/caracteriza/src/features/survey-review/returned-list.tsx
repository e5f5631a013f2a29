import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { countText, figure } from '@caracteriza/domain/words/counted';
import { Link } from 'react-router';
import { secondaryLink, wholeCard } from '../../shell/link-look.ts';
import { surveyAddress } from '../survey/survey-addresses.ts';
import { fullName } from '../surveyable/surveyable-text.ts';

type ReturnedSurvey = Schema<'ReturnedSurvey'>;

/** Maximum number listed at once. */
export const returnedLimit = 50;

function Returned({ survey }: { survey: ReturnedSurvey }) {
  const { chCharacterizationByCampaignID: link, chSurveyableID: person } = survey;
  const { campaignET, characterizationET } = link;
  const verb = survey.draft ? 'Continuar' : 'Corregir';
  const returnText = `${compactToDisplay(survey.returnedDate.dateChar)}, ${survey.returnedTime.slice(0, 5)}`;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 hover:bg-surface-sunken">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold wrap-anywhere">
          {fullName(person)} · {characterizationET.name}
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {[survey.code, campaignET.name, `la devolvió ${survey.reviewer} el ${returnText}`].join(' · ')}
        </p>
        {survey.reason !== null && (
          <p className="text-sm wrap-anywhere whitespace-pre-wrap">{survey.reason}</p>
        )}
        {survey.remarks > 0 && (
          <p className="text-sm">{countText(survey.remarks, 'observación', 'observaciones')}</p>
        )}
      </div>
      <Link
        to={surveyAddress({
          campaign: campaignET.id,
          characterization: characterizationET.id,
          surveyable: person.id,
          correction: survey.id,
        })}
        aria-label={`${verb}: ${survey.code}`}
        className={`${secondaryLink} ${wholeCard}`}
      >
        {verb}
      </Link>
    </li>
  );
}

/** The user's returned surveys, the one returned earliest first. */
export function ReturnedList({ surveys, total }: { surveys: readonly ReturnedSurvey[]; total: number }) {
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {surveys.map((survey) => (
          <Returned key={survey.id} survey={survey} />
        ))}
      </ul>
      {total > surveys.length && (
        <p className="mt-2 text-sm text-ink-muted">
          Se muestran las {figure(surveys.length)} primeras de {figure(total)}.
        </p>
      )}
    </>
  );
}
