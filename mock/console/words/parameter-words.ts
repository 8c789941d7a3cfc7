import type { Filter, Parameter } from '../../../spec/index.js'

/** The effect of a parameter on the rows of the answer, as a sentence. */
export function effectWords(parameter: Parameter): string | undefined {
  if (parameter.filter) return filterWords(parameter.filter)
  if (parameter.cap === 'rows') return 'At most this many rows.'
  if (parameter.cursor) return `Continues where the previous page ended, by ${parameter.cursor.column}.`
  return undefined
}

const SENTENCES: Readonly<Record<Filter['op'], (column: string) => string>> = {
  eq: (column) => `whose ${column} is this`,
  ne: (column) => `whose ${column} is not this`,
  in: (column) => `whose ${column} is one of these`,
  'has-member': (column) => `whose ${column} contains one of these`,
  gt: (column) => `whose ${column} is more than this`,
  gte: (column) => `whose ${column} is at least this`,
  lt: (column) => `whose ${column} is less than this`,
  lte: (column) => `whose ${column} is at most this`,
  between: (column) => `whose ${column} is between these two, both included`,
  prefix: (column) => `whose ${column} begins with this`,
  contains: (column) => `whose ${column} contains this`,
  present: (column) => `whose ${column} has a value (true) or is empty (false)`,
  bbox: (column) => `whose ${column} and latitude are in this box`,
  near: (column) => `whose ${column} and latitude are near this place`,
  'within-days': (column) => `whose ${column} is within this many days before today`,
  'within-hours': (column) => `whose ${column} is within this many hours before now`,
  'within-minutes': (column) => `whose ${column} is within this many minutes before now`,
  trigram: (column) => `whose ${column} is similar to this, the most similar first`,
}

function filterWords({ op, column, on, source, via, map }: Filter): string {
  const which = SENTENCES[op](via?.column ?? column)
  const mapped = map
    ? ` (${Object.entries(map)
        .map(([sent, means]) => `${sent} means ${means}`)
        .join(', ')})`
    : ''
  if (via) return `Keeps rows ${which}${mapped}, as ${via.operation} answers for their ${via.keyColumn}.`
  if (on === 'source')
    return `Counts only rows ${which}${mapped}${source === undefined ? '' : `, out of the rows of ${source}`}.`
  return `Keeps rows ${which}${mapped}.`
}

/** Type, default, bounds and values, each a short phrase. */
export function boundWords(parameter: Parameter): readonly string[] {
  const { required, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = parameter
  const { minLength, maxLength, pattern } = parameter
  return [
    parameter.type === 'list'
      ? 'list, separated by commas'
      : parameter.json === undefined
        ? parameter.type
        : 'JSON text',
    ...(required ? ['required'] : []),
    ...(parameter.default === undefined ? [] : [`default ${parameter.default}`]),
    ...(parameter.enum ? [`one of ${parameter.enum.join(', ')}`] : []),
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(exclusiveMinimum === undefined ? [] : [`above ${exclusiveMinimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(exclusiveMaximum === undefined ? [] : [`below ${exclusiveMaximum}`]),
    ...(multipleOf === undefined ? [] : [`in steps of ${multipleOf}`]),
    ...(minLength === undefined || minLength === 1 ? [] : [`${minLength} characters or more`]),
    ...(maxLength === undefined ? [] : [`${maxLength} characters at most`]),
    ...(pattern === undefined ? [] : [`like ${pattern}`]),
  ]
}
