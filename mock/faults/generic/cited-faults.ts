import type { Clause, Contract } from '../../../spec/index.js'
import type { Consequences, Fault } from '../../model/fault.js'
import type { Draft } from './draft.js'

/**
 * Gives a draft its id and the clause that it breaks: a clause of the whole document that names the place, the nearest
 * clause at the place, else any clause of the whole document; its owner must judge the clause. If the document has
 * clauses and none of them forbids the error, there is no fault.
 */
export function citedFaults(contract: Contract, drafts: readonly Draft[]): readonly Fault[] {
  const cite = citation(contract)
  return drafts.flatMap((draft) => {
    const { kind, place, clauses: _near, ...rest } = draft
    const clause = cite(draft)
    return clause === undefined
      ? []
      : [{ ...rest, id: `${kind}:${place}`, clause, isGenerated: true, consequences: others(draft) }]
  })
}

/** Every check once, without the owner. */
function others({ caughtBy, consequences = [] }: Draft): Consequences {
  const byCheck = new Map(consequences.toReversed().map((one) => [one.check, one]))
  byCheck.delete(caughtBy.split('@')[0] ?? '')
  return [...byCheck.values()].reverse()
}

function citation(contract: Contract): (draft: Draft) => string | undefined {
  if (contract.clauses.length === 0) return ({ place, clauses }) => clauses.find((id) => id !== undefined) ?? place
  const { clauses: sentences, ...places } = contract
  const known = new Map(sentences.map((clause) => [clause.id, clause]))
  const named = new Set<string>()
  collectClauses(places, named)
  const general = sentences.filter(({ id, level }) => level === 'must' && !named.has(id))
  return ({ place, clauses, caughtBy }) => {
    const [owner = ''] = caughtBy.split('@')
    const isJudged = ({ checks }: Clause): boolean => checks.includes(owner)
    const [best] = ofPlaceFirst(general.filter(isJudged), place)
    if (best !== undefined && names(best, place)) return best.id
    const near = clauses.flatMap((id) => known.get(id ?? '') ?? []).find(isJudged)
    return (near ?? best)?.id
  }
}

/**
 * A clause that names the place (a code, a header) is nearer than a general clause; then the clause with the fewest
 * checks wins. Names of tiers do not count, because they may be ordinary words.
 */
function ofPlaceFirst(clauses: readonly Clause[], place: string): readonly Clause[] {
  return clauses.toSorted(
    (a, b) => Number(names(b, place)) - Number(names(a, place)) || a.checks.length - b.checks.length,
  )
}

function names({ text }: Clause, place: string): boolean {
  return /[A-Z]/.test(place) && text.split(/[^\w-]+/).includes(place)
}

/** Every clause that the contract cites at a place. */
function collectClauses(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (name === 'clause' && typeof member === 'string') found.add(member)
    else collectClauses(member, found)
  }
}
