import { describe, expect, it } from 'vitest'
import { rateFigure } from './rate-figure.js'

const answer = (headers: Readonly<Record<string, string>>) => ({
  status: 200,
  statusText: 'OK',
  headers: Object.entries(headers),
  body: new Uint8Array(),
})

describe('rateFigure', () => {
  it.each([
    ['a whole header', { 'x-left': '5' }, 'X-Left', '5'],
    ['the only item, whatever its name', { RateLimit: '"default";r=50;t=30' }, 'RateLimit;r;w=60', '50'],
    [
      'the item of the policy with this window',
      { RateLimit: '"a";r=1;t=2, "b, c";r=3;t=4', 'RateLimit-Policy': '"a";q=10;w=60, "b, c";q=90;w=86400' },
      'RateLimit;r;w=86400',
      '3',
    ],
    [
      'the limit of this window',
      { 'RateLimit-Policy': '"a";w=60;q=10, "b";q=90;w=86400' },
      'RateLimit-Policy;q;w=60',
      '10',
    ],
    [
      'nothing if several items leave the window open',
      { RateLimit: '"a";r=1, "b";r=2' },
      'RateLimit;r;w=60',
      undefined,
    ],
    ['nothing if the only item states another window', { RateLimit: '"a";r=1;w=3600' }, 'RateLimit;r;w=60', undefined],
    [
      'nothing if the policy of the only item states another window',
      { RateLimit: '"a";r=1', 'RateLimit-Policy': '"a";q=2;w=3600' },
      'RateLimit;r;w=60',
      undefined,
    ],
    [
      'nothing if the document does not name the window, and the item states none',
      { RateLimit: '"a";r=1' },
      'RateLimit;r;w=86400;stated',
      undefined,
    ],
    [
      'the stated item of a window that the document does not name',
      { RateLimit: '"a";r=1', 'RateLimit-Policy': '"a";q=9;w=86400' },
      'RateLimit;r;w=86400;stated',
      '1',
    ],
    ['nothing if the parameter is missing', { RateLimit: '"a";r=1' }, 'RateLimit;t;w=60', undefined],
    ['nothing if the header is missing', {}, 'RateLimit;t;w=60', undefined],
  ])('reads %s', (_, headers, field, wanted) => {
    expect(rateFigure(answer(headers), field)).toBe(wanted)
  })
})
