import { expect, it } from 'vitest'
import { growth, LINEAR } from '../../../spec/growth.test-kit.js'
import { linkToNext } from './link-to-next.js'

it.each([
  ['<https://a.example/x?cursor=5>; rel="next"', 'https://a.example/x?cursor=5'],
  ['</x?a=1,2>; rel="prev", </x?a=3,4>; title="more"; rel=next', '/x?a=3,4'],
  ['<?page=2> ;REL="Next"', '?page=2'],
  ['</x>; rel="prev", </y>', undefined],
  ['</x>, </y>; rel="next"', '/y'],
  ['</x; rel="next"', undefined],
])('%s', (header, wanted) => {
  expect(linkToNext(header)).toBe(wanted)
})

it.each(['<', '<>;', '<a>; rel="', '<> ', '>;', '<a>;,'])('reads a header full of %s in linear time', (part) => {
  expect(growth((size) => linkToNext(part.repeat(size)), 1500)).toBeLessThan(LINEAR)
})
