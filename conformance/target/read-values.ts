import { type Contract, isObject } from '../../spec/index.js'
import { nearestNames } from './nearest-names.js'
import type { Target } from './target.js'
import type { Walk } from './walk.js'

/** `values: {petId: 7, getOrder: {orderId: A1}}`: by the name of a parameter, or by operation and name. */
export function readValues(walk: Walk, value: unknown, { operations }: Contract): Pick<Target, 'values'> {
  if (value === undefined || value === null) return {}
  const names = [...new Set(operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)))]
  const found: Record<string, string> = {}
  for (const [name, entry] of Object.entries(entriesOf(walk, value))) {
    const operation = operations.find(({ id }) => id === name)
    if (!isObject(entry)) Object.assign(found, readOne(walk, [name], entry, names))
    else if (operation === undefined)
      unknown(
        walk,
        [name],
        operations.map(({ id }) => id),
      )
    else {
      const own = operation.parameters.map((parameter) => parameter.name)
      for (const [inner, given] of Object.entries(entry)) Object.assign(found, readOne(walk, [name, inner], given, own))
    }
  }
  return Object.keys(found).length === 0 ? {} : { values: found }
}

/** The value of a parameter that the target file names. */
export function valueInTarget({ values }: Pick<Target, 'values'>, operation: string, name: string): string | undefined {
  return values?.[`${operation}.${name}`] ?? values?.[name]
}

/** A symbol that every tier may use. */
export function commonSymbol({ contract, target }: { contract: Contract; target: Target }): string | undefined {
  const tier = contract.tiers.find(({ name }) => target.symbols[name] !== undefined)
  return tier === undefined ? undefined : target.symbols[tier.name]
}

function readOne(
  walk: Walk,
  path: readonly string[],
  value: unknown,
  known: readonly string[],
): Record<string, string> {
  const text = textOf(walk, ['values', ...path], value)
  if (text === undefined) return {}
  if (known.includes(path.at(-1) ?? '')) return { [path.join('.')]: text }
  unknown(walk, path, known)
  return {}
}

function unknown(walk: Walk, path: readonly string[], known: readonly string[]): void {
  const name = path.at(-1) ?? ''
  const near = nearestNames(name, known).join(', ')
  const wanted = near === '' ? 'a name of the contract' : `a name of the contract, such as ${near}`
  walk.issue(['values', ...path], `"${name}"`, wanted)
}

function entriesOf(walk: Walk, value: unknown): Readonly<Record<string, unknown>> {
  if (isObject(value)) return value
  walk.issue(['values'], JSON.stringify(value), 'a map of names and values')
  return {}
}

/** Numbers need no quotes: they are sent as written. */
function textOf(walk: Walk, path: readonly string[], value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return walk.text(path, value)
}
