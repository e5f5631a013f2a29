import type { ReactNode } from 'react';

/** Shown below a control if one of its parts could not be loaded. */
export const LoadFailure = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="text-sm font-medium text-danger-ink">
    {children}
  </p>
);
