import type { Contract } from '../../spec/index.js'
import { type Ask, answerOf, type Site } from './site.test-kit.js'

/**
 * The operations at which a mistake shows most cheaply: those whose answers it changes, among the requests of a run
 * against the server without mistakes; if they are most operations, the one with the fewest requests. None if no answer
 * of an operation changes.
 */
export function touchedBy(
  mistake: string,
  { site, asks, contract }: { readonly site: Site; readonly asks: readonly Ask[]; readonly contract: Contract },
): readonly string[] {
  const [right, wrong] = [answerOf(site, []), answerOf(site, [mistake])]
  const counts = new Map<string, number>()
  const touched = new Set<string>()
  for (const ask of asks) {
    const id = operationAt(ask.path, contract)
    const isChanged = JSON.stringify(right(ask)) !== JSON.stringify(wrong(ask))
    if (id === undefined) continue
    counts.set(id, (counts.get(id) ?? 0) + 1)
    if (isChanged) touched.add(id)
  }
  const cheapestFirst = [...touched].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
  return touched.size > contract.operations.length / 2 ? cheapestFirst.slice(0, 1) : cheapestFirst
}

function operationAt(path: string, { operations }: Contract): string | undefined {
  const parts = path.split('/')
  const isAt = (template: string): boolean => {
    const wanted = template.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
  }
  // `/objects/latest` goes before `/objects/{id}`.
  const exact = operations.find((operation) => operation.path === path)
  return (exact ?? operations.find((operation) => isAt(operation.path)))?.id
}
