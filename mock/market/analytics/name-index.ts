import { TrigramIndex } from '../../query/trigram-index.js'
import type { Owners } from '../data/market.js'

const indexes = new WeakMap<Owners, TrigramIndex>()

/** The trigram index of all insiders' names, made on the first search. */
export function nameIndex(owners: Owners): TrigramIndex {
  let index = indexes.get(owners)
  if (index === undefined || index.count !== owners.count) {
    index = new TrigramIndex(owners.count, (owner) => owners.name(owner))
    indexes.set(owners, index)
  }
  return index
}
