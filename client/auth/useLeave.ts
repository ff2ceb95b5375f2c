import { useNavigate } from 'react-router';
import { forgetStored } from '../lib/forgetStored.ts';
import { themeKey } from '../lib/theme.ts';
import { resetEnvironment } from '../relay/environment.ts';
import { useToast } from '../ui/Toast.tsx';
import { localLogOutKey } from './localLogOut.ts';

const keptAfterLogOut = [themeKey, localLogOutKey];

/**
 * After the server has ended the session: 'Goodbye!' with its sentence, and nothing of the family stays in the browser. The
 * next visitor starts at the front door.
 */
export function useLeave(): (message: string) => void {
  const toast = useToast();
  const navigate = useNavigate();
  return (message) => {
    toast({ title: 'Goodbye!', description: message });
    forgetStored(keptAfterLogOut);
    resetEnvironment();
    void navigate('/', { replace: true });
  };
}
