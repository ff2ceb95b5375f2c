import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Navigate, useSearchParams } from 'react-router';
import { ageGroups } from '../../../schema/child/ageGroup.rules.ts';
import { isLoggedOutLocally } from '../../auth/localLogOut.ts';
import type { TryPageQuery } from '../../relay/__generated__/TryPageQuery.graphql.ts';
import type { PageProps } from '../../shell/gatedQuery.ts';
import { ChooseAge } from './ChooseAge.tsx';
import { FirstStar } from './FirstStar.tsx';
import { TryTask } from './TryTask.tsx';

export const tryPageQuery = graphql`
  query TryPageQuery @preloadable {
    viewer {
      id
    }
    app {
      registration
    }
    ...AppGate_query
  }
`;

/**
 * One challenge for tonight, before there is an account (docs/product.md#trying-first): the age, a challenge, its star. Nothing of it
 * reaches the server. The address carries the age, so that Back works.
 */
export default function TryPage({ queryRef }: PageProps<TryPageQuery>) {
  const { viewer, app } = usePreloadedQuery<TryPageQuery>(tryPageQuery, queryRef);
  const [params] = useSearchParams();
  const [isDone, setDone] = useState(false);
  if (viewer && !isLoggedOutLocally()) return <Navigate to="/" replace />;
  const age = ageGroups.find((group) => group === params.get('age'));
  if (!age) return <ChooseAge />;
  if (isDone) return <FirstStar registration={app.registration} />;
  return <TryTask key={age} age={age} onDone={() => setDone(true)} />;
}
