import { type Contract, limitsFor, mayCall, type Operation, type Parameter, windowUnit } from '../../../spec/index.js'
import { withoutLimits } from '../make/change-parameter.js'
import { counted, isSmall } from './cap-faults.js'
import { type Draft, draftsOf } from './draft.js'
import { calledOperations } from './table-operations.js'

/** A tier gets what the schema allows, or a third of its history where a tier with a longer one shows the rest. */
export function tierLimitFaults(contract: Contract): readonly Draft[] {
  return calledOperations(contract).flatMap((operation) =>
    operation.parameters.flatMap((parameter) =>
      Object.keys(parameter.byTier?.of ?? {})
        .filter((tier) => mayCall(contract, tier, operation) && isSeen(operation, parameter, tier))
        .flatMap((tier) => limitFaults(contract, { operation, parameter, tier })),
    ),
  )
}

interface Limited {
  readonly operation: Operation
  readonly parameter: Parameter
  readonly tier: string
}

function limitFaults(contract: Contract, { operation, parameter, tier }: Limited): readonly Draft[] {
  const { id, clause } = operation
  const { name } = parameter
  const { maximum = 0 } = limitsFor(parameter, tier)
  const isLongest = contract.tiers.every((other) => (limitsFor(parameter, other.name).maximum ?? 0) <= maximum)
  const most = Math.floor(maximum / 3)
  const said = {
    place: `${id}#${name}=${tier}`,
    clauses: [parameter.clause, clause],
    caughtBy: `tier.limit@${id}#${name}=${tier}`,
    consequences: [
      ...counted(contract, operation, name).filter(({ check }) => check !== 'tier.limit'),
      { check: 'window.applied', because: `"${name}" has another default` },
    ],
  }
  return draftsOf(said, {
    'tier-limit-forgotten': {
      title: `${id} gives ${tier} as much by ${name} as other tiers`,
      contract: withoutLimits(id, name, tier),
    },
    'tier-history-short': parameter.cap === undefined &&
      !isLongest &&
      most > 2 && {
        title: `${id} gives ${tier} only a third of its history`,
        read: ({ operation: asked, account, values, given }) => {
          const isMeant = asked.id === id && account?.tier === tier
          return {
            given,
            values: isMeant ? { ...values, [name]: Math.min(Number(values[name] ?? most), most) } : values,
          }
        },
      },
  })
}

function isSeen(operation: Operation, parameter: Parameter, tier: string): boolean {
  const { maximum, default: standard } = limitsFor(parameter, tier)
  if (parameter.cap === 'rows') return !isSmall(operation, maximum ?? Number(standard))
  const isCut = operation.parameters.some(({ cap, cursor, page }) => (cap ?? cursor ?? page) !== undefined)
  return windowUnit(parameter.filter?.op) !== undefined && !isCut
}
