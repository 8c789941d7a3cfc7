import { type Contract, isAboutCaller, operationById } from '../../spec/index.js'
import { cachePair } from '../cache/cache.js'
import type { Exchange } from '../exchange.js'
import { errorCode } from './error-members.js'
import { fromCache } from './from-cache.js'

/**
 * Whether every lawful way of counting charges this answer. A 2xx with an error in its body counts as a refusal here,
 * because a quota may or may not count it. Answers from a cache and answers about the account alone need not be
 * counted.
 */
export const isCountedSuccess = cachePair((exchange: Exchange, contract: Contract): boolean => {
  const { response } = exchange
  if (response === undefined || response.status < 200 || response.status > 299 || fromCache(exchange)) return false
  const operation = operationById(contract, exchange.probe.operation ?? '')
  if (operation !== undefined && isAboutCaller(operation)) return false
  const code = errorCode(response)
  if (contract.errors.some((entry) => entry.code === code)) return false
  const start = Buffer.from(response.body.subarray(0, 32)).toString('utf8').trimStart()
  return !/^error\s*[,|:;]/i.test(start)
})
