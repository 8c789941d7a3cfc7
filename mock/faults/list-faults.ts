import { type Contract, grouped, plainText } from '../../spec/index.js'
import type { Fault } from '../model/fault.js'
import { faultsOf } from './faults-of.js'

/** For `--fault help`: one line a fault, those written by hand by area, those made from the document by kind. */
export function listFaults(contract: Contract): string {
  const areas = new Map(contract.clauses.map(({ id, area }) => [id, area]))
  const groups = grouped(faultsOf(contract), ({ id, clause, isGenerated = false }) =>
    isGenerated ? kindOf(id) : `written by hand: ${areas.get(clause) ?? 'canary'}`,
  )
  return [...groups].map(([name, members]) => groupText(name, members)).join('\n')
}

/** `filter-ignored` of `filter-ignored:getReadings#sky`. */
export function kindOf(id: string): string {
  return id.split(':')[0] ?? id
}

function groupText(name: string, faults: readonly Fault[]): string {
  const lines = faults.map(({ id, title }) => plainText(`  ${id}  ${title}`))
  return [`${name} (${faults.length})`, ...lines].join('\n')
}
