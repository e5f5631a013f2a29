import { Button } from '@caracteriza/ui/button';

/** Shown when a screen crashes: its chunk may be gone after an update, or it has a bug. */
export function CrashScreen() {
  return (
    <main className="mx-auto flex min-h-96 max-w-md flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="text-2xl font-bold text-ink">Esta pantalla no se pudo mostrar</h1>
      <p className="text-ink-muted">
        Puede que no haya conexión, o que Caracteriza se haya actualizado. Recargue la página; si el problema
        sigue, avise a quien administra el sistema.
      </p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Recargar
      </Button>
    </main>
  );
}
