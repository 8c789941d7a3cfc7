import type { Contract } from '../../spec/index.js'
import { nearestNames } from './nearest-names.js'
import { unknownInScope } from './operations-in-scope.js'
import type { TargetScope } from './target.js'
import type { Walk } from './walk.js'

const KEYS = ['operations', 'paths', 'tags'] as const

/** `scope: {operations: [], paths: [], tags: []}`; an entry that matches no operation is an error. */
export function readScope(walk: Walk, value: unknown, contract: Contract): { readonly scope?: TargetScope } {
  if (value === undefined || value === null) return {}
  const fields = walk.map(['scope'], value, KEYS)
  const lists = KEYS.map((key) => {
    const texts = walk.list(['scope', key], fields[key]).map((name, index) => walk.text(['scope', key, index], name))
    return [key, texts.filter((text) => text !== undefined)] as const
  })
  const scope: TargetScope = Object.fromEntries(lists.filter(([, names]) => names.length > 0))
  for (const { key, name, known } of unknownInScope(contract, scope)) {
    walk.issue(['scope', key], `"${name}"`, `a name of the contract, such as ${nearestNames(name, known).join(', ')}`)
  }
  return Object.keys(scope).length === 0 ? {} : { scope }
}
