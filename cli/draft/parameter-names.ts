import { grouped } from '../../spec/index.js'
import type { Sample } from './samples/sample.js'

/** Parameters of one operation; with more, the rarest ones are no parameters but values. */
const MOST_NAMES = 200

/** The names in the queries of one operation. */
export function parameterNames(samples: readonly Sample[]): readonly string[] {
  const given = grouped(
    samples.flatMap(({ query }) => [...query.keys()]),
    (name) => name,
  )
  const names = [...given.keys()]
  if (names.length <= MOST_NAMES) return names
  const often = (name: string): number => given.get(name)?.length ?? 0
  return names.toSorted((one, other) => often(other) - often(one)).slice(0, MOST_NAMES)
}
