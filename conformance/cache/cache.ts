import { madeOnce } from '../../spec/index.js'

/**
 * Functions that cache their results. Each cache belongs to one module; its keys are the objects or strings of the
 * call; it is bounded by the life of these objects, or by a number of strings.
 */

/** Computed once for each object, as long as it lives. */
export const cacheOne = madeOnce

/**
 * Computed once for each pair of objects, as long as both live. The second one must be the one of which there are few
 * (a contract, not an exchange), because each of them gets a cache of its own.
 */
export function cachePair<A extends object, B extends object, R>(compute: (a: A, b: B) => R): (a: A, b: B) => R {
  const ofSecond = cacheOne((b: B) => cacheOne((a: A) => compute(a, b)))
  return (a, b) => ofSecond(b)(a)
}

/**
 * Results about an object, by a name that identifies everything else on which they depend, as long as the object
 * lives.
 */
export function cacheByName<A extends object, R>(): (about: A, name: string, compute: () => R) => R {
  const ofObject = cacheOne((_: A) => new Map<string, { readonly result: R }>())
  return (about, name, compute) => {
    const results = ofObject(about)
    const known = results.get(name)
    if (known !== undefined) return known.result
    const result = compute()
    results.set(name, { result })
    return result
  }
}

/**
 * Computed once for each text. The cache is emptied when the total weight of its texts would exceed `most`; each weighs
 * 1 by default.
 */
export function cacheText<R>(
  most: number,
  compute: (text: string) => R,
  weightOf: (text: string) => number = () => 1,
): (text: string) => R {
  const results = new Map<string, { readonly result: R }>()
  let weight = 0
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known.result
    const result = compute(text)
    if (weight + weightOf(text) > most) {
      results.clear()
      weight = 0
    }
    results.set(text, { result })
    weight += weightOf(text)
    return result
  }
}
