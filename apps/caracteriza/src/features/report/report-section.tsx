import { useId, type ReactNode } from 'react';

/** A section of the report, which starts a new page on paper. */
export function ReportSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-8 print:break-before-page print:not-first-of-type:mt-0 print:first-of-type:break-before-auto"
    >
      <h2 id={id} className="mb-3 border-b border-line-strong pb-1.5 text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A part of a section; its heading stays on the same page as what follows. */
export function ReportPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-6 mb-2 break-after-avoid font-bold">{title}</h3>
      {children}
    </>
  );
}
