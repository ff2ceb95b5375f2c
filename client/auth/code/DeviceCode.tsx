import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { timeOfDay } from '../../lib/timeOfDay.ts';
import { useHasPassed } from '../../lib/useHasPassed.ts';
import { Outcome } from '../../ui/Outcome.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import type { DeviceCodeData } from './useDeviceCode.ts';

/** A code for another device: as characters to type, and as a QR code for its camera. */
export function DeviceCode({ code: { code, url, expiresAt } }: { code: DeviceCodeData }) {
  const isOver = useHasPassed(expiresAt);
  if (isOver)
    return (
      <Outcome tone="bad">
        <Trans>This code has expired. Make another one.</Trans>
      </Outcome>
    );
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <p className="font-mono text-[min(2.125rem,12vw)] font-bold tracking-wider tabular-nums" translate="no">
        {code}
      </p>
      <QrCode text={url} label={t`QR code with the address that signs in`} />
      <p className="text-13 text-soft tabular-nums">
        <Trans>It works once, until {timeOfDay(expiresAt)}.</Trans>
      </p>
      <p className="text-15 text-pretty">
        <Trans>
          Whoever uses it is signed in to your account. Show it to nobody else, and read it to nobody who calls you.
        </Trans>
      </p>
    </div>
  );
}
