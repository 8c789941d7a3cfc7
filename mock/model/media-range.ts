/** One member of an `Accept` header. */
export interface MediaRange {
  readonly type: string
  readonly quality: number
}

/** The members of an `Accept` header (RFC 9110, 12.5.1), without their parameters. */
export function mediaRanges(accept: string): readonly MediaRange[] {
  return accept.split(',').flatMap((part): MediaRange[] => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const value = weight === undefined ? 1 : Number(weight.slice(2))
    return type.includes('/') ? [{ type, quality: Number.isNaN(value) ? 1 : value }] : []
  })
}

/**
 * The weight of a media type is the weight of the most specific range that matches it. Without ranges every type is
 * accepted.
 */
export function quality(mediaType: string, ranges: readonly MediaRange[]): number {
  const type = bareType(mediaType)
  const whole = `${type.split('/')[0]}/*`
  const fitting = [type, whole, '*/*'].flatMap((name) => ranges.find((range) => range.type === name) ?? [])
  return ranges.length === 0 ? 1 : (fitting[0]?.quality ?? 0)
}

function bareType(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase()
}
