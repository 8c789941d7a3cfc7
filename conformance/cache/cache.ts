/** A function of two objects that is computed once for each pair, as long as both live. */
export function cachePair<A extends object, B extends object, R>(compute: (a: A, b: B) => R): (a: A, b: B) => R {
  const kept = new WeakMap<A, WeakMap<B, { readonly result: R }>>()
  return (a, b) => {
    const inner = kept.get(a) ?? new WeakMap<B, { readonly result: R }>()
    const known = inner.get(b)
    if (known !== undefined) return known.result
    const result = compute(a, b)
    kept.set(a, inner.set(b, { result }))
    return result
  }
}

/** Results about an object by a name that says everything else they depend on, as long as the object lives. */
export function cacheByName<A extends object, R>(): (about: A, name: string, compute: () => R) => R {
  const kept = new WeakMap<A, Map<string, { readonly result: R }>>()
  return (about, name, compute) => {
    const inner = kept.get(about) ?? new Map<string, { readonly result: R }>()
    const known = inner.get(name)
    if (known !== undefined) return known.result
    const result = compute()
    kept.set(about, inner.set(name, { result }))
    return result
  }
}
