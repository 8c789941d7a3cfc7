import { type Contract, isAboutCaller, operationById } from '../../spec/index.js'
import type { Exchange } from '../exchange.js'
import { fromCache } from './from-cache.js'

/**
 * Every lawful way of counting counts it. A 2xx that holds an error line is a refusal in its words: whether a quota counts it as
 * a success is left open. What a cache answered need not be counted at all, nor what only tells about the account.
 */
export function isCountedSuccess(exchange: Exchange, contract: Contract): boolean {
  const { response } = exchange
  if (response === undefined || response.status < 200 || response.status > 299 || fromCache(exchange)) return false
  const operation = operationById(contract, exchange.probe.operation ?? '')
  if (operation !== undefined && isAboutCaller(operation)) return false
  const start = Buffer.from(response.body.subarray(0, 32)).toString('utf8').trimStart()
  return !/^error\s*[,|:;]/i.test(start)
}
