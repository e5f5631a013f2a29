import { CopyButton } from '../../forms/copy-button.tsx';

interface CopiedTextProps {
  label: string;
  text: string;
  doneText: string;
  /** Copying is the first thing to do in its dialog. */
  first?: boolean;
}

/** A text to be copied into another program, with its button. */
export function CopiedText({ label, text, doneText, first }: CopiedTextProps) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-semibold text-ink">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-64 rounded-card border border-line bg-surface-sunken px-3 py-2 text-sm break-all text-ink">
          {text}
        </code>
        <CopyButton
          size="sm"
          aria-label={`Copiar: ${label}`}
          text={text}
          data-autofocus={first}
          doneText={doneText}
          refusedText="El navegador no permitió copiar. Seleccione el texto y cópielo con el teclado."
        />
      </div>
    </div>
  );
}
