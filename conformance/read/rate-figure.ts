import { readRateField } from '../../spec/index.js'
import type { Recorded } from '../exchange.js'
import { headerOf } from './response-text.js'

/** The figure of a header, or of a parameter in a structured field for one window; undefined if the answer lacks it. */
export function rateFigure(response: Recorded, header: string): string | undefined {
  const field = readRateField(header)
  if (field?.parameter === undefined) return headerOf(response, header)
  const items = itemsOf(headerOf(response, field.name))
  const policies = itemsOf(headerOf(response, 'ratelimit-policy'))
  const windowOf = ({ name, parameters }: Item): string | undefined =>
    parameters.get('w') ?? policies.find((policy) => policy.name === name)?.parameters.get('w')
  const [first] = items
  const isOpen = items.length === 1 && first !== undefined && field.isStated !== true && windowOf(first) === undefined
  const item = isOpen ? first : items.find((one) => windowOf(one) === String(field.seconds))
  return item?.parameters.get(field.parameter)
}

interface Item {
  readonly name: string
  readonly parameters: ReadonlyMap<string, string>
}

/** Characters. A service may send much more, and a quote that is never closed costs a search for each. */
const MOST_READ = 2000

/** The items of a list in the form of RFC 9651: `"minute";q=60;w=60, "day";q=1000;w=86400`. */
function itemsOf(text = ''): readonly Item[] {
  return (text.slice(0, MOST_READ).match(/(?:"(?:[^"\\]|\\.)*"|[^",])+/g) ?? []).map((item) => {
    const [name = '', ...parameters] = item.match(/(?:"(?:[^"\\]|\\.)*"|[^";])+/g) ?? []
    const pairs = parameters.map((one) => {
      const [key = '', value = ''] = one.split('=').map((part) => part.trim())
      return [key, value] as const
    })
    return { name: name.trim(), parameters: new Map(pairs) }
  })
}
