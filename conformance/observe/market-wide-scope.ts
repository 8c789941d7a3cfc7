import type { Contract, Operation } from '../../spec/index.js'
import { hasSuccessStatus } from '../answer-kind.js'
import { aside, bare } from '../ask/make-probe.js'
import type { Evidence } from '../check.js'
import { callingTiers } from '../credentials/may-call.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import { splitCell } from '../read/split-cell.js'
import { rowsOf, tablesOf } from '../read/table-answer.js'
import type { Observer } from './observer.js'

/** A request without a symbol, sent by a tier with all symbols, and again by a tier with fewer symbols. */
export const marketWideScope: Observer = {
  id: 'market-wide-scope',
  asks: (evidence) => questions(evidence).map(({ probe }) => probe),
  observe(evidence) {
    const [question] = questions(evidence)
    const answer = question === undefined ? undefined : evidence.answer(question.probe)
    if (question === undefined || answer === undefined || !hasSuccessStatus(answer)) return undefined
    const symbols = symbolsIn(answer, question)
    return [...question.all].every((symbol) => symbols.has(symbol)) ? 'all' : 'tier'
  },
}

interface Question {
  readonly operation: Operation
  readonly column: string
  /** The symbols in the highest tier's answer. */
  readonly all: ReadonlySet<string>
  readonly probe: Probe
}

function questions(evidence: Evidence): readonly Question[] {
  const { contract } = evidence
  for (const operation of contract.operations) {
    const symbol = operation.parameters.find(({ symbol, open }) => symbol && open.includes(marketWideScope.id))
    const tier = limitedTier(operation, contract)
    if (symbol?.filter?.on !== 'row' || tier === undefined) continue
    const place = { operation, column: symbol.filter.column }
    const plain = evidence
      .successes(operation.id)
      .find(({ probe }) => probe.parameters.length === 0 && isUnlimited(probe.presented.tier, contract))
    const all = plain === undefined ? new Set<string>() : symbolsIn(plain, place)
    if (all.size > 1) return [{ ...place, all, probe: aside(bare(operation, tier)) }]
  }
  return []
}

/** The highest tier that may call the operation but not use every symbol. */
function limitedTier(operation: Operation, contract: Contract): string | undefined {
  return callingTiers(contract, operation).findLast((tier) => !isUnlimited(tier, contract))
}

function isUnlimited(tier: string | undefined, { tiers }: Contract): boolean {
  return tiers.some(({ name, symbols }) => name === tier && symbols === null)
}

function symbolsIn(exchange: Exchange, { operation, column }: Pick<Question, 'operation' | 'column'>) {
  const rows = tablesOf(exchange, operation).flatMap(rowsOf)
  return new Set(rows.flatMap((row) => splitCell(row.text(column) ?? '')))
}
