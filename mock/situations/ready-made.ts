import { type Contract, type ErrorEntry, quotaLimits, windowText } from '../../spec/index.js'
import type { Situation } from './situation.js'

/** Common failures of any service, and every error that this contract documents. */
export function readyMade(contract: Contract): readonly Situation[] {
  return [...commonFailures(contract), ...contract.errors.map(errorSituation), NORMAL]
}

/** What can fail depends on what the contract has: quotas, kinds of credentials, tables. */
function commonFailures({ tiers, securitySchemes, operations }: Contract): readonly Situation[] {
  const windows = quotaLimits(Object.assign({}, ...tiers.map(({ quota }) => quota))).map(({ window }) => window)
  const short = windows.includes('hour') ? 'hour' : windows.find((window) => window !== 'day')
  const has = (kind: string): boolean => securitySchemes.some((scheme) => scheme.kind === kind)
  const hasTables = operations.some(({ answer }) => answer.kind === 'table')
  return thoseThatExist({
    'out-of-quota': short !== undefined && {
      title: `Out of quota this ${windowText(short)}`,
      says: `The next request is refused until the ${windowText(short)} ends.`,
      steps: [{ quota: { left: { [short]: 0 } } }],
    },
    'last-request': windows.includes('day') && {
      title: 'Last request of the day',
      says: 'One more request is answered; then the quota of the day is spent.',
      steps: [{ quota: { left: { day: 1 } } }],
    },
    'token-expires': has('bearer') && {
      title: 'Token expires in ten seconds',
      says: 'A fresh token that is valid for ten seconds; the answer contains it.',
      steps: [{ token: { lifetime: 10 } }],
    },
    'key-revoked': has('api-key') && {
      title: 'Key revoked mid-session',
      says: 'Keys that worked a moment ago are refused.',
      steps: [{ revoke: true }],
    },
    'slow-network': {
      title: 'Slow network',
      says: 'Every answer takes two seconds longer.',
      steps: [{ latency: { milliseconds: 2000 } }],
    },
    'one-500-in-five': {
      title: 'Every fifth request fails',
      says: 'Every fifth request is answered with a 500.',
      steps: [{ forced: { error: '500', every: 5 } }],
    },
    outage: {
      title: 'An outage of thirty seconds',
      says: 'Every request is answered with a 503 until thirty seconds of the clock have passed.',
      steps: [{ forced: { error: '503', seconds: 30 } }],
    },
    'empty-results': hasTables && {
      title: 'Empty results',
      says: 'Every table comes without rows, as the contract says for no data.',
      steps: [{ forced: { error: 'empty' } }],
    },
    'malformed-table': hasTables && {
      title: 'Malformed table',
      says: 'Tables have rows with one cell too few or too many, and end in the middle of a row.',
      steps: [{ forced: { error: 'malformed' } }],
    },
  })
}

function thoseThatExist(table: Readonly<Record<string, Omit<Situation, 'id'> | false>>): readonly Situation[] {
  return Object.entries(table).flatMap(([id, entry]) => (entry === false ? [] : [{ id, ...entry }]))
}

const NORMAL: Situation = {
  id: 'back-to-normal',
  title: 'Back to normal',
  says: 'Nothing is forced, delayed or faulty any more; the quotas and ready-made keys of all accounts, an exhausted one for example, are as at the start.',
  steps: [{ normal: true }],
}

function errorSituation({ code, status, message }: ErrorEntry): Situation {
  const id = `error-${code.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  return {
    id,
    title: code,
    says: `Every request is answered with ${status}: ${message || code}.`,
    steps: [{ forced: { error: code } }],
  }
}
