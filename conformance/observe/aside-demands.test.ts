import { expect, it } from 'vitest'
import { aside, bare } from '../ask/make-probe.js'
import { books, evidenceOf, miniContract } from '../checks/finding/harness.test-kit.js'
import { makeEvidence } from '../evidence/evidence.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { asideDemands } from './aside-demands.js'
import { otherMethods } from './other-methods.js'

const target = { name: 'birds', baseUrl: 'https://target.example', accounts: [], symbols: {}, quotas: {} }
const evidence = makeEvidence({ contract: birdContract, target, exchanges: [] })

it('lists the requests of observers, and skips an observer that fails or sends nothing', () => {
  const probe = aside(bare(birdOperation('listBirds'), 'elite'))
  const observe = () => undefined
  const broken = (): never => {
    throw new Error('oh')
  }
  const observers = [
    { id: 'asking', observe, asks: () => [probe] },
    { id: 'broken', observe, asks: broken },
    { id: 'reading', observe },
  ]
  expect(asideDemands(observers, evidence)).toMatchObject([
    { id: 'asking', level: 'observe', probes: [probe] },
    { id: 'broken', level: 'observe', probes: [] },
    { id: 'reading', level: 'observe', probes: [] },
  ])
})

it('tries one path of a group, and not too many', () => {
  const groups = Array.from({ length: 40 }, (_, index) => ({ name: `g${index}`, tier: 'reader', open: [] }))
  const operations = groups.flatMap(({ name }) =>
    ['a', 'b'].map((id) => books({ path: `/${name}/${id}`, group: name })),
  )
  const probes = otherMethods.asks?.(evidenceOf(miniContract(operations, { groups }), [])) ?? []
  expect(new Set(probes.map(({ path }) => path)).size).toBe(30)
  expect(probes).toHaveLength(30)
})
