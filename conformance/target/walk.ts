import { inNumber } from '../../spec/index.js'
import type { TargetIssue } from './target-error.js'

type Path = readonly (string | number)[]

/** Most messages of one file. */
const MOST_ISSUES = 20
const MOST_COUNT = 1_000_000_000

/** Reads values from parsed YAML and collects all errors, with key and line. */
export class Walk {
  readonly issues: TargetIssue[] = []
  readonly notes: string[] = []
  readonly #environment: Readonly<Record<string, string | undefined>>
  readonly #lineOf: (path: Path) => number | undefined

  constructor(environment: Readonly<Record<string, string | undefined>>, lineOf: (path: Path) => number | undefined) {
    this.#environment = environment
    this.#lineOf = lineOf
  }

  issue(path: Path, found: string, wanted: string): void {
    if (this.issues.length > MOST_ISSUES) return
    const isLast = this.issues.length === MOST_ISSUES
    const line = isLast ? undefined : this.#lineOf(path)
    if (isLast) this.issues.push({ key: '', found: 'more errors', wanted: 'these repaired first' })
    else this.issues.push({ key: keyText(path), ...(line === undefined ? {} : { line }), found, wanted })
  }

  map(path: Path, value: unknown, keys: readonly string[]): Readonly<Record<string, unknown>> {
    if (value === undefined || value === null) return {}
    if (typeof value !== 'object' || Array.isArray(value)) {
      this.issue(path, describe(value), `a map with the keys ${keys.join(', ')}`)
      return {}
    }
    const entries = Object.entries(value)
    for (const [key] of entries) {
      if (!keys.includes(key)) this.issue([...path, key], `the key "${key}"`, `one of ${keys.join(', ')}`)
    }
    return Object.fromEntries(entries.filter(([key]) => keys.includes(key)))
  }

  list(path: Path, value: unknown): readonly unknown[] {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value
    this.issue(path, describe(value), 'a list')
    return []
  }

  /** Text with `${NAME}` replaced from the environment; undefined if the key or the variable is missing. */
  text(path: Path, value: unknown): string | undefined {
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string') {
      this.issue(path, describe(value), 'text in quotes')
      return undefined
    }
    const missing = [...value.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? '').filter((name) => !this.#has(name))
    if (missing.length > 0) {
      this.notes.push(`"${keyText(path)}" is left out: the variable ${missing.join(', ')} is not set`)
      return undefined
    }
    return value.replace(/\$\{(\w+)\}/g, (_, name: string) => this.#environment[name] ?? '')
  }

  /** A key or token. A short one is refused: it may equal ordinary text, so it could not be masked in the output. */
  secret(path: Path, value: unknown): string | undefined {
    const text = this.text(path, value)?.trim()
    if (text === undefined || text === '') return undefined
    if (text.length >= 4 && !/[\r\n]/.test(text)) return text
    this.issue(
      path,
      text.length < 4 ? `a secret of ${inNumber(text.length, 'character')}` : 'a line break',
      'at least 4 characters in one line',
    )
    return undefined
  }

  /** The variable name, if the text is exactly one variable. */
  variable(value: unknown): string | undefined {
    return typeof value === 'string' ? /^\s*\$\{(\w+)\}\s*$/.exec(value)?.[1] : undefined
  }

  count(path: Path, value: unknown): number | undefined {
    if (value === undefined || value === null) return undefined
    if (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MOST_COUNT) return value
    this.issue(
      path,
      describe(value),
      `a whole number above 0${Number(value) > MOST_COUNT ? `, at most ${MOST_COUNT}` : ''}`,
    )
    return undefined
  }

  #has(name: string): boolean {
    return Object.hasOwn(this.#environment, name) && (this.#environment[name] ?? '') !== ''
  }
}

function keyText(path: Path): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('')
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'a map' : JSON.stringify(value)
}
