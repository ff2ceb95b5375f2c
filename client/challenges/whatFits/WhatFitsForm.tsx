import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { completedMonths } from '../../../schema/day/months.rules.ts';
import { aparts, bornEarlyMaximum, winters } from '../../../schema/child/fits.rules.ts';
import { suitabilities } from '../../../schema/task/taskDetails.rules.ts';
import { enumForm, storedForm } from '../../lib/enumForm.ts';
import type { WhatFitsForm_child$key } from '../../relay/__generated__/WhatFitsForm_child.graphql.ts';
import type { WhatFitsFormMutation } from '../../relay/__generated__/WhatFitsFormMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { apartWords, needWords } from './whatFitsWords.ts';

interface WhatFitsFormProps {
  childKey: WhatFitsForm_child$key;
  onSaved: () => void;
}

const monthsOfTwoYears = 24;

/** Where the parents are, for whom challenges must work, whether there is winter, and how early the child came. */
export function WhatFitsForm({ childKey, onSaved }: WhatFitsFormProps) {
  const child = useFragment(
    graphql`
      fragment WhatFitsForm_child on Child {
        id
        birthDate
        today
        winterByZone
        fits {
          apart
          needs
          winter
          bornEarlyWeeks
        }
      }
    `,
    childKey,
  );
  const { commit, busy, failure } = useFormMutation<WhatFitsFormMutation>(
    graphql`
      mutation WhatFitsFormMutation($input: SetFitsInput!) {
        setFits(input: $input) {
          child {
            id
            ageGroup
            fits {
              apart
              needs
              winter
              bornEarlyWeeks
            }
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const [apart, setApart] = useState(() => storedForm(aparts, child.fits?.apart ?? '') ?? 'never');
  const [needs, setNeeds] = useState(() =>
    suitabilities.filter((need) => child.fits?.needs.some((one) => one === enumForm(need))),
  );
  const [winter, setWinter] = useState(() => storedForm(winters, child.fits?.winter ?? ''));
  const [weeks, setWeeks] = useState(child.fits?.bornEarlyWeeks ?? 0);
  const isUnderTwo = completedMonths(child.birthDate, child.today) < monthsOfTwoYears;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    commit({
      variables: {
        input: {
          childId: child.id,
          apart: enumForm(apart),
          needs: needs.map(enumForm),
          winter: winter && enumForm(winter),
          bornEarlyWeeks: weeks,
        },
      },
      onCompleted: onSaved,
    });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t`Where you are`} hint={apartWords[apart].effect}>
        {(control) => (
          <Select
            {...control}
            value={apart}
            disabled={busy}
            onChange={({ target }) => setApart(aparts.find((one) => one === target.value) ?? 'never')}
          >
            {aparts.map((one) => (
              <option key={one} value={one}>
                {apartWords[one].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-13 font-semibold">
          <Trans>It must work for a child who…</Trans>
        </legend>
        {suitabilities.map((need) => (
          <div key={need} className="[&>label]:min-h-11 [&>label]:items-center">
            <Checkbox
              label={<span className="text-15 text-ink">{needWords[need]}</span>}
              checked={needs.includes(need)}
              disabled={busy}
              onChange={({ target }) =>
                setNeeds(suitabilities.filter((one) => (one === need ? target.checked : needs.includes(one))))
              }
            />
          </div>
        ))}
        <p className="text-13 text-pretty text-soft">
          <Trans>
            What doesn't work is left out, and the easier way comes first. The more you choose, the fewer there are.
          </Trans>
        </p>
      </fieldset>
      <Field label={t`Frost or snow in winter`} hint={t`Without, challenges of the winter are left out.`}>
        {(control) => (
          <Select
            {...control}
            value={winter ?? ''}
            disabled={busy}
            onChange={({ target }) => setWinter(storedForm(winters, target.value))}
          >
            <option value="">
              {child.winterByZone === 'YES' ? t`As usual where you live: yes` : t`As usual where you live: no`}
            </option>
            <option value="YES">
              <Trans>Yes</Trans>
            </option>
            <option value="NO">
              <Trans>No</Trans>
            </option>
          </Select>
        )}
      </Field>
      {isUnderTwo && (
        <Field label={t`Born early`} hint={t`Months count from the due date until the second birthday.`}>
          {(control) => (
            <Select
              {...control}
              value={weeks}
              disabled={busy}
              onChange={({ target }) => setWeeks(Number(target.value))}
            >
              {Array.from({ length: bornEarlyMaximum + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count === 0 ? t`No` : t`${plural(count, { one: '# week', other: '# weeks' })} early`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {failure && (
        <p role="alert" className="text-13 text-error">
          {failure}
        </p>
      )}
      <p className="text-13 text-pretty text-soft">
        <Trans>
          Today stays as it is. Only carers who may edit see this; it is in your export, and goes with the profile.
        </Trans>
      </p>
      <Button type="submit" wide busy={busy}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
