import { EmptyState } from '@caracteriza/ui/empty-state';
import { ScreenHeading } from '../../shell/screen-heading.tsx';

/** Stands for a screen that `packages/domain/src/pending.ts` still lists; goes when that list is empty. */
export function UnderConstructionScreen({ title }: { title: string }) {
  return (
    <>
      <ScreenHeading title={title} />
      <EmptyState title="En construcción">Esta pantalla estará disponible en una próxima versión.</EmptyState>
    </>
  );
}
