import { isScalar, Lexer, LineCounter, type Node, parseDocument, visit } from 'yaml'
import { isTooDeep, MAX_DEPTH } from './depth.js'
import { jsonPlaces } from './json-places.js'
import { locate, type Position } from './locate.js'
import type { Path } from './path.js'
import { hasManyValues, MOST_VALUES } from './value-count.js'

export interface TextProblem {
  readonly at?: Position
  readonly found: string
  readonly wanted: string
}

/** One file as plain data, and the place of each value in its text. */
export interface SourceFile {
  readonly file: string
  readonly value: unknown
  readonly problems: readonly TextProblem[]
  /** Position of a value, or of the nearest value around it that has one. */
  locate(path: Path): Position | undefined
}

/**
 * JSON goes through `JSON.parse`, which is many times faster than the YAML parser. Its positions are computed only when
 * a message needs them.
 */
export function parseSource(file: string, text: string): SourceFile {
  if (isTooDeep(text)) return unread(file, `values nested more than ${MAX_DEPTH} deep`, 'a shallower document')
  if (hasManyAliases(text)) return unread(file, `more than ${MOST_ALIASES} aliases`, 'values that are written out')
  // The only key that tools treat in a special way.
  if (/(^|[\s{,?"'])__proto__["']?\s*:/m.test(text)) return unread(file, 'a key "__proto__"', 'another name')
  const json = tryJson(text)
  if (json !== undefined) {
    let places: ReturnType<typeof jsonPlaces> | undefined
    const locateIn = (path: Path): Position => {
      places ??= jsonPlaces(text)
      return places(path)
    }
    return { file, value: json.value, problems: [], locate: locateIn }
  }
  const before = latest?.deref()
  if (before !== undefined && texts.get(before) === text) return { ...before, file }
  if (hasManyValues(text)) return unread(file, `more than ${MOST_VALUES} values`, 'a smaller document, or JSON')
  const { document, problems, at } = parseYaml(text)
  const value = problems.length === 0 ? plainValue(document, text, problems) : undefined
  if (problems.length > 0) return { file, value, problems, locate: (path) => locate(document.contents, path, at) }
  const source = sourceOf(file, text, value)
  texts.set(source, text)
  latest = new WeakRef(source)
  return source
}

/** The YAML document that was parsed last, because lint and then the compiler read the same one. */
let latest: WeakRef<SourceFile> | undefined
const texts = new WeakMap<SourceFile, string>()

/** The nodes of the YAML parser are many times larger than the text, so they are made again for the first message. */
function sourceOf(file: string, text: string, value: unknown): SourceFile {
  let parsed: ReturnType<typeof parseYaml> | undefined
  return {
    file,
    value,
    problems: [],
    locate: (path) => {
      parsed ??= parseYaml(text)
      return locate(parsed.document.contents, path, parsed.at)
    },
  }
}

function unread(file: string, found: string, wanted: string): SourceFile {
  return { file, value: undefined, problems: [{ found, wanted }], locate: () => undefined }
}

/** For each alias the library searches for its anchor from the start of the text. */
const MOST_ALIASES = 2000

/**
 * The number of aliases. Counting characters is fast and never too low. If that count is too high, tokens are counted,
 * because strings may contain asterisks.
 */
function hasManyAliases(text: string): boolean {
  if ((text.match(/\*(?=\S)/g) ?? []).length <= MOST_ALIASES) return false
  let aliases = 0
  for (const token of new Lexer().lex(text)) {
    if (/^\*\S/.test(token)) aliases += 1
    if (aliases > MOST_ALIASES) return true
  }
  return false
}

function tryJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function parseYaml(text: string) {
  const lines = new LineCounter()
  // The library compares every key of a map with every other key, which takes minutes for 100,000 keys.
  const document = parseDocument(text, {
    lineCounter: lines,
    merge: true,
    uniqueKeys: false,
    logLevel: 'error',
    prettyErrors: false,
  })
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  const problems: TextProblem[] = document.errors.map((error) => ({
    at: at(error.pos[0]),
    found:
      error.code === 'MULTIPLE_DOCS' ? 'several documents in one file' : (error.message.split('\n')[0] ?? error.code),
    wanted: 'well-formed YAML or JSON',
  }))
  for (const offset of repeatedKeys(document.contents)) {
    problems.push({ at: at(offset), found: 'Map keys must be unique', wanted: 'well-formed YAML or JSON' })
  }
  for (const offset of bytesIn(document.contents)) {
    problems.push({ at: at(offset), found: 'bytes with the tag "!!binary"', wanted: 'a text' })
  }
  return { document, problems, at }
}

/** The value with its aliases written out; undefined, with a problem, if that is not possible. */
function plainValue(document: ReturnType<typeof parseDocument>, text: string, problems: TextProblem[]): unknown {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 1000 })
    if (text.includes('*') && isCyclic(value)) throw new Error('an alias inside the value that it refers to')
    return value
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error)
    problems.push({ found, wanted: 'YAML whose aliases can be written out' })
    return undefined
  }
}

/** The place of a duplicate key. The merge key may occur several times. */
function repeatedKeys(root: Node | null): readonly number[] {
  const found: number[] = []
  visit(root, {
    Map(_, { items }) {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        const name = isScalar(key) ? key.value : undefined
        if (name === undefined || name === '<<') continue
        if (seen.has(name) && isScalar(key)) found.push(key.range?.[0] ?? 0)
        seen.add(name)
      }
    },
  })
  return found
}

/** The places of values that no JSON has: the only tag of the library that makes bytes. */
function bytesIn(root: Node | null): readonly number[] {
  const found: number[] = []
  visit(root, {
    Scalar(_, { value, range }) {
      if (value instanceof Uint8Array) found.push(range?.[0] ?? 0)
    },
  })
  return found
}

/** An alias inside its own anchor would make an endless value. */
function isCyclic(value: unknown, above = new Set<unknown>(), done = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null || done.has(value)) return false
  if (above.has(value)) return true
  above.add(value)
  const found = Object.values(value).some((child) => isCyclic(child, above, done))
  above.delete(value)
  done.add(value)
  return found
}
