import { expect, it } from 'vitest'
import { aside, bare } from '../ask/make-probe.js'
import { makeEvidence } from '../evidence/evidence.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { asideDemands } from './aside-demands.js'

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
