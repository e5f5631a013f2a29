import { useState } from 'react';
import { Button } from '@caracteriza/ui/button';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { Modal } from '@caracteriza/ui/modal';
import { ModalForm } from '@caracteriza/ui/modal-form';

export function Example() {
  const [name, setName] = useState('Martillo');
  const [typedName, setTypedName] = useState(name);
  return (
    <>
      <Modal title="Herramienta" trigger={<Button>Ver</Button>}>
        <p>{name}</p>
      </Modal>
      {/* It asks for confirmation before typed text is lost. If `onSubmit` throws, it stays open and says so. */}
      <ModalForm
        title="Cambiar herramienta"
        trigger={<Button>Cambiar</Button>}
        onSubmit={async () => setName(typedName)}
      >
        <Field label="Nombre" required>
          <Input value={typedName} onValueChange={setTypedName} />
        </Field>
      </ModalForm>
    </>
  );
}
