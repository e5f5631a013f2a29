import { useEffect, useRef, type ReactNode } from 'react';

/** Replaces the questions when the survey cannot simply continue here. Its heading takes the focus. */
export function StopPanel({
  title,
  text,
  children,
  actions,
}: {
  title: string;
  text: string;
  children?: ReactNode;
  actions: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="alto"
      data-at-the-door
      className="mx-auto flex w-full max-w-3xl flex-col gap-4 rounded-card border border-line bg-surface px-4 py-6 shadow-card sm:px-6"
    >
      <h2 id="alto" ref={heading} tabIndex={-1} className="text-xl font-bold text-ink">
        {title}
      </h2>
      <p className="text-ink">{text}</p>
      {children}
      <div className="flex flex-wrap justify-end gap-3 max-sm:[&>*]:flex-1">{actions}</div>
    </section>
  );
}
