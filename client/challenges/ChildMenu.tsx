import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { ChildMenu_child$key } from '../relay/__generated__/ChildMenu_child.graphql.ts';
import { BookIcon } from '../ui/drawings/bookIcon.tsx';
import { CalendarIcon } from '../ui/drawings/calendarIcon.tsx';
import { PencilIcon } from '../ui/drawings/mediaIcons.tsx';
import { OwnIcon } from '../ui/drawings/ownActivities.tsx';
import { PeopleIcon } from '../ui/drawings/people.tsx';
import { saidTitle } from '../quotes/saidTitle.ts';
import { RestIcon } from '../ui/drawings/rest.tsx';
import { SpeechIcon } from '../ui/drawings/speechIcon.tsx';
import { HeartIcon, SafetyIcon } from '../ui/drawings/taskSigns.tsx';
import { MoreIcon } from '../ui/drawings/toolIcons.tsx';
import { LazyDialog, useLazyDialog } from '../ui/LazyDialog.tsx';
import { Menu, MenuItem, MenuLink, type MenuState } from '../ui/Menu.tsx';
import { peopleTitle } from '../people/peopleTitle.ts';
import { calendarTitle } from '../calendar/calendarTitle.ts';
import { daysOffTitle } from './daysOff/daysOffTitle.ts';
import { ownActivitiesTitle } from './ownActivities/ownActivitiesTitle.ts';
import { whatFitsTitle } from './whatFits/whatFitsTitle.ts';
import { wishesTitle } from './wishes/wishesTitle.ts';

const EditChildDialog = lazy(() =>
  import('../children/edit/EditChildDialog.tsx').then((module) => ({ default: module.EditChildDialog })),
);
const OwnActivitiesDialog = lazy(() =>
  import('./ownActivities/OwnActivitiesDialog.tsx').then((module) => ({ default: module.OwnActivitiesDialog })),
);
const DaysOffDialog = lazy(() =>
  import('./daysOff/DaysOffDialog.tsx').then((module) => ({ default: module.DaysOffDialog })),
);
const CalendarDialog = lazy(() =>
  import('../calendar/CalendarDialog.tsx').then((module) => ({ default: module.CalendarDialog })),
);
const PeopleDialog = lazy(() =>
  import('../people/PeopleDialog.tsx').then((module) => ({ default: module.PeopleDialog })),
);
const SaidDialog = lazy(() => import('../quotes/SaidDialog.tsx').then((module) => ({ default: module.SaidDialog })));
const WishesDialog = lazy(() =>
  import('./wishes/WishesDialog.tsx').then((module) => ({ default: module.WishesDialog })),
);
const WhatFitsDialog = lazy(() =>
  import('./whatFits/WhatFitsDialog.tsx').then((module) => ({ default: module.WhatFitsDialog })),
);

export interface ChildMenuProps extends MenuState {
  /** The accessible name of the button. */
  label: string;
  childKey: ChildMenu_child$key;
}

/** The menu of a child's page. Each entry opens a dialog, but the book, which is a page; only the owner can change the profile. */
export function ChildMenu({ label, childKey, ...state }: ChildMenuProps) {
  const child = useFragment(
    graphql`
      fragment ChildMenu_child on Child {
        id
        name
        urlSlug
        role
        viewerCanEdit
        ...EditChildForm_child
        ...SaidDialog_children
      }
    `,
    childKey,
  );
  const said = useLazyDialog();
  const profile = useLazyDialog();
  const people = useLazyDialog();
  const own = useLazyDialog();
  const wishes = useLazyDialog();
  const fits = useLazyDialog();
  const daysOff = useLazyDialog();
  const calendar = useLazyDialog();
  const { id, name, urlSlug, role, viewerCanEdit } = child;
  return (
    <>
      <Menu label={label} icon={<MoreIcon />} {...state}>
        {viewerCanEdit && (
          <MenuItem onSelect={said.show} opensDialog>
            <SpeechIcon />
            {saidTitle(name)}
          </MenuItem>
        )}
        {role === 'OWNER' && (
          <MenuItem onSelect={profile.show} opensDialog>
            <PencilIcon />
            <Trans>Change Profile</Trans>
          </MenuItem>
        )}
        <MenuItem onSelect={people.show} opensDialog>
          <PeopleIcon />
          {peopleTitle}
        </MenuItem>
        <MenuItem onSelect={own.show} opensDialog>
          <OwnIcon />
          {ownActivitiesTitle}
        </MenuItem>
        <MenuItem onSelect={wishes.show} opensDialog>
          <HeartIcon />
          {wishesTitle}
        </MenuItem>
        {viewerCanEdit && (
          <MenuItem onSelect={fits.show} opensDialog>
            <SafetyIcon />
            {whatFitsTitle}
          </MenuItem>
        )}
        <MenuLink to={`/book/${urlSlug}`}>
          <BookIcon />
          <Trans>Make a book</Trans>
        </MenuLink>
        <MenuItem onSelect={calendar.show} opensDialog>
          <CalendarIcon />
          {calendarTitle}
        </MenuItem>
        {viewerCanEdit && (
          <MenuItem onSelect={daysOff.show} opensDialog>
            <RestIcon />
            {daysOffTitle}
          </MenuItem>
        )}
      </Menu>
      <LazyDialog dialog={said}>{(props) => <SaidDialog {...props} childrenKey={[child]} />}</LazyDialog>
      <LazyDialog dialog={profile}>{(props) => <EditChildDialog {...props} childKey={child} />}</LazyDialog>
      <LazyDialog dialog={people}>{(props) => <PeopleDialog {...props} childId={id} name={name} />}</LazyDialog>
      <LazyDialog dialog={own}>
        {(props) => <OwnActivitiesDialog {...props} childId={id} name={name} canEdit={viewerCanEdit} />}
      </LazyDialog>
      <LazyDialog dialog={wishes}>{(props) => <WishesDialog {...props} childId={id} name={name} />}</LazyDialog>
      <LazyDialog dialog={fits}>{(props) => <WhatFitsDialog {...props} childId={id} name={name} />}</LazyDialog>
      <LazyDialog dialog={calendar}>{(props) => <CalendarDialog {...props} childId={id} name={name} />}</LazyDialog>
      <LazyDialog dialog={daysOff}>{(props) => <DaysOffDialog {...props} childId={id} />}</LazyDialog>
    </>
  );
}
