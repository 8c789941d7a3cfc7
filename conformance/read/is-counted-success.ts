import type { Exchange } from '../exchange.js'

/** A 2xx that holds an error line is a refusal in its words: whether a quota counts it as a success is left open. */
export function isCountedSuccess({ response }: Exchange): boolean {
  if (response === undefined || response.status < 200 || response.status > 299) return false
  const start = Buffer.from(response.body.subarray(0, 32)).toString('utf8').trimStart()
  return !/^error\s*[,|:;]/i.test(start)
}
