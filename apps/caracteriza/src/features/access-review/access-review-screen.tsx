import { useUrlState } from '../../crud/use-url-state.ts';
import { AccessReviewDetail } from './access-review-detail.tsx';
import { AccessReviewList } from './access-review-list.tsx';

const readReview = (params: URLSearchParams) => params.get('review') ?? '';
/** The list and a review have different tables, so the page and order of the previous one are dropped. */
const writeReview = (_params: URLSearchParams, review: string) =>
  new URLSearchParams(review === '' ? {} : { review });

/** 'Revisión de accesos': deciding which users keep their access, done by those who may change them (rules §2). */
export function AccessReviewScreen() {
  const [review, setReview] = useUrlState(readReview, writeReview);
  if (review === '') return <AccessReviewList onOpen={setReview} />;
  return <AccessReviewDetail key={review} id={review} onLeave={() => setReview('')} />;
}
