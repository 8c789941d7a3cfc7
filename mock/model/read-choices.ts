import type { Choices } from './choices.js'

/**
 * The choices that computing something ever read. What was computed for one world holds for every other that agrees in these,
 * whatever it chose elsewhere.
 */
export class ReadChoices {
  readonly #names = new Set<string>()
  #texts = new WeakMap<Choices, string>()

  /** How these choices stand: equal texts, equal results. It changes as more of them turn out to be read. */
  stand(choices: Choices): string {
    const known = this.#texts.get(choices)
    if (known !== undefined) return known
    const text = JSON.stringify([...this.#names].sort().map((name) => [name, choices[name]]))
    this.#texts.set(choices, text)
    return text
  }

  /** The same choices, for the computing: what is read of them is noted. */
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
