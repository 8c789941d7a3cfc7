import type { Evidence } from '../check.js'
import type { Demand } from './demand.js'

/** Requirements that no run can decide: their check says so before anything is sent. */
export function undecidable(known: readonly Demand[], evidence: Evidence): ReadonlySet<string> {
  const open = known.filter(({ probes, check }) => probes.length === 0 && check.derives === undefined)
  const isOver = ({ check, instance }: Demand): boolean => check.judge(instance, evidence).reason === 'budget'
  return new Set(open.filter(isOver).map(({ id }) => id))
}
