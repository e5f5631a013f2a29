import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { anatomyPart } from './contract-text.ts';

/** Renders text between backticks as code. */
export const inline = (text: string): ReactNode =>
  text
    .split('`')
    // oxlint-disable-next-line react/no-array-index-key -- the pieces never change their order
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? <code>{piece}</code> : piece}</Fragment>);

interface AnatomyProps {
  /** The parts in the language of the page. */
  items: readonly string[];
  /** The same parts from the contract, which has their positions. */
  places: readonly string[];
  /** The widget itself, rendered as in an app. */
  children: ReactNode;
}

interface Mark {
  left: number;
  top: number;
}

/** The widget with a number on each of its parts, and a legend. */
export function Anatomy({ items, places, children }: AnatomyProps) {
  const frame = useRef<HTMLDivElement>(null);
  const example = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState<(Mark | null)[]>([]);

  useEffect(() => {
    const measure = () => {
      const from = frame.current!.getBoundingClientRect();
      const next = places.map((place) => {
        const { selector } = anatomyPart(place);
        const bounds = selector
          ? example.current!.querySelector(selector)?.getBoundingClientRect()
          : undefined;
        return bounds && bounds.width > 0
          ? { left: Math.max(0, bounds.left - from.left - 11), top: Math.max(0, bounds.top - from.top - 11) }
          : null;
      });
      setMarks((previous) => (JSON.stringify(previous) === JSON.stringify(next) ? previous : next));
    };
    measure();
    const resize = new ResizeObserver(measure);
    resize.observe(example.current!);
    const change = new MutationObserver(measure);
    change.observe(example.current!, { childList: true, subtree: true });
    return () => {
      resize.disconnect();
      change.disconnect();
    };
  }, [places]);

  return (
    <div className="flex flex-col gap-4">
      <div
        ref={frame}
        data-anatomy-wanted={places.filter((place) => anatomyPart(place).selector).length}
        className="relative overflow-x-auto rounded-card border border-line bg-canvas p-6"
      >
        <div ref={example}>{children}</div>
        {marks.map((mark, index) =>
          mark ? (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- the parts never change their order
              key={index}
              aria-hidden
              data-anatomy={index + 1}
              style={{
                left: mark.left,
                top:
                  mark.top +
                  marks
                    .slice(0, index)
                    .filter((otherMark) => otherMark?.left === mark.left && otherMark.top === mark.top)
                    .length *
                    22,
              }}
              className="pointer-events-none absolute z-20 grid size-5.5 place-items-center rounded-full bg-accent text-xs font-bold text-ink-on-accent ring-2 ring-surface"
            >
              {index + 1}
            </span>
          ) : null,
        )}
      </div>
      <ol className="flex list-decimal flex-col gap-1 ps-6">
        {items.map((item) => (
          <li key={item}>{inline(anatomyPart(item).words)}</li>
        ))}
      </ol>
    </div>
  );
}
