import type { ReactNode } from 'react';

/** A titled part of 'Mi cuenta'. */
export function AccountSection({
  id,
  title,
  help,
  children,
}: {
  id: string;
  title: string;
  help: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="text-lg font-bold text-ink">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">{help}</p>
      {children}
    </section>
  );
}
