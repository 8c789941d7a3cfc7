import type { Observer } from './observer.js'

export const hourlyHeaders: Observer = {
  id: 'hourly-headers',
  observe({ contract, exchanges }) {
    const { rateHeaders } = contract
    const answers = exchanges.flatMap(({ response }) => (response === undefined ? [] : [response]))
    if (answers.length === 0 || rateHeaders === undefined) return undefined
    const known = new Set(
      [rateHeaders.limit, rateHeaders.remaining, rateHeaders.reset].map(({ header }) => header.toLowerCase()),
    )
    const isHourly = (name: string): boolean =>
      !known.has(name.toLowerCase()) && /rate-?limit/i.test(name) && /hour/i.test(name)
    return answers.some(({ headers }) => headers.some(([name]) => isHourly(name))) ? 'present' : 'absent'
  },
}
