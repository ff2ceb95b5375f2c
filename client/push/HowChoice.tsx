import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { howToAllow, type PushSupport } from './browser.ts';
import { HomeScreenSteps } from './HomeScreenSteps.tsx';
import { SwitchLine } from './SwitchLine.tsx';
import type { RemindersForm } from './useReminders.ts';

interface HowChoiceProps {
  form: RemindersForm;
  /** The name of the choice of notifications. */
  pushLabel: string;
}

/** Why this phone cannot be chosen, and what works instead. */
const problems: Readonly<Record<Exclude<PushSupport, 'ready' | 'home-screen' | 'denied'>, string>> = {
  insecure: t`Notifications need an address that begins with https://, which this site does not have yet.`,
  unsupported: t`This browser shows no notifications; another one may.`,
  off: t`This site sends no notifications yet. Whoever runs it finds the reason at Administration → Site.`,
};

/** "How?": this phone or mail, and if one is not possible, why. */
export function HowChoice({ form, pushLabel }: HowChoiceProps) {
  const { choice, change, support, mailProblem, busy } = form;
  const { push, mail } = choice;
  return (
    <fieldset disabled={busy}>
      <legend className="text-15 font-semibold">
        <Trans>How?</Trans>
      </legend>
      <SwitchLine
        label={pushLabel}
        hint={pushNote(support, mailProblem === null)}
        checked={push}
        // What is on elsewhere can be turned off here.
        disabled={busy || (support !== 'ready' && !push)}
        onChange={(checked) => change({ push: checked })}
      />
      {support === 'home-screen' && <HomeScreenSteps />}
      <SwitchLine
        label={t`By mail`}
        hint={mailProblem}
        checked={mail}
        disabled={busy || (mailProblem !== null && !mail)}
        onChange={(checked) => change({ mail: checked })}
      />
    </fieldset>
  );
}

function pushNote(support: PushSupport, hasMail: boolean): string | null {
  if (support === 'ready') return null;
  const mailWorks = hasMail ? ` ${t`A mail works at once.`}` : '';
  if (support === 'home-screen')
    return t`An iPhone shows notifications once Dadventures is on its home screen.` + mailWorks;
  if (support === 'denied')
    return t`Notifications are blocked in this browser. ${howToAllow()} Then reload this page.` + mailWorks;
  return problems[support] + mailWorks;
}
