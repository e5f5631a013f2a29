/** The copyright notice of every screen (spec §1, §9). */
export function Footer() {
  return (
    <footer className="text-sm text-ink-muted">
      <small className="text-sm">© 2023 Caracteriza. Todos los derechos reservados.</small>
    </footer>
  );
}
