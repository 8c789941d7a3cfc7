/** The place of a figure in rate headers: a whole header, or a parameter in the item of one window. */
export interface RateField {
  readonly name: string
  /** `q`, `r` or `t` of the structured fields `RateLimit-Policy` and `RateLimit`. */
  readonly parameter?: string
  /** Length of the window in seconds. */
  readonly seconds?: number
  /** The document does not name this window, so an item that states none is not of it. */
  readonly isStated?: true
}

/**
 * Reads `X-Limit`, `RateLimit;r`, `RateLimit;r;w=60` or `RateLimit;r;w=60;stated`; undefined if the text is none of
 * these.
 */
export function readRateField(text: string): RateField | undefined {
  const found = /^([^;\s]+)(?:;([qrt])(?:;w=(\d+)(;stated)?)?)?$/.exec(text)
  const [, name = '', parameter, seconds, stated] = found ?? []
  if (name === '') return undefined
  return {
    name,
    ...(parameter && { parameter }),
    ...(seconds && { seconds: Number(seconds) }),
    ...(stated && { isStated: true }),
  }
}

interface Shown<Headers> {
  readonly rateHeaders?: Headers
  readonly otherRateHeaders?: readonly Headers[]
}

/** The rate headers of every window, those of the first one first. */
export function everyRateHeaders<Headers>({ rateHeaders, otherRateHeaders = [] }: Shown<Headers>): readonly Headers[] {
  return rateHeaders === undefined ? [] : [rateHeaders, ...otherRateHeaders]
}
