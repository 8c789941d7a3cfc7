import { type Contract, errorsWhen, type Group, type Operation, type Tier } from '../../../spec/index.js'
import type { Consequences } from '../../model/fault.js'
import { editOperation, editTier, groupFrom } from '../make/edit-contract.js'
import { reddened } from '../make/reddened.js'
import { type Draft, draftsOf } from './draft.js'
import { tierLimitFaults } from './tier-limit-faults.js'

const HOWEVER_WRITTEN: Consequences = [
  { check: 'tier.symbol-list', because: 'the judge sends the symbol in a list too' },
  { check: 'tier.symbol-spelled', because: 'the judge sends the symbol in lower case too' },
]

/** Errors in the groups and symbols that a tier includes. */
export function tierFaults(contract: Contract): readonly Draft[] {
  const { tiers, groups, operations } = contract
  if (tiers.length < 2) return []
  const named = operations.filter(({ method, symbolParameter }) => method === 'get' && symbolParameter !== undefined)
  const gated = operations.some(({ group }) => group !== undefined)
  return [
    ...(gated ? groups.flatMap((group) => groupFaults(contract, group)) : []),
    ...(named.length === 0 ? [] : tiers.flatMap((tier, index) => reachFaults(contract, tier, tiers[index - 1]))),
    ...(tiers[0]?.symbols == null
      ? []
      : named.filter((operation) => isGateSeen(contract, operation)).map(gateForgotten)),
    ...tierLimitFaults(contract),
  ]
}

/**
 * Whether the lowest tier may call it, so that only the symbol can cause a refusal, and an empty answer is not an
 * error: without the gate a symbol without data would get the error for no data, which looks like a refusal.
 */
function isGateSeen(contract: Contract, operation: Operation): boolean {
  const { parameters, symbolParameter, group } = operation
  const lowest = contract.groups.find(({ name }) => name === group)?.tier
  return (
    (lowest === undefined || lowest === contract.tiers[0]?.name) &&
    parameters.some(({ name }) => name === symbolParameter) &&
    errorsWhen(contract, 'no-data', operation).length === 0
  )
}

function groupFaults({ tiers, operations }: Contract, { name, tier, clause }: Group): readonly Draft[] {
  if (!operations.some(({ group, method }) => group === name && method === 'get')) return []
  const place = tiers.findIndex((one) => one.name === tier)
  const [below, above] = [tiers[0], tiers[place + 1]]
  const said = { place: name, clauses: [clause] }
  return draftsOf(said, {
    'group-open': below !== undefined &&
      place >= 1 && {
        title: `${name} is open to ${below.name}`,
        caughtBy: 'tier.group-refused',
        consequences: [{ check: 'json.schema', because: `the account status names ${name} as a feature` }],
        contract: groupFrom(name, below.name),
      },
    'group-closed': above !== undefined && {
      title: `${name} is closed to ${tier}`,
      caughtBy: `tier.group-allowed@${tier}#${name}`,
      consequences: [...closed(name, tier), { check: 'json.schema', because: `the status lacks ${name}` }],
      contract: groupFrom(name, above.name),
    },
  })
}

function closed(group: string, tier: string): Consequences {
  const because = `${tier} is refused there because ${group} is closed`
  return reddened(
    [
      'tier.symbol-in-reach',
      'tier.symbol-out-of-reach',
      'error.body',
      'error.parameter-missing',
      'auth.accepted',
      'quota.hourly',
      'path.not-refused',
      'path.exists',
    ],
    because,
  )
}

function reachFaults({ tiers }: Contract, tier: Tier, lower: Tier | undefined): readonly Draft[] {
  const isLast = tiers.at(-1)?.name === tier.name
  return [
    ...(tier.symbols === null || isLast ? [] : [reachOneMore(tier, tier.symbols)]),
    ...(lower?.symbols === null ? [] : [reachTooShort(tier, lower)]),
  ]
}

/** Symbols are ordered by rank: one too many is the first symbol of the next tier. */
function reachOneMore({ name, clause }: Tier, symbols: number): Draft {
  return {
    place: name,
    clauses: [clause],
    kind: 'reach-one-more',
    title: `${name} reaches one symbol more than it should`,
    caughtBy: 'tier.symbol-out-of-reach',
    consequences: HOWEVER_WRITTEN,
    contract: editTier(name, (one) => ({ ...one, symbols: symbols + 1 })),
  }
}

function reachTooShort({ name, clause }: Tier, lower: Tier | undefined): Draft {
  const others = reddened(
    [
      'tier.group-allowed',
      'auth.same-data',
      'filter.list',
      'filter.effective',
      'filter.applied',
      'tier.symbol-out-of-reach',
      'auth.accepted',
      'error.parameter-missing',
      'quota.hourly',
    ],
    `${name} is refused its own symbols`,
  )
  const least = lower?.symbols ?? 0
  return {
    place: name,
    clauses: [clause],
    kind: 'reach-too-short',
    title: `${name} reaches ${lower === undefined ? 'no symbol' : `no further than ${lower.name}`}`,
    caughtBy: `tier.symbol-in-reach@${name}#${name}`,
    consequences: others,
    contract: editTier(name, (one) => ({ ...one, symbols: least })),
  }
}

function gateForgotten({ id, clause }: Operation): Draft {
  return {
    kind: 'symbol-gate-forgotten',
    place: id,
    clauses: [clause],
    title: `${id} does not check whether the tier includes the symbol`,
    caughtBy: 'tier.symbol-out-of-reach',
    consequences: [
      ...HOWEVER_WRITTEN,
      ...reddened(
        ['tier.symbol-unknown', 'error.parameter-missing'],
        'it does not check whether the symbol exists either',
      ),
    ],
    contract: editOperation(id, ({ symbolParameter: _forgotten, parameters, ...rest }) => ({
      ...rest,
      parameters: parameters.map((parameter) => ({ ...parameter, symbol: false })),
    })),
  }
}
