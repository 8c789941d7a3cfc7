import { type Contract, type ErrorEntry, quotaLimits, windowText } from '../../spec/index.js'
import type { Situation } from './situation.js'

/** Common failures of any service, and every error that this contract documents. */
export function readyMade(contract: Contract): readonly Situation[] {
  return [
    ...quotaSituations(contract),
    ...credentialSituations(contract),
    ...NETWORK,
    ...tableSituations(contract),
    ...contract.errors.map(errorSituation),
    NORMAL,
  ]
}

const NETWORK: readonly Situation[] = [
  {
    id: 'slow-network',
    title: 'Slow network',
    says: 'Every answer takes two seconds longer.',
    steps: [{ latency: { milliseconds: 2000 } }],
  },
  {
    id: 'one-500-in-five',
    title: 'Every fifth request fails',
    says: 'Every fifth request is answered with a 500.',
    steps: [{ forced: { error: '500', every: 5 } }],
  },
  {
    id: 'outage',
    title: 'An outage of thirty seconds',
    says: 'Every request is answered with a 503 until thirty seconds of the clock have passed.',
    steps: [{ forced: { error: '503', seconds: 30 } }],
  },
]

const NORMAL: Situation = {
  id: 'back-to-normal',
  title: 'Back to normal',
  says: 'Nothing is forced, delayed or faulty any more; the quotas and ready-made keys of all accounts, an exhausted one for example, are as at the start.',
  steps: [{ normal: true }],
}

function quotaSituations({ tiers }: Contract): readonly Situation[] {
  const windows = quotaLimits(Object.assign({}, ...tiers.map(({ quota }) => quota))).map(({ window }) => window)
  const short = windows.includes('hour') ? 'hour' : windows.find((window) => window !== 'day')
  return [
    ...(short === undefined
      ? []
      : [
          {
            id: 'out-of-quota',
            title: `Out of quota this ${windowText(short)}`,
            says: `The next request is refused until the ${windowText(short)} ends.`,
            steps: [{ quota: { left: { [short]: 0 } } }],
          },
        ]),
    ...(windows.includes('day')
      ? [
          {
            id: 'last-request',
            title: 'Last request of the day',
            says: 'One more request is answered; then the quota of the day is spent.',
            steps: [{ quota: { left: { day: 1 } } }],
          },
        ]
      : []),
  ]
}

function credentialSituations({ securitySchemes }: Contract): readonly Situation[] {
  const has = (kind: string): boolean => securitySchemes.some((scheme) => scheme.kind === kind)
  return [
    ...(has('bearer')
      ? [
          {
            id: 'token-expires',
            title: 'Token expires in ten seconds',
            says: 'A fresh token that is valid for ten seconds; the answer contains it.',
            steps: [{ token: { lifetime: 10 } }],
          },
        ]
      : []),
    ...(has('api-key')
      ? [
          {
            id: 'key-revoked',
            title: 'Key revoked mid-session',
            says: 'Keys that worked a moment ago are refused.',
            steps: [{ revoke: true } as const],
          },
        ]
      : []),
  ]
}

function tableSituations({ operations }: Contract): readonly Situation[] {
  if (!operations.some(({ answer }) => answer.kind === 'table')) return []
  return [
    {
      id: 'empty-results',
      title: 'Empty results',
      says: 'Every table comes without rows, as the contract says for no data.',
      steps: [{ forced: { error: 'empty' } }],
    },
    {
      id: 'malformed-table',
      title: 'Malformed table',
      says: 'Tables have rows with one cell too few or too many, and end in the middle of a row.',
      steps: [{ forced: { error: 'malformed' } }],
    },
  ]
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
