import type { DocumentIssue, SourceFile } from '../../spec/index.js'
import { nearestNames } from '../target/nearest-names.js'

export type Path = readonly (string | number)[]
export type Fields = Readonly<Record<string, unknown>>

/** Reads values of a file of cases and keeps every mistake with its line and column. */
export class CaseReader {
  readonly issues: DocumentIssue[] = []
  readonly #source: SourceFile

  constructor(source: SourceFile) {
    this.#source = source
  }

  wrong(path: Path, found: string, wanted: string): void {
    const { file } = this.#source
    this.issues.push({ file, ...this.#source.locate(path), pointer: `/${path.join('/')}`, found, wanted })
  }

  map(path: Path, value: unknown, keys?: readonly string[]): Fields {
    if (value === undefined || value === null) return {}
    if (typeof value !== 'object' || Array.isArray(value)) {
      this.wrong(path, shown(value), keys === undefined ? 'a map' : `a map with the keys ${keys.join(', ')}`)
      return {}
    }
    const fields: Fields = { ...value }
    if (keys === undefined) return fields
    for (const key of Object.keys(fields)) this.known([...path, key], key, keys, 'the key')
    return fields
  }

  list(path: Path, value: unknown): readonly unknown[] {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value
    this.wrong(path, shown(value), 'a list')
    return []
  }

  text(path: Path, value: unknown): string | undefined {
    if (value === undefined || value === null) return undefined
    if (typeof value === 'string') return value
    this.wrong(path, shown(value), 'text')
    return undefined
  }

  texts(path: Path, value: unknown): readonly string[] {
    return this.list(path, value).flatMap((item, index) => this.text([...path, index], item) ?? [])
  }

  /** Text that is one of the names; the error about a mistyped name lists similar ones. */
  oneOf(path: Path, value: unknown, names: readonly string[], what: string): string | undefined {
    const text = this.text(path, value)
    return text !== undefined && this.known(path, text, names, what) ? text : undefined
  }

  known(path: Path, name: string, names: readonly string[], what: string): boolean {
    if (names.includes(name)) return true
    const near = nearestNames(name, names).join(', ')
    this.wrong(
      path,
      `${what} "${name}"`,
      near === '' ? `none: there is no other ${what.replace(/^the /, '')}` : `one such as ${near}`,
    )
    return false
  }
}

export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'a map' : JSON.stringify(value)
}
