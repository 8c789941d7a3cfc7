import { type ErrorWhen, grouped } from '../../../spec/index.js'
import type { Sample } from './sample.js'

/** What is wrong with the parameters of refused requests, compared with those that were accepted at the same place. */
export type WrongParameters = (refused: readonly Sample[]) => readonly ErrorWhen[]

/** One refusal may have another reason than the values. */
const FEW = 2

export function wrongParameters(samples: readonly Sample[]): WrongParameters {
  const successes = grouped(
    samples.filter(({ status }) => status < 300),
    placeOf,
  )
  const accepted = new Map([...successes].map(([place, some]) => [place, acceptedOf(some)]))
  return (refused) => {
    const lacking = new Set(refused.filter((sample) => lacksParameter(sample, accepted.get(placeOf(sample)))))
    const others = refused.filter((sample) => !lacking.has(sample))
    const invalid = others.filter((sample) => isInvalidValue(sample, accepted.get(placeOf(sample))))
    return [
      ...(lacking.size > 0 ? ['parameter-missing' as const] : []),
      ...(invalid.length >= FEW ? ['parameter-invalid' as const] : []),
    ]
  }
}

export function placeOf({ method, path }: Sample): string {
  return `${method} ${path}`
}

/** The accepted requests of a place. */
interface Accepted {
  readonly count: number
  /** The names of the parameters of each different request. */
  readonly names: readonly ReadonlySet<string>[]
  /** The parameters that every request has. */
  readonly needed: readonly string[]
  /** Every parameter with every value, as `name=value`. */
  readonly sent: ReadonlySet<string>
}

function acceptedOf(samples: readonly Sample[]): Accepted {
  const queries = samples.map(({ query }) => query)
  const names = new Map(queries.map((query) => [[...query.keys()].toSorted().join('&'), new Set(query.keys())]))
  const [first = [], ...others] = names.values()
  return {
    count: samples.length,
    names: [...names.values()],
    needed: [...first].filter((name) => others.every((one) => one.has(name))),
    sent: new Set(queries.flatMap((query) => [...query].map(asSent))),
  }
}

function asSent([name, value]: readonly [name: string, value: string]): string {
  return `${name}=${value}`
}

/** Every accepted request of several has a parameter that this one lacks, and at most the others of this one. */
function lacksParameter({ query }: Sample, accepted: Accepted | undefined): boolean {
  if (accepted === undefined || accepted.count < FEW) return false
  const isUsual = [...query].every((one) => accepted.sent.has(asSent(one)))
  return isUsual && accepted.needed.some((name) => !query.has(name))
}

/** The same names with other values were accepted. */
function isInvalidValue({ query }: Sample, accepted: Accepted | undefined): boolean {
  if (query.size === 0) return false
  return accepted?.names.some((names) => [...query.keys()].every((name) => names.has(name))) === true
}
