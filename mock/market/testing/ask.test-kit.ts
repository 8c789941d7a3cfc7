import { loadContract, operationById, tierByName } from '../../../spec/index.js'
import { checkSymbols } from '../../gates/check-symbols.js'
import { parseParameters } from '../../gates/parse-parameters.js'
import { ApiError } from '../../model/api-error.js'
import type { Charged, Reached } from '../../model/facts.js'
import type { Row } from '../../model/relation.js'
import type { Reply } from '../../model/reply.js'
import { keptRows } from '../../write/kept-rows.js'
import { writeError } from '../../write/write-error.js'
import { writeOutcome } from '../../write/write-outcome.js'
import type { Market } from '../data/market.js'
import { handle } from '../handle.js'
import { handlers } from '../handlers/index.js'

export interface AskOptions {
  readonly tier?: string
  readonly choices?: Readonly<Record<string, string>>
  /** How many symbols, by rank, the caller may use instead of the tier's number. */
  readonly reach?: number
  /** The market's clock. */
  readonly now?: number
}

export interface Asked {
  readonly reply: Reply
  readonly text: string
  /** Cells typed as the contract says; empty for an answer that is not a table. */
  readonly rows: readonly Row[]
  header(name: string): string | undefined
}

export const NOW = Date.UTC(2026, 10, 21, 12)

/** For tests: one call of an operation, from the raw query to the finished answer, without credentials and quotas. */
export function asker(market: Market) {
  return async (operation: string, query = '', options: AskOptions = {}): Promise<Asked> => {
    const facts = arrive(operation, query, options)
    const reply = await answer(facts, market)
    const text = typeof reply.body === 'string' ? reply.body : Buffer.from(reply.body).toString('utf8')
    const { answer: shape } = facts.operation
    const isTable = shape.kind === 'table' && !text.startsWith('error,') && !text.startsWith('{')
    return {
      reply,
      text,
      rows: isTable ? keptRows(text, shape.table) : [],
      header: (name) => reply.headers.find(([known]) => known === name)?.[1],
    }
  }
}

async function answer(facts: Charged, market: Market): Promise<Reply> {
  try {
    const found = reached(facts, market)
    return writeOutcome(await handle(found, { market, handlers }), found)
  } catch (error) {
    if (error instanceof ApiError) return writeError(error, facts)
    throw error
  }
}

/** The facts after the gates of parameters and symbols. */
export function reached(facts: Charged, market: Market): Reached {
  const parsed = { ...facts, ...parseParameters(facts) }
  return { ...parsed, ...checkSymbols(parsed, { world: market }) }
}

export function arrive(
  id: string,
  query: string,
  { tier = 'elite', choices = {}, now = NOW, reach }: AskOptions,
): Charged {
  const contract = loadContract()
  const operation = operationById(contract, id)
  if (operation === undefined) throw new Error(`Cannot ask "${id}": found no such operation`)
  const known = tierByName(contract, tier)
  return {
    request: { method: 'GET', path: operation.path, query, header: () => undefined },
    now,
    choices: { ...Object.fromEntries(contract.openPoints.map((point) => [point.id, point.default])), ...choices },
    contract,
    operation,
    pathValues: {},
    account: { id: `usr_${tier}`, name: tier, email: `${tier}@pipeproof.test`, tier },
    tier: reach === undefined || known === undefined ? known : { ...known, symbols: reach },
    scheme: undefined,
    until: Number.POSITIVE_INFINITY,
    quota: undefined,
  }
}
