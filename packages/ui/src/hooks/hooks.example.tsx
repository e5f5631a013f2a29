import { useState } from 'react';
import { useAfterPress } from '@caracteriza/ui/after-press';

// The sentence appears above the button when the box is left, so the button would move away from the finger that leaves it.
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
