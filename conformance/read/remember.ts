/** A function of two objects that is computed once for each pair, as long as both live. */
export function remember<A extends object, B extends object, R>(compute: (a: A, b: B) => R): (a: A, b: B) => R {
  const kept = new WeakMap<A, WeakMap<B, { readonly result: R }>>()
  return (a, b) => {
    const inner = kept.get(a) ?? new WeakMap<B, { readonly result: R }>()
    kept.set(a, inner)
    const known = inner.get(b) ?? { result: compute(a, b) }
    inner.set(b, known)
    return known.result
  }
}

/** Results about an object by a name that says everything else they depend on, as long as the object lives. */
export function keeper<A extends object, R>(): (about: A, name: string, compute: () => R) => R {
  const kept = new WeakMap<A, Map<string, { readonly result: R }>>()
  return (about, name, compute) => {
    const inner = kept.get(about) ?? new Map<string, { readonly result: R }>()
    kept.set(about, inner)
    const known = inner.get(name) ?? { result: compute() }
    inner.set(name, known)
    return known.result
  }
}
