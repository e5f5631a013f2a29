/** The question's words behind those of a control that several questions of a page have: by ear they are told apart. */
export const SpokenStatement = ({ children }: { children: string }) => (
  <>
    {' '}
    <span className="sr-only">{children}</span>
  </>
);
