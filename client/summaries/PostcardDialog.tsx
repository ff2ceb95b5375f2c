import { graphql, useFragment } from 'react-relay';
import type { PostcardDialog_child$key } from '../relay/__generated__/PostcardDialog_child.graphql.ts';
import { localToday } from '../lib/localToday.ts';
import { freshnessOf } from '../skills/gardenLayout.ts';
import { Dialog } from '../ui/Dialog.tsx';
import type { PostcardPeriod } from './PostcardButton.tsx';
import { PostcardMaker } from './PostcardMaker.tsx';
import { bestFirst, doneSentence, type PostcardWeek, weekTally } from './postcardWeek.ts';

/** How many plants have room in the picture. */
const plantsShown = 5;

interface PostcardDialogProps {
  childKey: PostcardDialog_child$key;
  week: PostcardPeriod;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The postcard of a week, to save or share. */
export function PostcardDialog({ childKey, week, open, onOpenChange }: PostcardDialogProps) {
  const { name, today, memories, skillsGarden } = useFragment(
    graphql`
      fragment PostcardDialog_child on Child @argumentDefinitions(since: { type: "Date!" }, until: { type: "Date!" }) {
        name
        today
        memories(since: $since, until: $until) {
          id
          title
          comment
          imageUrl
        }
        skillsGarden(period: ALL_TIME) {
          skills {
            skill {
              id
              name
            }
            totalLifetimePractice
            lastPracticed
          }
        }
      }
    `,
    childKey,
  );
  const facts: PostcardWeek = {
    childName: name,
    period: week.period,
    sentences: bestFirst(memories.flatMap(({ comment }) => comment || [])),
    doneSentence: doneSentence(week.titles),
    photos: memories.flatMap(({ id, title, imageUrl }) => (imageUrl ? { id, title, url: imageUrl } : [])),
    plants: (skillsGarden?.skills ?? [])
      .map(({ skill, totalLifetimePractice, lastPracticed }) => ({
        id: skill.id,
        name: skill.name,
        practices: totalLifetimePractice,
        freshness: lastPracticed ? freshnessOf(localToday(new Date(lastPracticed)), today) : ('resting' as const),
      }))
      .sort((one, other) => other.practices - one.practices)
      .slice(0, plantsShown),
    tally: weekTally(week.adventures, week.moodLabel),
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="The week as a postcard"
      description="It is drawn on this device and goes nowhere until you share it."
    >
      {open && <PostcardMaker week={facts} />}
    </Dialog>
  );
}
