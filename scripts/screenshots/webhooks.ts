import type { Database } from '../../schema/actor.ts';
import { evening } from './evening.ts';

/** Gives an account a webhook in each state: one that works, one that waits, one that fails, and one that was switched off. */
export async function addWebhooks({ prisma }: Pick<Database, 'prisma'>, email: string): Promise<void> {
  const { id: userId } = await prisma.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
  const child = await prisma.child.findFirst({ where: { parentId: userId }, select: { id: true } });
  const hoursAgo = (hours: number) => new Date(evening.toInstant().subtract({ hours }).epochMilliseconds);
  const failing = { lastAt: hoursAgo(2), lastResult: 'status', lastHttpStatus: 502 };
  const hooks = [
    {
      url: 'https://hooks.a-very-long-name-of-a-machine.in-the-cellar.family-von-wolkenstein.example:8123/api/webhook/x',
      events: ['completed', 'undone', 'mood', 'summary'],
      ...failing,
      failingSince: hoursAgo(80),
      disabledAt: hoursAgo(2),
    },
    { url: 'https://home.family.example/hook', events: ['mood'], ...failing, failingSince: hoursAgo(5) },
    { url: 'https://frame.family.example/hook', events: ['summary'], childId: child?.id ?? null },
    { url: 'https://lights.family.example/hook', events: ['completed'], lastAt: hoursAgo(1), lastResult: 'ok' },
  ];
  for (const [index, hook] of hooks.entries())
    await prisma.webhook.create({
      data: { ...hook, userId, sealedSecret: 'not used here', createdAt: hoursAgo(100 + index) },
    });
}
