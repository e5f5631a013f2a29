import { Translated } from './translated.tsx';

/**
 * Appends the question's statement to the accessible name of a control that occurs in several questions of a page, so that
 * screen reader users can tell them apart.
 */
export const SpokenStatement = ({ children }: { children: string }) => (
  <>
    {' '}
    <span className="sr-only">
      <Translated>{children}</Translated>
    </span>
  </>
);
