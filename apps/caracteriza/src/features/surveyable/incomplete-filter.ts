// Whether a list shows only people with data to be completed, as stored in the URL.
import { useUrlState } from '../../crud/use-url-state.ts';

const name = 'incomplete';

const read = (params: URLSearchParams): boolean => params.get(name) === 'true';

/** Another filter finds other people, so the page is reset. */
function write(params: URLSearchParams, isOn: boolean): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (isOn) next.set(name, 'true');
  else next.delete(name);
  return next;
}

export const useIncompleteFilter = () => useUrlState(read, write);

/** The list of people with data to be completed. */
export const incompleteAddress = `/home/surveyable?${name}=true`;
