import { useAlert } from '@caracteriza/ui/alert';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { takeFlash } from '../messages/flash.ts';

/** Shows the message left by a route guard for this screen. */
export function FlashAlert() {
  const alert = useAlert();
  const location = useLocation();
  useEffect(() => {
    const text = takeFlash();
    if (text) alert.error(text);
  }, [alert, location.key]);
  return null;
}
