import { describe, expect, it } from 'vitest'
import { withParameters } from '../ask/make-probe.js'
import type { Check } from '../check.js'
import { books, evidenceOf, miniContract } from '../checks/finding/harness.test-kit.js'
import type { Requirement } from './demand.js'
import type { Wanted } from './packing.js'
import { Extras, spareDemands } from './spare-demands.js'

const [first, second] = [books({ id: 'first' }), books({ id: 'second' })]
const evidence = evidenceOf(miniContract([first, second]), [])
const NEVER: Pick<Check, 'area' | 'level' | 'title' | 'explain' | 'instances' | 'needs' | 'judge'> = {
  area: 'filter',
  level: 'must',
  title: '',
  explain: '',
  instances: () => [],
  needs: () => [],
  judge: () => ({ status: 'pass', message: '', exchanges: [] }),
}

function wanting(
  operation: typeof first,
  id: string,
  ...queries: readonly Readonly<Record<string, string>>[]
): Requirement {
  const probes = queries.map((query) => withParameters(operation, query, 'member'))
  return { id, check: { ...NEVER, id, extras: () => probes }, instance: { key: id, operation: operation.id } }
}

const inTurns = (...wanted: readonly Requirement[]) =>
  spareDemands(wanted, evidence).map(({ id, place, probes }) => [place, id, probes[0]?.parameters.length])

describe('spareDemands', () => {
  it('lets the operations take turns, and keeps the order of requests within each', () => {
    expect(inTurns(wanting(first, 'a', { x: '1', y: '1' }, { x: '1' }), wanting(second, 'b', { z: '1' }))).toEqual([
      [0, 'a', 2],
      [1, 'b', 1],
      [2, 'a', 1],
    ])
  })

  it('gives one request one turn, however many checks want it', () => {
    const both = [wanting(first, 'a', { x: '1' }, { x: '2' }), wanting(first, 'b', { x: '1' })]
    expect(inTurns(...both).map(([, id]) => id)).toEqual(['a', 'b', 'a'])
  })

  it('sends the first extras of all checks before the others, and the last ones after them', () => {
    const of = (kind: 'firstExtras' | 'extras' | 'lastExtras', x: string): Requirement => {
      const { check, ...rest } = wanting(first, kind)
      return { ...rest, check: { ...check, extras: () => [], [kind]: () => [withParameters(first, { x }, 'member')] } }
    }
    const found = inTurns(of('lastExtras', '1'), of('extras', '2'), of('firstExtras', '3'))
    expect(found.map(([, id]) => id)).toEqual(['firstExtras', 'extras', 'lastExtras'])
  })

  it('continues after an error inside one check', () => {
    const fail = () => {
      throw new Error('no')
    }
    const failing: Requirement = { ...wanting(first, 'a'), check: { ...NEVER, id: 'a', extras: fail } }
    expect(inTurns(failing, wanting(second, 'b', { z: '1' }))).toEqual([[0, 'b', 1]])
  })
})

it('bounds the number of extras, more closely where no quota does', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ x: `${index}` }))
  const uncounted = evidenceOf(miniContract([first, second], { tiers: [] }), [])
  expect(spareDemands([wanting(first, 'a', ...many)], evidence)).toHaveLength(400)
  expect(spareDemands([wanting(first, 'a', ...many)], uncounted)).toHaveLength(120)
  const both = [wanting(first, 'a', ...many.slice(0, 100)), wanting(first, 'b', ...many)]
  const keys = spareDemands(both, uncounted).map(({ probes }) => probes[0]?.key)
  expect([keys.length, new Set(keys).size]).toEqual([220, 120])
  let derived = 0
  const extras = () => {
    derived += 1
    return []
  }
  const check = { ...NEVER, id: 'a', extras }
  expect(spareDemands([{ ...wanting(first, 'a'), check }], evidence, spareDemands(both, evidence))).toEqual([])
  expect(derived).toBe(0)
})

it('lets the checks take turns with their last extras', () => {
  const last = (id: string, ...values: readonly string[]): Requirement => {
    const probes = values.map((x) => withParameters(first, { x }, 'member'))
    return { ...wanting(first, id), check: { ...NEVER, id, lastExtras: () => probes } }
  }
  const all = spareDemands([last('a', '1', '2'), last('b', '3', '4')], evidence)
  expect(all.map(({ probes }) => probes[0]?.parameters[0]?.[1])).toEqual(['1', '3', '2', '4'])
})

it('looks for further extras when those that it knew were sent, and not without end', () => {
  const extras = new Extras()
  const probeOf = (place: number) => withParameters(first, { x: `${place}` }, 'member')
  let count = 0
  const growing = { ...NEVER, id: 'a', extras: () => [probeOf(++count)] }
  const sent = new Set<string>()
  const packed = (most = 9) => {
    const pack = (some: readonly Wanted[]) => {
      const keys = some.flatMap(({ probes }) => probes.map(({ key }) => key)).filter((key) => !sent.has(key))
      for (const key of keys.slice(0, most)) sent.add(key)
      return { sends: keys.slice(0, most) }
    }
    return extras.packed(pack, [{ ...wanting(first, 'a'), check: growing }], evidence).sends.length
  }
  // Without quota nothing is sent, so that nothing leads to more.
  expect([packed(0), packed(0), count]).toEqual([0, 0, 1])
  expect([packed(), packed(), packed(), packed()]).toEqual([1, 1, 1, 0])
})
