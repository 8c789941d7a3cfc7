import { compileRule } from './cel/compile-rule.js'
import { type Bindings, evaluateText } from './cel/evaluate.js'
import type { Operation } from './contract/operation.js'
import type { Summary } from './contract/table.js'
import { parameterOf } from './lookup.js'
import { madeOnce } from './made-once.js'

/** The parameters of the summary's own request that choose what it counts. */
export const summaryParams = madeOnce(({ parameters, rules }: Summary): readonly string[] => {
  const reads = [...Object.values(parameters), ...rules.map(({ rule }) => rule)].map((text) => readsOf(text))
  return [...new Set(reads.flatMap(({ params, tested }) => [...params, ...tested]))]
})

/** The parameters without which no request for the details is possible. */
export function neededParams({ parameters }: Summary, target: Operation): readonly string[] {
  const needed = Object.entries(parameters).flatMap(([name, text]) => {
    const { params, tested } = readsOf(text)
    return mayLackValue(target, name) ? [] : params.filter((one) => !tested.includes(one))
  })
  return [...new Set(needed)]
}

/**
 * The values of the request for the rows that a row summarises. An optional parameter that hands on one which the
 * request of the summary does not have is left out.
 */
export function detailValues(
  { parameters }: Summary,
  target: Operation,
  bindings: Bindings,
): Readonly<Record<string, string>> | undefined {
  const values: Record<string, string> = {}
  for (const [name, text] of Object.entries(parameters)) {
    const value = evaluateText(text, bindings)
    const isAbsent = readsOf(text).params.some((one) => bindings.params?.[one] === undefined)
    if (value !== undefined) values[name] = value
    else if (!isAbsent || !mayLackValue(target, name)) return undefined
  }
  return values
}

/** A request without the parameter has no other value for it. */
export function mayLackValue(target: Operation, name: string): boolean {
  const parameter = parameterOf(target, name)
  return parameter?.required === false && parameter.default === undefined && parameter.byTier === undefined
}

function readsOf(text: string) {
  return compileRule(text, 'row').reads
}
