import {
  createContext,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { cn } from '../class-names/cn.ts';
import { focusedElement } from '../hooks/shadow-roots.ts';
import { useSection } from '../messages/use-section.ts';
import { loaderEs } from './loader-messages.ts';
import { useDelayed } from './use-delayed.ts';

/** Three dots that light up in turn; with reduced motion they do not move. */
function Beads() {
  return (
    <span aria-hidden className="flex gap-1.5">
      <span className="size-2.5 animate-pulse rounded-full bg-accent" />
      <span className="size-2.5 animate-pulse rounded-full bg-accent [animation-delay:200ms]" />
      <span className="size-2.5 animate-pulse rounded-full bg-accent [animation-delay:400ms]" />
    </span>
  );
}

export interface LoaderProps extends ComponentProps<'div'> {
  /**
   * Work is in progress. The content becomes inert immediately, and active again as soon as the work ends. The overlay appears
   * after 300 ms and stays for at least 500 ms, so that it does not flicker.
   */
  busy: boolean;
  /** The operation in progress; "Cargando…" by default. */
  label?: string;
  /** The content that is covered in the meantime. */
  children?: ReactNode;
}

/** Covers its content while work is in progress: `inert` and `aria-busy`, announced politely. */
export function Loader({ busy, label, children, className, ...rest }: LoaderProps) {
  const texts = useSection('loader', loaderEs);
  const visible = useDelayed(busy);
  const content = useRef<HTMLDivElement>(null);
  const hadFocus = useRef<HTMLElement | null>(null);
  // The browser removes the focus from inert content. The pressed button gets it back, unless the focus has moved on in the meantime
  // (to a dialog, or to the next screen's heading).
  useLayoutEffect(() => {
    const active = focusedElement();
    if (busy) {
      hadFocus.current = content.current?.contains(active) ? active : null;
    } else if (active === null || active === active.ownerDocument.body) hadFocus.current?.focus();
  }, [busy]);
  return (
    <div
      data-slot="loader"
      data-state={visible ? 'visible' : 'hidden'}
      {...rest}
      className={cn('relative', className)}
    >
      <div ref={content} inert={busy} aria-busy={busy || undefined} className="contents">
        {children}
      </div>
      {/* When the content below is ready again, the overlay lets clicks through, so that users can act immediately. */}
      <div
        role="status"
        className={cn(
          visible ? 'absolute inset-0 z-40 animate-fade' : 'sr-only',
          !busy && 'pointer-events-none',
        )}
      >
        {visible && (
          <>
            <span className="absolute inset-0 bg-canvas opacity-70" />
            <span className="sticky top-[40dvh] mx-auto my-4 flex w-fit items-center gap-3 rounded-full border border-line bg-surface-raised px-5 py-2.5 text-sm font-semibold text-ink shadow-popover">
              <Beads />
              {label ?? texts.loading}
            </span>
          </>
        )}
      </div>
    </div>
  );
}

interface LoaderControl {
  /** Starts another task. Returns the function that ends it, once. */
  show: () => () => void;
  /** Ends one task; for callers that cannot keep the function that `show` returned. */
  hide: () => void;
  /** Shows the loader while the promise is pending; passes its result on. */
  during: <Result>(work: Promise<Result>) => Promise<Result>;
  busy: boolean;
}

const LoaderContext = createContext<LoaderControl | null>(null);

/** The loader of a screen. Tasks are counted, and it disappears when the last one has ended. */
export function LoaderProvider({ children, className }: { children: ReactNode; className?: string }) {
  const [tasks, setTasks] = useState(0);
  const control = useMemo(() => {
    const hide = () => setTasks((count) => Math.max(0, count - 1));
    const show = () => {
      let isOver = false;
      setTasks((count) => count + 1);
      return () => {
        if (isOver) return;
        isOver = true;
        hide();
      };
    };
    const during = async <Result,>(work: Promise<Result>): Promise<Result> => {
      const end = show();
      try {
        return await work;
      } finally {
        end();
      }
    };
    return { show, hide, during };
  }, []);
  const value = useMemo(() => ({ ...control, busy: tasks > 0 }), [control, tasks]);
  return (
    <LoaderContext value={value}>
      <Loader busy={tasks > 0} className={className}>
        {children}
      </Loader>
    </LoaderContext>
  );
}

/**
 * The screen's loader.
 * @throws Error outside a `LoaderProvider`
 */
export function useLoader(): LoaderControl {
  const control = use(LoaderContext);
  if (!control) throw new Error('useLoader needs a LoaderProvider above it.');
  return control;
}
