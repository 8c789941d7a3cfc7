import { grouped, type Operation, type Parameter } from '../../spec/index.js'

export interface QueryValues {
  /** As a probe has them: the members of a list are joined by commas. */
  readonly values: Readonly<Record<string, string>>
  /** Every value has one reading by its declared style. */
  readonly isClear: boolean
}

/** The values of a recorded query, each list by its declared style: the name repeated, or members with a separator. */
export function queryValues(query: URLSearchParams, { parameters }: Pick<Operation, 'parameters'>): QueryValues {
  const declared = new Map(parameters.flatMap((one) => (one.in === 'query' ? [[one.name, one] as const] : [])))
  // A search for each name would take a minute for the queries of a recording with thousands of names.
  const read = [...grouped([...query], ([name]) => name)].map(([name, pairs]) => {
    const texts = pairs.map(([, text]) => text)
    return { name, ...readingOf(texts, declared.get(name)) }
  })
  return {
    values: Object.fromEntries(read.map(({ name, value }) => [name, value])),
    isClear: read.every(({ isClear }) => isClear),
  }
}

function readingOf(texts: readonly string[], parameter: Parameter | undefined) {
  const { type, separator } = parameter ?? {}
  const isSingle = texts.length === 1 || parameter === undefined
  const [text = ''] = texts.slice(-1)
  if (type !== 'list' || separator === undefined) return { value: text, isClear: isSingle }
  const members = separator === 'repeat' ? texts : text.split(separator)
  // A member with a comma would look like two members.
  const isWhole = members.every((member) => !member.includes(','))
  return { value: members.join(','), isClear: isWhole && (separator === 'repeat' || isSingle) }
}
