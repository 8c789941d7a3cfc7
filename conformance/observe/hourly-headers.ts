import { rateHeaderNames } from '../../spec/index.js'
import type { Observer } from './observer.js'

export const hourlyHeaders: Observer = {
  id: 'hourly-headers',
  observe({ contract, exchanges }) {
    const answers = exchanges.flatMap(({ response }) => (response === undefined ? [] : [response]))
    if (answers.length === 0 || contract.rateHeaders === undefined) return undefined
    const known = new Set(rateHeaderNames(contract).map((name) => name.toLowerCase()))
    const isHourly = (name: string): boolean =>
      !known.has(name.toLowerCase()) && /rate-?limit/i.test(name) && /hour/i.test(name)
    return answers.some(({ headers }) => headers.some(([name]) => isHourly(name))) ? 'present' : 'absent'
  },
}
