import type { Exchange } from '../exchange.js'
import { fromCache } from './from-cache.js'

/**
 * A 2xx that holds an error line is a refusal in its words: whether a quota counts it as a success is left open. What a cache
 * answered need not be counted at all.
 */
export function isCountedSuccess(exchange: Exchange): boolean {
  const { response } = exchange
  if (response === undefined || response.status < 200 || response.status > 299 || fromCache(exchange)) return false
  const start = Buffer.from(response.body.subarray(0, 32)).toString('utf8').trimStart()
  return !/^error\s*[,|:;]/i.test(start)
}
