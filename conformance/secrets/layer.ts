/** Part of some bytes, the end excluded. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Bytes that were decoded from other bytes. */
export interface Layer {
  readonly bytes: Uint8Array
  /** The source of single bytes; their places ascend. */
  origins(places: readonly number[]): readonly Span[]
}

/** The spans of the source for spans of a layer. */
export function spansBefore(layer: Layer, spans: readonly Span[]): Span[] {
  const firsts = originsOf(layer, spans, ({ start }) => start)
  const lasts = originsOf(layer, spans, ({ end }) => end - 1)
  return spans.map((_, index) => ({ start: firsts[index]?.start ?? 0, end: lasts[index]?.end ?? 0 }))
}

function originsOf(layer: Layer, spans: readonly Span[], placeOf: (span: Span) => number): Span[] {
  const ascending = spans.map((span, index) => ({ place: placeOf(span), index })).sort((a, b) => a.place - b.place)
  const origins = layer.origins(ascending.map(({ place }) => place))
  const found: Span[] = []
  for (const [rank, { index }] of ascending.entries()) found[index] = origins[rank] ?? { start: 0, end: 0 }
  return found
}
