const Kept = globalThis.WeakMap
const OURS = /\/(spec|conformance)\//
let age = 0

/**
 * Data that a source keeps from call to call must not outlive a mutant, so its weak maps are emptied when a new mutant
 * starts.
 */
class ForgettableMap<K extends WeakKey, V> extends Kept<K, V> {
  readonly #written = new Kept<K, number>()

  override get(key: K): V | undefined {
    return this.has(key) ? super.get(key) : undefined
  }

  override has(key: K): boolean {
    return this.#written.get(key) === age
  }

  override set(key: K, value: V): this {
    this.#written.set(key, age)
    return super.set(key, value)
  }
}

/** Libraries keep theirs: only maps of our own modules are emptied. */
export function makeWeakMapsForgettable(): void {
  globalThis.WeakMap = new Proxy(Kept, {
    construct(target, entries, asked) {
      const caller = new Error().stack?.split('\n')[2] ?? ''
      const isOurs = asked === globalThis.WeakMap && OURS.test(caller) && !caller.includes('node_modules')
      return isOurs ? new ForgettableMap() : Reflect.construct(target, entries, asked)
    },
  })
}

export function forget(): void {
  age += 1
}
