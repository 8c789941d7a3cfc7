import { expect, it } from 'vitest'
import { makeEvidence } from '../evidence.js'
import { aside, presenting } from '../make-probe.js'
import { countedPairs } from './counted-pairs.js'
import { sequence } from './quota.test-kit.js'

it('pairs requests that followed each other, and says what the count fell by', () => {
  expect(countedPairs(sequence({}, {}, {})).map(({ fell }) => fell)).toEqual([1, 1])
})

it('leaves out what a wrong credential that was let in may have been charged to', () => {
  const { contract, target, exchanges } = sequence({}, {}, { left: '6' })
  const [, forged, last] = exchanges
  if (forged === undefined || last === undefined) throw new Error('the sequence is too short')
  const { account: _nobody, ...rest } = forged
  const stranger = { ...rest, probe: presenting(forged.probe, { form: 'tampered' }) }
  const sent = exchanges.map((exchange) => (exchange === forged ? stranger : exchange))
  expect(countedPairs(makeEvidence({ contract, target, exchanges: sent }))).toEqual([])
})

it('leaves out what an observer asked for, and what came right behind it', () => {
  const { contract, target, exchanges } = sequence({}, {}, {}, {})
  const sent = exchanges.map((exchange, index) =>
    index === 1 ? { ...exchange, probe: aside(exchange.probe) } : exchange,
  )
  expect(countedPairs(makeEvidence({ contract, target, exchanges: sent })).map(({ after }) => after.id)).toEqual(['x4'])
})
