import { CHECKS, mostOf } from '../../conformance/index.js'
import { type Contract, plainText } from '../../spec/index.js'

export interface Ids {
  readonly title: string
  readonly entries: readonly (readonly [id: string, text: string])[]
}

/** Everything that can be explained. The mock, which knows the faults, is loaded only when needed. */
export async function idsOf(contract: Contract): Promise<readonly Ids[]> {
  const { faultsOf } = await import('../../mock/index.js')
  return [
    { title: 'Checks', entries: CHECKS.map(({ id, title }) => [id, title]) },
    { title: 'Clauses', entries: contract.clauses.map(({ id, text }) => [id, text]) },
    { title: 'Open points', entries: contract.openPoints.map(({ id, question }) => [id, question]) },
    { title: 'Errors', entries: contract.errors.map(({ code, message }) => [code, message]) },
    { title: 'Faults', entries: faultsOf(contract).map(({ id, title }) => [id, title]) },
  ]
}

const WIDEST = 40

/** A list with one line for each id. */
export function idList(kinds: readonly Ids[]): string {
  return kinds
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => {
      const width = Math.min(WIDEST, mostOf(entries.map(([id]) => id.length)))
      const lines = entries.map(
        ([id, text]) => `  ${plainText(id).padEnd(width)}  ${plainText(text.split('\n')[0] ?? '')}`,
      )
      return [`${title} (${entries.length})`, ...lines].join('\n')
    })
    .join('\n\n')
}
