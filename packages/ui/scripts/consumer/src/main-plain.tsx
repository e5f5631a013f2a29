import '@caracteriza/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
createRoot(document.getElementById('root')!).render(<App nonce={nonce} />);
