import { useAlert } from '@caracteriza/ui/alert';
import { Breadcrumb } from '@caracteriza/ui/breadcrumb';
import { Loader } from '@caracteriza/ui/loader';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../messages/error-text.ts';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import type { SurveyIDs } from './open-survey.ts';
import { readSurveyIDs, wayBack } from './survey-addresses.ts';
import { SurveyForm } from './survey-form.tsx';
import { useOpenedSurvey } from './use-opened-survey.ts';

/** Opens the survey of these ids; when that fails the way is back, with the reason (spec §8). */
function SurveyVisit({ ids }: { ids: SurveyIDs }) {
  const alert = useAlert();
  const navigate = useNavigate();
  const back = wayBack(ids);
  const { opened, again } = useOpenedSurvey(ids, (thrown) => {
    alert.error(errorText(thrown));
    void navigate(back, { replace: true });
  });
  return (
    <>
      <ScreenHeading
        title="Encuesta"
        above={
          <Breadcrumb
            items={[
              { id: 'management', label: 'Gestión' },
              { id: 'characterize', label: 'Caracterizar', href: back },
              { id: 'survey', label: 'Encuesta' },
            ]}
            renderLink={(_crumb, label) => <Link to={back}>{label}</Link>}
          />
        }
      />
      <Loader busy={opened === null} className="min-h-60">
        {opened && <SurveyForm key={opened.code} opened={opened} ids={ids} onCancel={again} />}
      </Loader>
    </>
  );
}

/** A survey of one person under one campaign and characterization (spec §2 "Survey"). */
export function SurveyScreen() {
  const [params] = useSearchParams();
  const ids = readSurveyIDs(params);
  if (!ids) return <Navigate to="/home/characterize" replace />;
  return <SurveyVisit key={Object.values(ids).join('/')} ids={ids} />;
}
