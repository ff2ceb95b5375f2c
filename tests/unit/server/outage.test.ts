import { describe, expect, it } from 'vitest';
import { createPool } from '../../../prisma/pool.ts';
import { outageOf, refuseWhenOverloaded } from '../../../server/http/outage.ts';

const failing = (code: string) => Object.assign(new Error('a driver error'), { code });

describe('An outage', () => {
  it('is a database that refuses, disconnects, starts, stops, is full or does not answer', async () => {
    for (const code of ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53200', '53300', '08006', 'P1001', 'P2024'])
      expect(outageOf(failing(code))?.code, code).toBe('UNAVAILABLE');
    const unreachable = createPool('postgresql://unreachable@127.0.0.1:1/nowhere');
    const error: unknown = await unreachable.query('SELECT 1').catch((reason: unknown) => reason);
    expect(outageOf(error)?.message).toBe('The database does not answer at the moment. Please try again');
    expect(outageOf(new Error('wrapped by Prisma', { cause: error }))?.code).toBe('UNAVAILABLE');
  });

  it('is a database that cannot write, as reported by PostgreSQL, Prisma or the operating system', () => {
    const full = 'Nothing can be saved at the moment, because the disk of the database is full. Please try again later';
    const quota = Object.assign(failing('XX000'), { message: 'could not extend file: Disk quota exceeded' });
    const wrapped = Object.assign(new Error('wrapped by Prisma'), {
      code: 'P2010',
      meta: { driverAdapterError: Object.assign(new Error(), { cause: { kind: 'postgres', originalCode: '53100' } }) },
    });
    for (const error of [failing('53100'), quota, wrapped, new Error('wrapped', { cause: failing('53100') })])
      expect(outageOf(error)?.message).toBe(full);
    expect(outageOf(failing('58030'))?.message).toContain('the disk of the database does not work');
    expect(outageOf(failing('25006'))?.message).toContain('the database can only be read');
    expect(outageOf(failing('53100'))?.retryAfter).toBe(30_000);
  });

  it('is a disk that cannot store photos', () => {
    for (const code of ['ENOSPC', 'EROFS'])
      expect(outageOf(failing(code))?.message).toMatch(/^The photo cannot be kept/);
    const onReadOnlyDisk = Object.assign(failing('ENOENT'), { syscall: 'mkdir' });
    expect(outageOf(onReadOnlyDisk)?.message).toMatch(/^The photo cannot be kept/);
  });

  it('is not an error in the program or in the data', () => {
    for (const code of ['23505', '22P02', '42P01', 'P2002', 'ENOENT']) expect(outageOf(failing(code)), code).toBeNull();
    expect(outageOf(new TypeError('undefined is not a function'))).toBeNull();
    expect(outageOf('thrown')).toBeNull();
  });
});

it('A request is refused at once if a thousand others wait for a connection', () => {
  expect(() => refuseWhenOverloaded({ waitingCount: 999 })).not.toThrow();
  expect(() => refuseWhenOverloaded({ waitingCount: 1_000 })).toThrow('Too many people are here at the moment');
});
