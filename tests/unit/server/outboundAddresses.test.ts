import { describe, expect, test } from 'vitest';
import { faultOfUrl } from '../../../schema/webhook/webhook.rules.ts';
import { allowedAddresses, isAllowedAddress } from '../../../server/outbound/addresses.ts';

const refused = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.10',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.251',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:808:808::',
  '3fff::1',
  '4000::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2600::1%1',
  'not an address',
  '',
];

const internet = [
  '8.8.8.8',
  '93.184.215.14',
  '172.32.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '64:ff9b::808:808',
];

describe('an address', () => {
  test.each(refused)('%j is refused', (address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
  });

  test.each(internet)('%s of the internet is allowed', (address) => {
    expect(isAllowedAddress(address, false)).toBe(true);
    expect(isAllowedAddress(address, true)).toBe(true);
  });

  test('of the own network is allowed with OUTBOUND_PRIVATE=on, but never one where clouds keep their secrets', () => {
    for (const own of ['127.0.0.1', '10.0.0.1', '192.168.1.10', '100.64.0.1', '::1', 'fd12::1', '::ffff:10.0.0.1'])
      expect([own, isAllowedAddress(own, true)]).toEqual([own, true]);
    for (const never of ['169.254.169.254', '::ffff:169.254.169.254', 'fe80::1', '0.0.0.0', '224.0.0.1', '::'])
      expect([never, isAllowedAddress(never, true)]).toEqual([never, false]);
  });

  test.each([
    '169.254.170.2',
    '64:ff9b::169.254.169.254',
    'fd00:ec2::254',
    'FD00:0EC2:0:0:0:0:0:254',
    'fd20:ce::254',
    '100.100.100.200',
    '::ffff:100.100.100.200',
    '::ffff:6464:64c8',
    '64:ff9b::100.100.100.200',
    '64:ff9b:1::6464:64c8',
    '2002:6464:64c8::',
    '::100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
  ])('%s, where a cloud keeps its secrets, is refused in any case', (address) => {
    expect([isAllowedAddress(address, false), isAllowedAddress(address, true)]).toEqual([false, false]);
  });
});

describe('a host', () => {
  const resolve = async (host: string) =>
    ({
      'mixed.example': ['8.8.8.8', '10.0.0.1'],
      'public.example': ['8.8.8.8', '2606:4700::1111'],
      'empty.example': [],
    })[host] ?? Promise.reject(new Error('ENOTFOUND'));
  const addressesOf = (url: string) => allowedAddresses(new URL(url).hostname, { isPrivate: false, resolve });

  test('must lead to the internet with each of its addresses', async () => {
    expect(await addressesOf('https://public.example/')).toEqual(['8.8.8.8', '2606:4700::1111']);
    for (const host of ['mixed.example', 'empty.example', 'unknown.example', 'localhost'])
      expect([host, await addressesOf(`https://${host}/`)]).toEqual([host, null]);
  });

  test.each([
    '127.0.0.1',
    '127.1',
    '127.0.0.1.',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '10.1',
    '0xa9fea9fe',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[0:0:0:0:0:ffff:a00:1]',
    '[64:ff9b::7f00:1]',
    '[fd00::1]',
    '１２７.０.０.１',
  ])('that is the private address %s in any form is refused', async (host) => {
    expect(await addressesOf(`https://${host}/`)).toBeNull();
  });

  test('that is an address is not looked up', async () => {
    expect(await addressesOf('https://8.8.8.8/')).toEqual(['8.8.8.8']);
    expect(await addressesOf('https://134744072/')).toEqual(['8.8.8.8']);
    expect(await addressesOf('https://[2606:4700::1111]/')).toEqual(['2606:4700::1111']);
  });
});

describe('a URL', () => {
  test.each([
    ['', 'The address must begin with https://'],
    ['hooks.example/x', 'The address must begin with https://'],
    ['http://hooks.example/', 'The address must begin with https://'],
    ['ftp://hooks.example/', 'The address must begin with https://'],
    ['file:///etc/passwd', 'The address must begin with https://'],
    ['javascript:alert(1)', 'The address must begin with https://'],
    ['https://', 'The address must begin with https://'],
    ['https://me@hooks.example/', 'The address must not contain a user name or password'],
    ['https://me:secret@hooks.example/', 'The address must not contain a user name or password'],
    ['https://hooks.example/#part', 'The address must not contain a #'],
    ['https://hooks.example/#', 'The address must not contain a #'],
    ['https://hooks.example:25/', 'The port of the address must be 443, or 1024 or higher'],
    ['https://hooks.example:22/', 'The port of the address must be 443, or 1024 or higher'],
  ])('%j is refused', (url, sentence) => {
    expect(faultOfUrl(url, false)?.message).toBe(sentence);
  });

  test('may have a path, a query, and a port that is free to all', () => {
    for (const url of [
      'https://hooks.example',
      'https://hooks.example/a?b=c',
      'https://hooks.example:8443/',
      'https://hooks.example:443/',
    ])
      expect([url, faultOfUrl(url, false)]).toEqual([url, null]);
  });

  test('may be http and have any port with OUTBOUND_PRIVATE=on', () => {
    expect(faultOfUrl('http://kitchen.local:80/', true)).toBeNull();
    expect(faultOfUrl('https://kitchen.local:22/', true)).toBeNull();
    expect(faultOfUrl('ftp://kitchen.local/', true)?.message).toBe('The address must begin with https:// or http://');
  });
});
