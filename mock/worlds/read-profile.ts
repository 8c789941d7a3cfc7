import { type Contract, isObject } from '../../spec/index.js'

/** The choices that `check` observed and for which this contract has options. */
export interface Profile {
  readonly choices: Readonly<Record<string, string>>
  /** Observations without an option of this contract: the mock keeps its default. */
  readonly ignored: readonly string[]
}

/** Reads `observed.json`: a list of {id, observed}, alone or as the member `choices` of a report. */
export function readProfile(text: string, file: string, contract: Contract): Profile {
  const choices: Record<string, string> = {}
  const ignored: string[] = []
  for (const [id, observed] of observations(parse(text, file), file)) {
    const point = contract.openPoints.find((candidate) => candidate.id === id)
    if (point?.options.some(({ name }) => name === observed)) choices[id] = observed
    else ignored.push(`${id}=${observed}`)
  }
  return { choices, ignored }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RangeError(
      `Cannot read the profile ${file}: found text that is not JSON, wanted the observed.json of a check`,
    )
  }
}

function observations(value: unknown, file: string): readonly (readonly [string, string])[] {
  const list: unknown = isObject(value) && 'choices' in value ? value.choices : value
  if (Array.isArray(list) && list.every(isObservation)) return list.map(({ id, observed }) => [id, observed])
  if (isObject(list)) {
    const pairs = Object.entries(list)
    if (pairs.every((pair): pair is [string, string] => typeof pair[1] === 'string')) return pairs
  }
  throw new RangeError(
    `Cannot read the profile ${file}: wanted a list of {"id": …, "observed": …}, as check writes observed.json`,
  )
}

function isObservation(value: unknown): value is { readonly id: string; readonly observed: string } {
  return isObject(value) && typeof value.id === 'string' && typeof value.observed === 'string'
}
