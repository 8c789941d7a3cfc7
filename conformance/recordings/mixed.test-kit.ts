import type { Exchange } from '../exchange.js'
import type { Change } from './recording.test-kit.js'

/** Servers that answer a call with the answer of another call of the same operation. */
export const MIXED: Readonly<Record<string, Change>> = {
  'parameters change nothing': answeredAs((_, others) => others[0]),
  'only the first parameter changes something': answeredAs(({ probe: { parameters } }, others) =>
    others.find(({ probe }) => probe.parameters.length === 1 && probe.parameters[0]?.[0] === parameters[0]?.[0]),
  ),
  'the answer of the call before': answeredAs((exchange, others) => others[others.indexOf(exchange) - 1]),
  'the answer of the call after it': answeredAs((exchange, others) => others[others.indexOf(exchange) + 1]),
  'the answer of the last call': answeredAs((_, others) => others.at(-1)),
  'the fullest answer to every call': answeredAs((_, others) => others.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]),
  'the shortest answer to every call': answeredAs((_, others) => others.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0]),
}

/** Only for successes; the caller and the reason of the request stay the same. */
function answeredAs(choose: (exchange: Exchange, others: readonly Exchange[]) => Exchange | undefined): Change {
  return ({ exchanges, ...recording }) => {
    const good = exchanges.filter(({ response }) => response !== undefined && response.status < 300)
    return {
      ...recording,
      exchanges: exchanges.map((exchange) => (good.includes(exchange) ? mixed(exchange) : exchange)),
    }

    function mixed(exchange: Exchange): Exchange {
      const others = good.filter(({ probe }) => probe.operation === exchange.probe.operation)
      const { response } = choose(exchange, others) ?? exchange
      return response === undefined ? exchange : { ...exchange, response }
    }
  }
}

function sizeOf({ response }: Exchange): number {
  return response?.body.length ?? 0
}
