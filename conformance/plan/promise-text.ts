import { inNumber } from '../../spec/index.js'
import { EARN } from '../ask/make-probe.js'
import type { Demand } from './demand.js'
import type { PlanFacts } from './plan-text.js'

export type Promised = PlanFacts & {
  /** Ids of requirements that one run cannot decide. */
  readonly undecidable: ReadonlySet<string>
}

/** The base of the verdict: the `must` requirements that one run of this set-up can decide. */
export function promiseText(facts: Promised): string {
  const musts = facts.demands.filter(({ level }) => level === 'must')
  const count = (reason: string): number => musts.filter((must) => reasonOf(must, facts) === reason).length
  const [beyond, lacking] = [count('budget'), count('not-configured')]
  return `This set-up can decide at most ${musts.length - beyond - lacking} of ${musts.length} must requirements in one run: ${inNumber(beyond, 'is', 'are')} beyond one run, ${inNumber(lacking, 'lacks', 'lack')} an account, a key or a symbol.\n`
}

/** Why one run cannot decide the requirement; undefined if it can, as far as round one shows. */
function reasonOf({ id, probes }: Demand, { undecidable, plan, target }: Promised): string | undefined {
  if (undecidable.has(id)) return 'budget'
  const isStaffed = (tier: string | undefined): boolean => target.accounts.some((account) => account.tier === tier)
  if (probes.some(({ phase, presented }) => phase >= EARN && !isStaffed(presented.tier))) return 'not-configured'
  return probes.flatMap(({ key }) => plan.unsent.get(key) ?? [])[0]
}
