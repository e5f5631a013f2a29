import type { ComponentProps } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LoginScreen } from './login-screen.tsx';

type LoginRouteProps = Pick<ComponentProps<typeof LoginScreen>, 'providerQuery' | 'onSession'>;

/**
 * The sign-in page as a screen of the router, as after signing out. At the start of the app it appears without the router
 * (main.tsx).
 */
export function LoginRoute(props: LoginRouteProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <LoginScreen {...props} from={search.get('from')} enter={(path) => navigate(path, { replace: true })} />
  );
}
