import { cacheByName } from '../cache/cache.js'
import type { Exchange } from '../exchange.js'
import { rateFigure } from '../read/rate-figure.js'

/** A header that contains a whole number, or the figure in a structured one. */
export function headerNumber(exchange: Exchange, name: string): number | undefined {
  return numberOnce(exchange, name, () => {
    const text = exchange.response && rateFigure(exchange.response, name)?.trim()
    return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
  })
}

const numberOnce = cacheByName<Exchange, number | undefined>()
