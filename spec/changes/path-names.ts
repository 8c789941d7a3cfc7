import type { Operation } from '../contract/operation.js'
import { type ContractChange, change, type Place } from './contract-change.js'

const NAME = /\{([^{}]*)\}/gu

/** `GET /pets/{}`: the names of parameters in a path are not sent. */
export function shapeOf(path: string): string {
  return path.replace(NAME, '{}')
}

/** The operation with the names that its path had before, and the changes of these names. */
export function withOldPathNames(
  before: Operation,
  after: Operation,
  place: Place,
): { readonly renamed: Operation; readonly changes: readonly ContractChange[] } {
  const [old, now] = [before, after].map(({ path }) => [...path.matchAll(NAME)].map(([, name = '']) => name))
  const pairs = (now ?? []).map((name, index) => [name, old?.[index] ?? name] as const)
  const names = new Map(pairs.filter(([name, earlier]) => name !== earlier))
  if (names.size === 0) return { renamed: after, changes: [] }
  const parameters = after.parameters.map((one) =>
    one.in === 'path' ? { ...one, name: names.get(one.name) ?? one.name } : one,
  )
  return {
    renamed: { ...after, parameters },
    changes: [...names].map(([name, earlier]) =>
      change('risky', `the path names ${earlier} → ${name}, after which generated clients name it`, place),
    ),
  }
}
