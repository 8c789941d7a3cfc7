import type { Report } from '../report.js'

const MOST_NAMED = 3

/** The name of the target, and what the run was limited to. */
export function reportTitle({ target, scope }: Pick<Report, 'target' | 'scope'>): string {
  if (scope === undefined) return target.name
  const { operations, of } = scope
  const more = operations.length - MOST_NAMED
  const names = `${operations.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return `${target.name} (${operations.length} of ${of} operations: ${names})`
}
