import { useUrlState } from '../../crud/use-url-state.ts';
import { AccessReviewDetail } from './access-review-detail.tsx';
import { AccessReviewList } from './access-review-list.tsx';

const readReview = (params: URLSearchParams) => params.get('review') ?? '';
/** The list and a review have different tables, so the page and the order of the former are dropped. */
const writeReview = (_params: URLSearchParams, review: string) =>
  new URLSearchParams(review === '' ? {} : { review });

/** 'Revisión de accesos': who keeps their access, decided by whoever may change them (rules §2). */
export function AccessReviewScreen() {
  const [review, setReview] = useUrlState(readReview, writeReview);
  if (review === '') return <AccessReviewList onOpen={setReview} />;
  return <AccessReviewDetail key={review} id={review} onLeave={() => setReview('')} />;
}
