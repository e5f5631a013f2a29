import { useState } from 'react';
import { useAfterPress } from '@caracteriza/ui/after-press';

// Leaving the box shows the sentence above the button, which would move the button away from the finger that is pressing it.
export function Example() {
  const afterPress = useAfterPress();
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <>
      <input aria-label="Nombre" onBlur={({ target }) => afterPress(() => setIsEmpty(target.value === ''))} />
      {isEmpty && <p>Escriba un nombre.</p>}
      <button type="button">Guardar</button>
    </>
  );
}
