import { AlertProvider, useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';

function Save() {
  const alert = useAlert();
  return (
    <>
      <Button onClick={() => alert.success('La herramienta se guardó.')}>Guardar</Button>
      <Button
        onClick={() =>
          alert.show({
            title: 'La herramienta se eliminó.',
            action: { label: 'Deshacer', onAction: () => alert.info('La herramienta volvió.') },
          })
        }
      >
        Eliminar
      </Button>
    </>
  );
}

// Rendered once, above every component that raises alerts.
export const Example = () => (
  <AlertProvider>
    <Save />
  </AlertProvider>
);
