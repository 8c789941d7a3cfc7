import { type Contract, everyRateHeaders, type RateHeaders, tierByName } from '../../../spec/index.js'
import { cacheOne } from '../../cache/cache.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { notApplicable } from '../finding/finding.js'
import { answersToKnown, sentHeader } from './quota-place.js'

/** The same law about the rate headers of every window; if there are several, for the tiers that have it. */
export function ofEachWindow(check: Check): Check {
  return {
    ...check,
    instances: (contract) => {
      const [first, further] = [check.instances(contract), furtherContracts(contract)]
      if (further.length === 0) return first
      return [
        ...first.filter((instance) => hasWindow(instance, contract)),
        ...further.flatMap((one) => instancesOf(check, one)),
      ]
    },
    judge: (instance, evidence) => {
      const further = furtherContracts(evidence.contract).find((one) => nameOf(one) === instance.detail)
      return further === undefined
        ? check.judge(instance, evidence)
        : judgeWindow(check, instance, withContract(evidence, further))
    },
  }
}

/** The contract as if it had the rate headers of one further window only. */
const furtherContracts = cacheOne((contract: Contract): readonly Contract[] =>
  everyRateHeaders(contract)
    .slice(1)
    .map((rateHeaders) => ({ ...contract, rateHeaders, otherRateHeaders: [] })),
)

function instancesOf(check: Check, further: Contract): readonly Instance[] {
  const window = nameOf(further)
  return check
    .instances(further)
    .filter((instance) => hasWindow(instance, further))
    .map((instance) => ({ ...instance, key: `${instance.key}#${window}`, detail: window }))
}

function hasWindow(instance: Instance, contract: Contract): boolean {
  const { quota } = tierByName(contract, instance.tier ?? '') ?? {}
  return figuresOf(contract).every(({ window }) => quota?.[window] !== undefined)
}

function nameOf({ rateHeaders }: Contract): string {
  return rateHeaders?.remaining.window ?? ''
}

function figuresOf({ rateHeaders }: Contract): readonly RateHeaders['limit'][] {
  return rateHeaders === undefined ? [] : [rateHeaders.limit, rateHeaders.remaining, rateHeaders.reset]
}

/** A structured field need not have an item for a window that only the tiers name. */
function judgeWindow(check: Check, instance: Instance, evidence: Evidence) {
  const isShown = () =>
    answersToKnown(instance.tier, evidence).some((exchange) =>
      figuresOf(evidence.contract).some(({ header }) => sentHeader(exchange, header) !== undefined),
    )
  return evidence.contract.rateHeaders?.optional === true && !isShown()
    ? notApplicable('No answer shows this window')
    : check.judge(instance, evidence)
}

function withContract(evidence: Evidence, contract: Contract): Evidence {
  return {
    ...evidence,
    contract,
    cached: (name, compute) =>
      evidence.cached(`${nameOf(contract)}: ${name}`, (seen) => compute(withContract(seen, contract))),
  }
}
