import type { ReactNode } from 'react';

/** Says below a control that one of its parts could not be loaded. */
export const LoadFailure = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="text-sm font-medium text-danger-ink">
    {children}
  </p>
);
