import type { CellType } from '../contract/table.js'
import { compileRule } from './compile-rule.js'
import type { CelColumn, CelContext } from './environment.js'

/** Texts of every form that CEL converts. */
const TEXTS = ['1', 'true', '1h', '2026-11-20', '2026-11-20 09:30:00', '2026-11-20T09:30:00Z']
const NO_OVERLOAD = /^no_(?:such|matching)_overload$/
const NO_CONVERSION = /^(?:\w+_conversion_error|invalid_timestamp|invalid_duration)$/

/**
 * The error of an expression that has no value for any row, found by running it over made-up rows without empty cells.
 * A wrong text is an error only if it is not the text of a cell or a parameter, which may have any form.
 */
export function trialError(text: string, context: CelContext): { readonly summary: string } | undefined {
  const { reads, run } = compileRule(text, context.self)
  const errors = TEXTS.map((sample) => {
    const row = rowOf(context.columns, sample)
    const params = Object.fromEntries(reads.params.map((name) => [name, sample]))
    const rows = context.rows && { rows: [rowOf(context.rows, sample)] }
    const today = { earliest: '2026-11-20', latest: '2026-11-21' }
    return errorOf(() => run({ self: context.self === 'row' ? row : [row], params, today, ...rows }))
  })
  const names = new Set([...reads.self, ...reads.members])
  const readsTexts = [...context.columns, ...(context.rows ?? [])].some(
    ({ name, type }) => names.has(name) && ANY_TEXT.has(type),
  )
  const isAlways = (code: RegExp): boolean => errors.every((error) => error !== undefined && code.test(error.code))
  const isWrong = isAlways(NO_OVERLOAD) || (isAlways(NO_CONVERSION) && !readsTexts && reads.params.length === 0)
  return isWrong ? errors[0] : undefined
}

const ANY_TEXT: ReadonlySet<CellType> = new Set(['string', 'strings'])

function rowOf(columns: readonly CelColumn[], text: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(columns.map(({ name, type }) => [name, cellOf(type, text)]))
}

function cellOf(type: CellType, text: string): unknown {
  switch (type) {
    case 'string':
      return text
    case 'strings':
      return [text]
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'uri':
      return 'https://api.example/a'
    case 'date':
      return '2026-11-20'
    case 'timestamp':
      return '2026-11-20 09:30:00'
    case 'date-time':
      return '2026-11-20T09:30:00Z'
    default:
      return type satisfies never
  }
}

function errorOf(run: () => unknown): { readonly code: string; readonly summary: string } | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    const { code, summary } = Object(error) as { readonly code?: unknown; readonly summary?: unknown }
    return { code: String(code), summary: String(summary) }
  }
}
