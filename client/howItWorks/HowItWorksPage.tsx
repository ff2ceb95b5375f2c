import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Link } from 'react-router';
import type { HowItWorksPageQuery } from '../relay/__generated__/HowItWorksPageQuery.graphql.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import { Card } from '../ui/Card.tsx';
import { EmailLink } from '../ui/EmailLink.tsx';
import { AdventuresDrawing, MoodDrawing, ProfilesDrawing, ProgressDrawing } from './drawings.tsx';
import { StarRules } from './StarRules.tsx';

/** The page How it Works: three steps, how Stars work, mood tracking and the support address. */
export default function HowItWorksPage({ queryRef }: PageProps<HowItWorksPageQuery>) {
  const { app } = usePreloadedQuery<HowItWorksPageQuery>(
    graphql`
      query HowItWorksPageQuery @preloadable {
        ...AppGate_query
        app {
          supportEmail
        }
      }
    `,
    queryRef,
  );
  return (
    <PageFrame title={t`How it Works`}>
      <ol className="flex flex-col gap-4">
        <Step number={1} title={t`Create Profiles`} drawing={<ProfilesDrawing />}>
          <Trans>
            Add a profile for each of your children. The birth date finds the age group, and the age group finds
            challenges that fit.
          </Trans>
        </Step>
        <Step number={2} title={t`Daily Adventures`} drawing={<AdventuresDrawing />}>
          <Trans>
            Every child gets three small challenges a day, and a few bigger ones for the week and the month. Do them
            together, press Complete, and collect the points.
          </Trans>
        </Step>
        <Step number={3} title={t`Track Progress`} drawing={<ProgressDrawing />}>
          <Trans>
            One challenge a day keeps the Star streak going. All three in a day make it a Super Star. Streaks reset at
            midnight in your timezone. Yesterday stays open until noon, and a rain day saves a day that you missed.
          </Trans>
        </Step>
      </ol>
      <StarRules />
      <div className="mt-4 flex flex-wrap items-center gap-4 rounded-card bg-gold-tint p-4 small:gap-6 small:p-6">
        <MoodDrawing />
        <p className="min-w-0 flex-1 basis-48 text-15">
          <Trans>
            <strong className="font-heading text-17 font-extrabold">Bonus: mood tracking.</strong> Note how your child
            feels, today or yesterday. After a few weeks you see the good stretches, and the days that needed you.
          </Trans>
        </p>
      </div>
      <p className="mt-8 text-center text-15 text-pretty text-soft">
        <Trans>
          When a challenge says why it is worth doing, it has a source.{' '}
          <PageLink to="/sources">Where this comes from</PageLink>
        </Trans>
      </p>
      <p className="mt-4 text-center text-15 text-pretty text-soft">
        <Trans>
          When something goes wrong: <PageLink to="/first-aid">First aid</PageLink>
        </Trans>
      </p>
      <p className="mt-4 text-center text-15 text-pretty text-soft">
        <Trans>
          It can stand on your home screen like an app. <PageLink to="/home-screen">On your home screen</PageLink>
        </Trans>
      </p>
      {app.supportEmail !== '' && (
        <p className="mt-4 text-center text-15 text-soft">
          <Trans>A question, or an idea?</Trans> <EmailLink email={app.supportEmail} />
        </p>
      )}
    </PageFrame>
  );
}

const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="rounded-small font-semibold text-action underline-offset-4 hover:underline">
    {children}
  </Link>
);

interface StepProps {
  number: number;
  title: string;
  drawing: ReactNode;
  children: ReactNode;
}

function Step({ number, title, drawing, children }: StepProps) {
  return (
    <Card as="li" className="flex flex-col items-center gap-4 text-center small:flex-row small:gap-8 small:text-start">
      <div className="shrink-0 rounded-card bg-action-tint p-3 text-action">{drawing}</div>
      <div>
        <p className="text-13 font-semibold text-soft tabular-nums">
          <Trans>Step {number}</Trans>
        </p>
        <h2 className="text-21">{title}</h2>
        <p className="mt-2 text-15 text-pretty text-soft">{children}</p>
      </div>
    </Card>
  );
}
