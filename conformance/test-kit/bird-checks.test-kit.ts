import { bare, EARN, withParameters } from '../ask/make-probe.js'
import type { Check, Evidence, Finding } from '../check.js'
import { callerTier } from '../credentials/caller-tier.js'
import type { Probe } from '../probe.js'

type Parts = Pick<Check, 'id' | 'instances' | 'needs' | 'judge'> & Partial<Check>

export function birdCheck(parts: Parts): Check {
  return { area: 'path', level: 'must', title: `law of ${parts.id}`, explain: 'Explained', ...parts }
}

export function statusFinding(evidence: Evidence, probe: Probe, wanted: number): Finding {
  const exchange = evidence.answer(probe)
  if (exchange?.response === undefined) {
    return {
      status: 'no-evidence',
      reason: exchange === undefined ? evidence.missing(probe) : 'prerequisite',
      message: 'Not answered',
      exchanges: [],
    }
  }
  const { status } = exchange.response
  const passed = status === wanted
  return {
    status: passed ? 'pass' : 'fail',
    message: `Answered ${status}`,
    expected: String(wanted),
    actual: String(status),
    exchanges: [exchange.id],
  }
}

/** Every operation answers its bare call. */
export const listed = birdCheck({
  id: 'bird.listed',
  instances: (contract) => contract.operations.map(({ id }) => ({ key: id, operation: id })),
  needs: ({ operation }, evidence) => [bareOf(operation, evidence)].flat(),
  judge: ({ operation }, evidence) => {
    const [probe] = bareOf(operation, evidence)
    return probe === undefined
      ? { status: 'not-applicable', message: '', exchanges: [] }
      : statusFinding(evidence, probe, 200)
  },
})

/** Round two: sends a request made from the first answer. */
export const derived = birdCheck({
  id: 'bird.derived',
  area: 'filter',
  instances: () => [{ key: 'listBirds', operation: 'listBirds' }],
  needs: ({ operation }, evidence) => bareOf(operation, evidence),
  derives: ({ operation }, evidence) => colourProbe(operation, evidence),
  judge: ({ operation }, evidence) => {
    const [probe] = colourProbe(operation, evidence)
    return probe === undefined
      ? { status: 'no-evidence', reason: 'prerequisite', message: 'No first answer', exchanges: [] }
      : statusFinding(evidence, probe, 200)
  },
})

/** The upper operation is refused to the lower tier. */
export const gated = birdCheck({
  id: 'bird.gated',
  area: 'tier',
  instances: () => [{ key: 'listNests', operation: 'listNests' }],
  needs: ({ operation }, { contract }) =>
    contract.operations.filter(({ id }) => id === operation).map((found) => bare(found, 'free')),
  judge: ({ operation }, evidence) => {
    const found = evidence.contract.operations.find(({ id }) => id === operation)
    return found === undefined
      ? { status: 'not-applicable', message: '', exchanges: [] }
      : statusFinding(evidence, bare(found, 'free'), 403)
  },
})

/** Each tier gets a 429 at the end of its hourly quota. */
export const exhausted = birdCheck({
  id: 'bird.exhausted',
  area: 'quota',
  instances: (contract) => contract.tiers.map(({ name }) => ({ key: name, tier: name })),
  needs: ({ tier }, evidence) => [earning(tier, evidence)],
  judge: ({ tier }, evidence) => statusFinding(evidence, earning(tier, evidence), 429),
})

function earning(tier: string | undefined, { contract }: Evidence): Probe {
  const [first] = contract.operations
  if (first === undefined) throw new Error('A contract without operations')
  return bare(first, tier, { account: 'last', phase: EARN })
}

function bareOf(id: string | undefined, { contract, target }: Evidence): Probe[] {
  return contract.operations
    .filter((operation) => operation.id === id)
    .map((operation) => bare(operation, callerTier(contract, target, operation)))
}

function colourProbe(id: string | undefined, evidence: Evidence): Probe[] {
  const { contract, target } = evidence
  return contract.operations
    .filter((operation) => operation.id === id)
    .flatMap((operation) => {
      const tier = callerTier(contract, target, operation)
      const first = evidence.answer(bare(operation, tier))
      return first?.response?.status === 200 ? [withParameters(operation, { colour: 'red' }, tier)] : []
    })
}
