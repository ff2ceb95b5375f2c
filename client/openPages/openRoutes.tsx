import type { RouteObject } from 'react-router';
import type { OpenPage } from '../../schema/pages.rules.ts';
import type { ForgotPageQuery } from '../relay/__generated__/ForgotPageQuery.graphql.ts';
import forgotPageQuery from '../relay/__generated__/ForgotPageQuery$parameters.ts';
import type { LinkPageQuery } from '../relay/__generated__/LinkPageQuery.graphql.ts';
import linkPageQuery from '../relay/__generated__/LinkPageQuery$parameters.ts';
import type { RegisterPageQuery } from '../relay/__generated__/RegisterPageQuery.graphql.ts';
import registerPageQuery from '../relay/__generated__/RegisterPageQuery$parameters.ts';
import type { ResetPageQuery } from '../relay/__generated__/ResetPageQuery.graphql.ts';
import resetPageQuery from '../relay/__generated__/ResetPageQuery$parameters.ts';
import type { InvitePageQuery } from '../relay/__generated__/InvitePageQuery.graphql.ts';
import invitePageQuery from '../relay/__generated__/InvitePageQuery$parameters.ts';
import type { CodePageQuery } from '../relay/__generated__/CodePageQuery.graphql.ts';
import codePageQuery from '../relay/__generated__/CodePageQuery$parameters.ts';
import type { TryPageQuery } from '../relay/__generated__/TryPageQuery.graphql.ts';
import tryPageQuery from '../relay/__generated__/TryPageQuery$parameters.ts';
import type { HomeScreenPageQuery } from '../relay/__generated__/HomeScreenPageQuery.graphql.ts';
import homeScreenPageQuery from '../relay/__generated__/HomeScreenPageQuery$parameters.ts';
import { AppSpinner } from '../shell/AppSpinner.tsx';
import { queryPage } from '../shell/queryRoute.tsx';

const shared = { variables: () => ({}), skeleton: <AppSpinner /> };
const open = { ...shared, open: true };

/** The routes of the pages that the log-in screen and links in mails open, in a chunk of their own. */
export const openRoutes = {
  forgot: queryPage<ForgotPageQuery>({ ...open, query: forgotPageQuery, page: () => import('./ForgotPage.tsx') }),
  reset: queryPage<ResetPageQuery>({ ...open, query: resetPageQuery, page: () => import('./ResetPage.tsx') }),
  confirm: queryPage<LinkPageQuery>({ ...open, query: linkPageQuery, page: () => import('./ConfirmPage.tsx') }),
  'confirm-email': queryPage<LinkPageQuery>({
    ...open,
    query: linkPageQuery,
    page: () => import('./ConfirmEmailPage.tsx'),
  }),
  'undo-email': queryPage<LinkPageQuery>({
    ...open,
    query: linkPageQuery,
    page: () => import('./UndoEmailPage.tsx'),
  }),
  register: queryPage<RegisterPageQuery>({
    ...shared,
    query: registerPageQuery,
    page: () => import('./RegisterPage.tsx'),
  }),
  invite: queryPage<InvitePageQuery>({
    ...open,
    query: invitePageQuery,
    page: () => import('./invite/InvitePage.tsx'),
  }),
  code: queryPage<CodePageQuery>({ ...open, query: codePageQuery, page: () => import('./code/CodePage.tsx') }),
  try: queryPage<TryPageQuery>({ ...open, query: tryPageQuery, page: () => import('./try/TryPage.tsx') }),
  'home-screen': queryPage<HomeScreenPageQuery>({
    ...shared,
    query: homeScreenPageQuery,
    page: () => import('./HomeScreenPage.tsx'),
  }),
} satisfies Record<OpenPage, Pick<RouteObject, 'loader' | 'element'>>;
