import type { Progress } from '../../conformance/index.js'
import { inNumber, plainText } from '../../spec/index.js'

/** Some terminals do not know their width, or say 0. */
const USUAL_WIDTH = 80

export interface LiveProgress {
  readonly show: (progress: Progress) => void
  end(): void
}

/** One line that is overwritten on a terminal. Elsewhere it prints nothing, because a log needs only results. */
export function liveProgress(stream: NodeJS.WriteStream, silent: boolean): LiveProgress {
  const live = !silent && stream.isTTY === true
  const spent = new Map<string, number>()
  return {
    show: ({ round, sent, planned, exchange }) => {
      if (!live) return
      if (exchange.account !== undefined)
        spent.set(exchange.account, (spent.get(exchange.account) ?? 0) + exchange.probe.cost)
      const accounts = [...spent].map(([name, cost]) => `${name} ${cost}`).join(', ')
      const stage = round === 'earning' ? 'earning the 429' : `round ${round}`
      const line = `${stage}: ${sent} of ${inNumber(planned, 'request')} (${accounts})`
      stream.write(`\r\u001b[K${plainText(line).slice(0, Math.max(20, (stream.columns || USUAL_WIDTH) - 1))}`)
    },
    end: () => {
      if (live) stream.write('\r\u001b[K')
    },
  }
}
