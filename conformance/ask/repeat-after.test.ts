import { expect, test } from 'vitest'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { again, bare, outside } from './make-probe.js'
import { repeatAfter } from './repeat-after.js'

const target = { name: 'birds', baseUrl: 'https://target.example', accounts: [], symbols: {}, quotas: {} }
const a = bare(birdOperation('listBirds'), 'free')
const b = fakeExchange(outside('GET', '/v1/nests', 'free'), { id: 'x5' })

test.each<[string, readonly string[], number]>([
  ['the first, if there is none yet', [], 1],
  ['an earlier repeat, if it came after b', ['x6'], 1],
  ['a second, if the first came before b', ['x3'], 2],
  ['a seventh, if six came before b', ['x3', 'x3', 'x4', 'x4', 'x4', 'x4'], 7],
  ['the second, if it came after b', ['x3', 'x7'], 2],
])('the repeat is %s', (_name, ids, repeat) => {
  const exchanges = ids.map((id, index) => fakeExchange(again(a, index + 1), { id }))
  const evidence = makeEvidence({ contract: birdContract, target, exchanges: [...exchanges, b] })
  expect(repeatAfter(a, b, evidence).repeat).toBe(repeat)
})
