import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTips } from '../../../schema/task/task.rules.ts';
import { isFull } from '../../faults/kit/scale.ts';

describe('parseTips', () => {
  it('returns plain text as content', () => {
    expect(parseTips('  Take turns. ')).toEqual({ content: 'Take turns.', videoUrl: null });
    expect(parseTips('{Breathe} slowly')).toEqual({ content: '{Breathe} slowly', videoUrl: null });
    expect(parseTips('[1] Sit down')).toEqual({ content: '[1] Sit down', videoUrl: null });
    expect(parseTips('null')).toEqual({ content: 'null', videoUrl: null });
  });

  it('returns content and video from JSON', () => {
    const tips = JSON.stringify({ content: 'Watch first', videoUrl: 'https://example.org/v?id=1' });
    expect(parseTips(tips)).toEqual({ content: 'Watch first', videoUrl: 'https://example.org/v?id=1' });
    expect(parseTips('{"content":"Only text"}')).toEqual({ content: 'Only text', videoUrl: null });
    expect(parseTips('{"videoUrl":"http://example.org/"}')).toEqual({ content: '', videoUrl: 'http://example.org/' });
  });

  it('drops a video that is not an http(s) address', () => {
    for (const videoUrl of [
      'javascript:alert(1)',
      'data:text/html,x',
      '/relative',
      'video',
      '',
      7,
      null,
      ['https://a.org'],
    ]) {
      expect(parseTips(JSON.stringify({ content: 'Text', videoUrl }))).toEqual({ content: 'Text', videoUrl: null });
    }
  });

  it('returns null for null, blanks and objects without the fields', () => {
    for (const tips of [null, '', ' \n', '{}', '{"content":" "}', '{"content":5}', '{"text":"other"}']) {
      expect(parseTips(tips)).toBeNull();
    }
  });

  it('never throws, and returns only http(s) addresses', () => {
    const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));
    const anyTips = fc.oneof(
      anyText,
      fc.string(),
      fc.json(),
      fc
        .record({ content: fc.jsonValue(), videoUrl: fc.oneof(fc.webUrl(), fc.string()) })
        .map((tips) => JSON.stringify(tips)),
      fc.string().map((rest) => `{"content":${rest}`),
    );
    fc.assert(
      fc.property(anyTips, (text) => {
        const tips = parseTips(text);
        expect(tips?.videoUrl ?? 'https://none.example').toMatch(/^https?:\/\//);
        expect(tips === null || tips.content !== '' || tips.videoUrl !== null).toBe(true);
      }),
      { numRuns: isFull ? 2_000 : 200 },
    );
    expect(() => parseTips('{"a":'.repeat(100_000))).not.toThrow();
  });
});
