import { operationById } from '../../spec/index.js'
import { isAnswered, statusText } from '../answer-kind.js'
import { impossibleSearch } from '../ask/impossible-search.js'
import { searchParameter } from '../ask/name-search.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import { tablesOf } from '../read/table-answer.js'
import { errorLines, optionOf } from './answers.js'
import type { Observer } from './observer.js'

export const shortNameQuery: Observer = {
  id: 'short-name-query',
  observe(evidence) {
    const exchange = evidence.exchanges.find((one) => {
      const { probe } = one
      const operation = operationById(evidence.contract, probe.operation ?? '')
      const parameter = operation === undefined ? undefined : searchParameter(operation)
      const query = probe.parameters.find(([name]) => name === parameter?.name)?.[1]
      const isShort = query !== undefined && query.length < (parameter?.minLength ?? 0)
      return isShort && isAnswered(one, evidence.contract)
    })
    if (exchange === undefined) return undefined
    const line = messageOf(exchange, evidence)
    if (line === undefined) return 'other'
    const nothing = errorLines(evidence).find(({ probe }) => isImpossible(probe, evidence))
    if (nothing !== undefined && messageOf(nothing, evidence) === line) return 'no-data'
    return optionOf(evidence.contract, this.id, `line-${statusText(exchange)}`)
  },
}

function isImpossible(probe: Exchange['probe'], { contract }: Evidence): boolean {
  const operation = operationById(contract, probe.operation ?? '')
  const search = operation === undefined ? undefined : impossibleSearch(operation)
  return probe.parameters.some(([name, value]) => name === search?.parameter.name && value === search.value)
}

function messageOf(exchange: Exchange, { contract }: Evidence): string | undefined {
  const operation = operationById(contract, exchange.probe.operation ?? '')
  const body = operation === undefined ? undefined : tablesOf(exchange, operation)[0]?.body
  return body?.kind === 'line-error' ? body.message : undefined
}
