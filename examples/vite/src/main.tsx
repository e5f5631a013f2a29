import { AlertProvider } from '@caracteriza/ui/alert';
import '@caracteriza/ui/page.css';
import { UiProvider } from '@caracteriza/ui/provider';
import '@caracteriza/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { Tools } from './tools';

createRoot(document.getElementById('root')!).render(
  <UiProvider locale="es-CO" timeZone="America/Bogota">
    <AlertProvider>
      <main style={{ padding: 24 }}>
        <h1>Herramientas</h1>
        <Tools />
      </main>
    </AlertProvider>
  </UiProvider>,
);
