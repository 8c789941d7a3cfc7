import { expect, it } from 'vitest'
import { again, atSameAddress, bare, EARN, type ProbeOptions, withParameters } from '../ask/make-probe.js'
import type { Probe } from '../probe.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { probeRole } from './probe-role.js'

const birds = birdOperation('listBirds')
const plain = (options: ProbeOptions = {}) => bare(birds, 'free', options)
const red = withParameters(birds, { colour: 'red' }, 'free')
const roleOf = (probe: Probe, parameter?: string, isDerived = false) =>
  probeRole(probe, {
    contract: birdContract,
    instance: { key: 'it', ...(parameter === undefined ? {} : { parameter }) },
    isDerived,
  })

it.each<[Probe, string]>([
  [plain(), 'the plain call'],
  [plain({ form: 'expired' }), 'an expired token'],
  [plain({ phase: EARN }), 'spends the quota until it is refused'],
  [plain({ phase: 2 }), 'counts the quota down, one request after the other'],
  [again(plain(), 1), 'repeated, because the data may have changed'],
  [again(atSameAddress(plain()), 1), 'the same address again, to see whether a cache answers'],
  [red, 'known before the first answer'],
])('%#: %s', (probe, role) => {
  expect(roleOf(probe)).toBe(role)
})

it("names the requirement's parameter and the source of its value", () => {
  expect(roleOf(red, 'colour')).toBe('"colour": a known value')
  expect(roleOf(red, 'colour', true)).toBe('"colour": a value from an earlier answer')
  expect(roleOf(red, 'size', true)).toBe('made from earlier answers')
})

it('treats required parameters as a part of the plain call', () => {
  const operations = [{ ...birds, parameters: birds.parameters.map((one) => ({ ...one, required: true })) }]
  const facts = {
    contract: { ...birdContract, operations },
    instance: { key: 'it', parameter: 'colour' },
    isDerived: true,
  }
  expect(probeRole(red, facts)).toBe('the plain call')
})
