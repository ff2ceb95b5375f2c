import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../lib/dateText.ts';
import { useNow } from '../lib/useNow.ts';
import type { KeepTokens_user$key } from '../relay/__generated__/KeepTokens_user.graphql.ts';
import { Checkbox } from '../ui/Checkbox.tsx';

interface KeepTokensProps {
  userKey: KeepTokens_user$key;
  /** The ids of the tokens to keep. */
  kept: ReadonlySet<string>;
  onChange: (kept: ReadonlySet<string>) => void;
  disabled: boolean;
}

/** Chooses the access tokens that a change of the password keeps; by default none. Shows nothing if no token is valid. */
export function KeepTokens({ userKey, kept, onChange, disabled }: KeepTokensProps) {
  const { accessTokens } = useFragment(
    graphql`
      fragment KeepTokens_user on User {
        accessTokens {
          id
          name
          expiresAt
        }
      }
    `,
    userKey,
  );
  const now = useNow(60_000);
  const valid = accessTokens.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
  if (valid.length === 0) return null;

  const toggle = (id: string, isKept: boolean) => {
    const others = [...kept].filter((other) => other !== id);
    onChange(new Set(isKept ? [...others, id] : others));
  };

  return (
    <fieldset disabled={disabled} className="flex flex-col gap-2">
      <legend className="mb-1 text-13 font-semibold">Access tokens to keep</legend>
      <p className="text-13 text-pretty text-soft">
        Programs with any other token lose access. Keep only tokens that you made yourself.
      </p>
      {valid.map(({ id, name, expiresAt }) => (
        <Checkbox
          key={id}
          disabled={disabled}
          checked={kept.has(id)}
          onChange={(event) => toggle(id, event.target.checked)}
          label={
            <span className="wrap-anywhere">
              Keep <bdi className="font-semibold">{name}</bdi>, valid until {mediumDateOf(expiresAt)}
            </span>
          }
        />
      ))}
    </fieldset>
  );
}
