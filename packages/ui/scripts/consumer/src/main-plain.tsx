import '@caracteriza/ui/styles.css';
import '@caracteriza/ui/page.css';
import { createRoot } from 'react-dom/client';
import { Page } from './page.tsx';

createRoot(document.getElementById('root')!).render(<Page />);
