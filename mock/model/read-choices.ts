import type { Choices } from './choices.js'

/**
 * The choices that a computation has read. Its result is valid for every world with the same options of these,
 * whatever else they chose.
 */
export class ReadChoices {
  readonly #names = new Set<string>()
  #texts = new WeakMap<Choices, string>()

  /**
   * The present options of these choices as a string: equal strings mean equal results. It grows when more choices are
   * read.
   */
  keyOf(choices: Choices): string {
    const known = this.#texts.get(choices)
    if (known !== undefined) return known
    const text = JSON.stringify([...this.#names].sort().map((name) => [name, choices[name]]))
    this.#texts.set(choices, text)
    return text
  }

  /** The same choices, recording every read. */
  watch(choices: Choices): Choices {
    return new Proxy(choices, {
      get: (known, name) => {
        if (typeof name !== 'string') return undefined
        this.#note(name)
        return known[name]
      },
      ownKeys: (known) => {
        for (const name of Object.keys(known)) this.#note(name)
        return Reflect.ownKeys(known)
      },
    })
  }

  #note(name: string): void {
    if (this.#names.has(name)) return
    this.#names.add(name)
    this.#texts = new WeakMap()
  }
}
