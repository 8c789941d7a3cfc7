import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import type { Requirement } from './demand.js'
import type { Wanted } from './packing.js'

/** What checks would send with the rest of an hour. An error inside one check must not stop the others. */
export function spareDemands(wanted: readonly Requirement[], evidence: Evidence): readonly Wanted[] {
  return wanted
    .map((requirement) => ({ id: requirement.id, probes: extrasOf(requirement, evidence) }))
    .filter(({ probes }) => probes.length > 0)
    .map((demand): Wanted => ({ ...demand, level: 'observe', role: () => 'shows more, from what is left of the hour' }))
}

function extrasOf({ check, instance }: Requirement, evidence: Evidence): readonly Probe[] {
  try {
    return check.extras?.(instance, evidence) ?? []
  } catch {
    return []
  }
}
