// Building blocks for handwritten answers on paper.

/** A line to write on. */
export const Line = ({ short = false }: { short?: boolean }) => (
  <span aria-hidden className={`block h-7 border-b border-black/60 ${short ? 'w-48' : 'w-full'}`} />
);

/** A box to tick. */
export const Tick = () => (
  <span aria-hidden className="me-2 inline-block size-3.5 shrink-0 translate-y-0.5 border border-black" />
);

/** One square per digit, in groups labelled with their content: 'dd', 'mm', 'aaaa'. */
export function Squares({ groups }: { groups: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-3">
      {groups.map((name) => (
        <span key={name} className="inline-flex flex-col items-center">
          <span aria-hidden className="flex">
            {Array.from(name, (_letter, index) => (
              <span key={index} className="-ms-px inline-block h-7 w-6 border border-black first:ms-0" />
            ))}
          </span>
          <span className="text-xs">{name}</span>
        </span>
      ))}
    </span>
  );
}
