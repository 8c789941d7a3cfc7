import { createClient } from 'pipeproof/client'

/** What an application shows of a symbol: its newest close, or why there is none. */
export async function newestClose(baseUrl: string, apiKey: string, symbol: string): Promise<string> {
  const answer = await createClient({ baseUrl, apiKey, retryWaits: [] }).getOhlc({ symbol })
  if (answer.ok) return `${symbol} ${answer.data[0]?.close}`
  if (answer.error.kind !== 'refused') return 'The service does not answer'
  return answer.error.code === 'RATE_LIMIT_EXCEEDED' ? 'Try again later' : answer.error.details
}
