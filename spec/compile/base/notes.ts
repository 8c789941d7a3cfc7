const EXAMPLES = 3

export const BAD_PATTERN = 'patterns that cannot be judged are left out'

/** Parts of a document that the contract cannot represent. Equal notes about many places become one line. */
export class Notes {
  readonly #places = new Map<string, Set<string>>()

  /** `remark` is a sentence about its places: `callbacks are not called`. */
  add(remark: string, place: string): void {
    const places = this.#places.get(remark) ?? new Set()
    this.#places.set(remark, places.add(place))
  }

  lines(): string[] {
    return [...this.#places].map(([remark, places]) => {
      const shown = [...places].slice(0, EXAMPLES).join(', ')
      const more = places.size > EXAMPLES ? ` and ${places.size - EXAMPLES} more` : ''
      return `${remark}: ${shown}${more}`
    })
  }
}
