import { useState } from 'react';
import { PermissionCards, type PermissionModule } from '@caracteriza/ui/permission-cards';

const modules: readonly PermissionModule[] = [
  {
    id: 'workshop',
    label: 'Taller',
    submodules: [
      {
        id: 'tools',
        label: 'Herramientas',
        operations: [
          { key: 'tools:read', label: 'Ver' },
          { key: 'tools:remove', label: 'Eliminar' },
        ],
      },
    ],
  },
];

export function Example() {
  const [granted, setGranted] = useState<readonly string[]>(['tools:read']);
  return (
    <PermissionCards
      modules={modules}
      granted={granted}
      subject="Ayudante"
      onSave={async (changes) => {
        const changedKeys = new Set(changes.map(({ key }) => key));
        const addedKeys = changes.filter((change) => change.granted).map(({ key }) => key);
        setGranted([...granted.filter((key) => !changedKeys.has(key)), ...addedKeys]);
      }}
    />
  );
}
