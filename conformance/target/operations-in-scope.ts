import type { Contract, Operation } from '../../spec/index.js'
import { cachePair } from '../cache/cache.js'
import type { TargetScope } from './target.js'

/** Ids of the operations in scope; undefined = all. */
export function operationsInScope(contract: Contract, scope: TargetScope | undefined): ReadonlySet<string> | undefined {
  return scope === undefined ? undefined : named(contract, scope)
}

/** Whether a run sends requests to the operation. */
export function isInScope(
  operation: Operation,
  { contract, target }: { readonly contract: Contract; readonly target: { readonly scope?: TargetScope } },
): boolean {
  return operationsInScope(contract, target.scope)?.has(operation.id) ?? true
}

const named = cachePair((contract: Contract, scope: TargetScope): ReadonlySet<string> => {
  const { operations = [], paths = [], tags = [] } = scope
  const patterns = paths.map(patternOf)
  const isNamed = ({ id, path, tags: own = [] }: Operation): boolean =>
    operations.includes(id) || patterns.some((pattern) => pattern.test(path)) || tags.some((tag) => own.includes(tag))
  return new Set(contract.operations.filter(isNamed).map(({ id }) => id))
})

/** `*` matches any characters: `/v1/form4-*` names every path with that beginning. */
function patternOf(glob: string): RegExp {
  const parts = glob.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

/** Names that are not in the contract, each with the nearest known names. */
export function unknownInScope(contract: Contract, scope: TargetScope): readonly UnknownName[] {
  const ids = contract.operations.map(({ id }) => id)
  const tags = [...new Set(contract.operations.flatMap((operation) => operation.tags ?? []))]
  const paths = contract.operations.map(({ path }) => path)
  const matches = (glob: string): boolean => paths.some((path) => patternOf(glob).test(path))
  return [
    ...unknown(
      'operations',
      (scope.operations ?? []).filter((id) => !ids.includes(id)),
      ids,
    ),
    ...unknown(
      'paths',
      (scope.paths ?? []).filter((glob) => !matches(glob)),
      paths,
    ),
    ...unknown(
      'tags',
      (scope.tags ?? []).filter((tag) => !tags.includes(tag)),
      tags,
    ),
  ]
}

export interface UnknownName {
  readonly key: 'operations' | 'paths' | 'tags'
  readonly name: string
  readonly known: readonly string[]
}

function unknown(key: UnknownName['key'], names: readonly string[], known: readonly string[]): readonly UnknownName[] {
  return names.map((name) => ({ key, name, known }))
}
