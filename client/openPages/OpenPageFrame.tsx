import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useFocusAfterNavigation } from '../lib/mainElement.ts';
import { AuthFrame } from '../auth/AuthFrame.tsx';
import { ContactLine } from '../auth/ContactLine.tsx';

interface OpenPageFrameProps {
  title: string;
  /** The language of the title, where that may not be the page's. */
  titleLang?: string;
  /** Whether the content is short, so that the scene has room. */
  roomy?: boolean;
  /** The site's support address, if a line below the content says whom to ask for help; '' without one. */
  supportEmail?: string;
  children: ReactNode;
}

/** The frame of a page that visitors see whether or not they are signed in: the one of the log-in screen. */
export function OpenPageFrame({ title, titleLang, roomy = true, supportEmail, children }: OpenPageFrameProps) {
  const main = useFocusAfterNavigation(useLocation().key);
  return (
    <AuthFrame main={main} title={title} roomy={roomy}>
      <h2 lang={titleLang} className="text-21 text-balance">
        {title}
      </h2>
      {children}
      {supportEmail !== undefined && <ContactLine email={supportEmail} />}
    </AuthFrame>
  );
}
