import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { countText } from '@caracteriza/domain/words/counted';
import { Alert } from '@caracteriza/ui/alert';
import { Link } from 'react-router';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';

/** A notice of the open access review, shown to users who may decide while there is something to decide. */
export function AccessReviewNotice() {
  const mayDecide = mayDo('decideAccess') && mayDo('listAccessReviews');
  const { data } = useRead('listAccessReviews', mayDecide ? { query: { page: 1, pageSize: 1 } } : null);
  const [review] = data?.data ?? [];
  if (!review || review.closedAt !== null || review.toDecide === 0) return null;
  const day = compactToDisplay(review.until.dateChar);
  return (
    <Alert
      variant="info"
      title={`Revisión de accesos: ${countText(review.toDecide, 'acceso', 'accesos')} por decidir hasta el ${day}`}
      className="mb-4"
    >
      <Link to={`/home/access-reviews?review=${review.id}`} className="font-semibold underline">
        Decidir
      </Link>
    </Alert>
  );
}
