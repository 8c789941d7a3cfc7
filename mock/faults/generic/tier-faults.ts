import {
  type Contract,
  errorsWhen,
  type Group,
  limitsFor,
  mayCall,
  type Operation,
  type Parameter,
  type Tier,
  windowUnit,
} from '../../../spec/index.js'
import type { Consequences } from '../../model/fault.js'
import { withoutLimits } from '../make/change-parameter.js'
import { editOperation, editTier, groupFrom } from '../make/edit-contract.js'
import { reddened } from '../make/reddened.js'
import { counted, isSmall } from './cap-faults.js'
import { type Draft, draftsOf } from './draft.js'
import { calledOperations } from './table-operations.js'

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
 * Whether the lowest tier may call it, so that only the symbol can cause a refusal, and an empty answer is not an error:
 * without the gate a symbol without data would get the error for no data, which looks like a refusal.
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

/** The limits of a tier are forgotten: its callers get what the schema allows. */
function tierLimitFaults(contract: Contract): readonly Draft[] {
  return calledOperations(contract).flatMap((operation) =>
    operation.parameters.flatMap((parameter) =>
      Object.keys(parameter.byTier?.of ?? {})
        .filter((tier) => mayCall(contract, tier, operation) && isSeen(operation, parameter, tier))
        .map((tier) => ({
          kind: 'tier-limit-forgotten',
          place: `${operation.id}#${parameter.name}=${tier}`,
          clauses: [parameter.clause, operation.clause],
          title: `${operation.id} gives ${tier} as much by ${parameter.name} as other tiers`,
          caughtBy: `tier.limit@${operation.id}#${parameter.name}=${tier}`,
          consequences: [
            ...counted(contract, operation, parameter.name).filter(({ check }) => check !== 'tier.limit'),
            { check: 'window.applied', because: `"${parameter.name}" has another default` },
          ],
          contract: withoutLimits(operation.id, parameter.name, tier),
        })),
    ),
  )
}

function isSeen(operation: Operation, parameter: Parameter, tier: string): boolean {
  const { maximum, default: standard } = limitsFor(parameter, tier)
  if (parameter.cap === 'rows') return !isSmall(operation, maximum ?? Number(standard))
  const isCut = operation.parameters.some(({ cap, cursor, page }) => (cap ?? cursor ?? page) !== undefined)
  return windowUnit(parameter.filter?.op) !== undefined && !isCut
}
