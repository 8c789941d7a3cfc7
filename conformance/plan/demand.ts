import { type Contract, type Level, operationById } from '../../spec/index.js'
import { cacheOne, cachePair } from '../cache/cache.js'
import type { Check, Evidence, Instance, Selection } from '../check.js'
import { isCallable } from '../credentials/may-call.js'
import { grantedContract } from '../evidence/granted-contract.js'
import { stepLimitOf } from '../evidence/step-limit-of.js'
import type { Probe } from '../probe.js'
import { operationsInScope } from '../target/operations-in-scope.js'
import { probeRole } from './probe-role.js'

/** A requirement and the probes that would decide it. */
export interface Demand {
  /** `check@key`. */
  readonly id: string
  readonly check: Check
  readonly instance: Instance
  readonly level: Level
  readonly probes: readonly Probe[]
  /** The role of one of the probes for the requirement. */
  role(probe: Probe): string
}

export interface Requirement {
  readonly id: string
  readonly check: Check
  readonly instance: Instance
}

/** Every requirement that the checks derive from the contract, in the order of the checks. */
export function requirements(
  checks: readonly Check[],
  evidence: Pick<Evidence, 'contract' | 'target'>,
  selection: Selection,
): Requirement[] {
  const granted = grantedContract(evidence)
  return checks
    .filter((check) => selection.only.length === 0 || selection.only.includes(check.area))
    .flatMap((check) =>
      instancesOf(check, granted).map((instance) => ({ id: `${check.id}@${instance.key}`, check, instance })),
    )
    .filter(({ id, check }) => !selection.skip.includes(id) && !selection.skip.includes(check.id))
    .filter(({ check, instance }) => check.id === LISTS_UNCALLED || isCalled(instance, evidence))
    .filter(({ instance }) => isInScope(instance, evidence) && isUsed(instance, selection))
}

const instancesOf = cachePair((check: Check, contract: Contract) => check.instances(contract))

/** The check that reports an operation that is never called, with the reason. */
const LISTS_UNCALLED = 'path.exists'

function isCalled({ operation: id }: Instance, { contract }: Pick<Evidence, 'contract'>): boolean {
  const operation = id === undefined ? undefined : operationById(contract, id)
  return operation === undefined || isCallable(operation)
}

/** If a run is limited to the usage of clients, requirements about anything else are left out. */
function isUsed({ operation = '', parameter }: Instance, { used }: Selection): boolean {
  return used === undefined || parameter === undefined || used[operation]?.includes(parameter) === true
}

/** A run that is limited to some operations has no requirements about the whole service. */
function isInScope({ operation }: Instance, { contract, target }: Pick<Evidence, 'contract' | 'target'>): boolean {
  const scope = operationsInScope(contract, target.scope)
  return scope === undefined || (operation !== undefined && scope.has(operation))
}

export type Round = 'known' | 'derived'

/** The probes to send now. An error inside one check must not stop the others; the judge reports it. */
export function demands(wanted: readonly Requirement[], evidence: Evidence, round: Round): readonly Demand[] {
  return round === 'known' ? demandsOf(wanted, evidence, round) : derivedOnce(wanted, evidence)
}

/** A cache: without a new exchange, the next round is planned from the same demands. */
const derivedOnce = cachePair((wanted: readonly Requirement[], evidence: Evidence) =>
  demandsOf(wanted, evidence, 'derived'),
)

function demandsOf(wanted: readonly Requirement[], evidence: Evidence, round: Round): readonly Demand[] {
  return wanted.map((requirement) => {
    const { id, check, instance } = requirement
    const names = namesOf(requirement)
    const needed = kept({ name: names.needed, id }, evidence, (seen) => check.needs(instance, seen))
    const derives = (seen: Evidence) => check.derives?.(instance, seen) ?? []
    const derived = round === 'known' ? [] : kept({ name: names.derived, id }, evidence, derives)
    return {
      id,
      check,
      instance,
      level: instance.level ?? check.level,
      probes: [...needed, ...derived],
      role: (probe) =>
        probeRole(probe, {
          contract: evidence.contract,
          instance,
          isDerived: needed.every(({ key }) => key !== probe.key),
        }),
    }
  })
}

/** The names of cached results, which every round looks up. */
const namesOf = cacheOne(({ id }: Requirement) => ({ needed: `needs of ${id}`, derived: `derives of ${id}` }))

function kept(
  { name, id }: { readonly name: string; readonly id: string },
  evidence: Evidence,
  probes: (seen: Evidence) => readonly Probe[],
): readonly Probe[] {
  const limit = stepLimitOf(evidence)
  return evidence.cached(name, (known) =>
    known.cachedAcrossRuns(name, (seen) => attempt(() => limit.run(id, () => probes(seen)))),
  )
}

function attempt(probes: () => readonly Probe[]): readonly Probe[] {
  try {
    return probes()
  } catch {
    return []
  }
}
