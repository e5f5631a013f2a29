import { Button } from '@caracteriza/ui/button';
import { Tooltip } from '@caracteriza/ui/tooltip';

export const Example = () => (
  <Tooltip content="Mínimo ocho caracteres, uno de ellos un número">
    <Button aria-label="Regla de la contraseña">?</Button>
  </Tooltip>
);
