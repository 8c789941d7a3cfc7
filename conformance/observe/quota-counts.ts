import type { Contract } from '../../spec/index.js'
import { hasClientError, isAnswered } from '../answer-kind.js'
import { headerNumber } from '../evidence/ledger.js'
import type { Exchange } from '../exchange.js'
import type { Observer } from './observer.js'

/** A refusal that followed another request of its account: was it counted? */
export const quotaCounts: Observer = {
  id: 'quota-counts',
  observe({ contract, exchanges, target }) {
    const header = contract.rateHeaders?.remaining.header
    if (header === undefined) return undefined
    const verdicts = target.accounts.flatMap(({ name }) => {
      const sent = exchanges.filter(({ account }) => account === name)
      return sent.flatMap(
        (refused, index) =>
          (isRefusal(refused, contract) ? verdictOn(sent[index - 1], refused, header) : undefined) ?? [],
      )
    })
    return verdicts[0]
  },
}

function verdictOn(before: Exchange | undefined, refused: Exchange, header: string): string | undefined {
  if (before === undefined || !isCountable(before) || !isCountable(refused)) return undefined
  const [left, right] = [headerNumber(before, header), headerNumber(refused, header)]
  if (left === undefined || right === undefined || right > left) return undefined
  if (left === right) return 'successes'
  return left - right === refused.probe.cost ? 'all-but-429' : 'other'
}

function isCountable({ alone, probe }: Exchange): boolean {
  return alone === true && probe.presented.form === 'valid'
}

function isRefusal(exchange: Exchange, contract: Contract): boolean {
  return hasClientError(exchange) && isAnswered(exchange, contract)
}
