import { expect, it } from 'vitest'
import { loadContract } from '../../../spec/index.js'
import { bare } from '../../ask/make-probe.js'
import { makeEvidence } from '../../evidence/evidence.js'
import type { Probe } from '../../probe.js'
import type { TargetAccount } from '../../target/target.js'
import { unanswered } from './finding.js'

const contract = loadContract()
const status = contract.operations.find(({ id }) => id === 'getUserStatus')
const free: TargetAccount = { name: 'free-1', tier: 'free', credentials: { apiKeyAuth: 'key' } }

function messageOf(presented: Probe['presented']): string {
  if (status === undefined) throw new Error('The contract lacks getUserStatus')
  const probe = { ...bare(status, 'free'), presented }
  const target = { name: 't', baseUrl: 'https://t.example', accounts: [free], symbols: {}, quotas: {} }
  const evidence = makeEvidence({
    contract,
    target,
    exchanges: [],
    unsent: new Map([[probe.key, 'not-configured' as const]]),
  })
  return unanswered(probe, evidence).message.replace(/:.*/, '')
}

it.each<[Probe['presented'], string]>([
  [{ tier: 'elite', form: 'valid' }, 'Not sent, for lack of an account of elite'],
  [{ tier: 'free', scheme: 'bearerAuth', form: 'valid' }, 'Not sent, for lack of bearerAuth of an account of free'],
  [{ tier: 'free', form: 'valid', account: 'other' }, 'Not sent, for lack of a second account'],
  [
    { tier: 'free', scheme: 'apiKeyAuth', form: 'alg-none' },
    'Not sent, for lack of a signed token (a JWT) as apiKeyAuth',
  ],
  [{ tier: '', form: 'valid' }, 'Not sent, for lack of an account'],
  [{ form: 'revoked' }, 'Not sent, for lack of a revoked key'],
  [{ form: 'expired' }, 'Not sent, for lack of an expired token'],
])('names what the target file lacks: %j', (presented, expected) => {
  expect(messageOf(presented)).toBe(expected)
})
