/** Reads JSON of unknown origin: a value of the wrong type counts as missing. */
export type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textIn(fields: Fields, key: string): string | undefined {
  const value = fields[key]
  return typeof value === 'string' ? value : undefined
}

export function numberIn(fields: Fields, key: string): number | undefined {
  const value = fields[key]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

const YEAR = 366 * 24 * 3_600_000

/** Milliseconds of an entry; no request takes longer than a year. */
export function durationIn(entry: Fields): number {
  return Math.min(Math.max(numberIn(entry, 'time') ?? 0, 0), YEAR)
}

/** HAR's `[{name, value}]`. */
export function pairsIn(value: unknown): (readonly [name: string, value: string])[] {
  return listOf(value).map((pair) => {
    const fields = fieldsOf(pair)
    return [textIn(fields, 'name') ?? '', textIn(fields, 'value') ?? ''] as const
  })
}
