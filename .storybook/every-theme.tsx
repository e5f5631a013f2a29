import { useRef, useState } from 'react';
import { saysEnglish } from '../packages/ui/src/story-support/story-language.ts';

const themes = saysEnglish
  ? { light: 'Light', dark: 'Dark', contrast: 'High contrast' }
  : { light: 'Claro', dark: 'Oscuro', contrast: 'Alto contraste' };

interface EveryThemeProps {
  /** The story's ID. */
  id: string;
  globals: Record<string, unknown>;
  /** Whether the story takes up the whole screen. */
  fills: boolean;
}

/**
 * The story in the three themes side by side. Each is in its own frame, so that popups at the end of <body> get the same theme.
 * Storybook's controls only work on a story in a single theme.
 */
export function EveryTheme({ id, globals, fills }: EveryThemeProps) {
  return (
    <div className="grid min-h-dvh grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-px bg-line">
      {Object.entries(themes).map(([theme, name]) => (
        <section key={theme} aria-label={name} className="flex min-w-0 flex-col bg-surface">
          <p className="border-b border-line px-4 py-2 text-sm font-semibold text-ink-muted">{name}</p>
          <Frame
            title={name}
            fills={fills}
            src={`iframe.html?id=${encodeURIComponent(id)}&viewMode=story&globals=${[
              `theme:${theme}`,
              ...['density', 'locale', 'motion'].map((key) => `${key}:${String(globals[key])}`),
            ].join(';')}`}
          />
        </section>
      ))}
    </div>
  );
}

/** The frame is as tall as its content, so that the page scrolls instead of the frames. */
function Frame({ title, src, fills }: { title: string; src: string; fills: boolean }) {
  const [height, setHeight] = useState(480);
  const watch = useRef<ResizeObserver>(null);
  const measure = (frame: HTMLIFrameElement) => {
    const body = frame.contentDocument?.body;
    if (!body || fills) return;
    watch.current?.disconnect();
    watch.current = new ResizeObserver(() => setHeight(Math.max(480, body.scrollHeight)));
    watch.current.observe(body);
  };
  return (
    <iframe
      title={title}
      src={src}
      onLoad={(event) => measure(event.currentTarget)}
      style={fills ? undefined : { height }}
      className="block min-h-[90dvh] w-full flex-1 border-0 data-[fit]:min-h-0"
    />
  );
}
