import { type Contract, DocumentError, parseSource } from '../../spec/index.js'
import { CaseReader, shown } from './case-reader.js'
import type { OwnCase, OwnCases } from './own-case.js'
import { readCase } from './read-case.js'

const KEYS = ['cases', 'examples']

/**
 * Reads YAML or JSON.
 * @throws DocumentError with every mistake and its place
 */
export function readCases(text: string, file: string, contract: Contract): OwnCases {
  const source = parseSource(file, text)
  const reader = new CaseReader(source)
  for (const { at, found, wanted } of source.problems) reader.issues.push({ file, ...at, pointer: '', found, wanted })
  const read = reader.issues.length > 0 ? EMPTY : readAll(source.value, contract, reader)
  if (reader.issues.length > 0) throw new DocumentError(reader.issues)
  return read
}

const EMPTY: OwnCases = { cases: [], examples: false }

function readAll(value: unknown, contract: Contract, reader: CaseReader): OwnCases {
  // A list of cases needs no key above it.
  const isList = Array.isArray(value)
  if (value === undefined || value === null) reader.wrong([], 'nothing', `a map with the keys ${KEYS.join(', ')}`)
  const fields = reader.map([], isList ? { cases: value } : value, KEYS)
  const at = isList ? [] : ['cases']
  const cases = reader
    .list(at, fields.cases)
    .flatMap((one, index) => readCase(one, [...at, index], { contract, reader }) ?? [])
  // The positions are known only after that.
  if (reader.issues.length === 0) wantNames(cases, { at, reader })
  const { examples = true } = fields
  if (typeof examples !== 'boolean') reader.wrong(['examples'], shown(examples), 'true or false')
  if (reader.issues.length === 0 && cases.length === 0 && fields.examples !== true)
    reader.wrong([], 'no case', 'at least one, or "examples: true"')
  return { cases, examples: examples === true }
}

interface Place {
  readonly at: readonly string[]
  readonly reader: CaseReader
}

/** A name is the id of a result, and other cases refer to it. */
function wantNames(cases: readonly OwnCase[], { at, reader }: Place): void {
  const names = cases.map(({ name }) => name)
  for (const [index, { name, expects }] of cases.entries()) {
    if (names.indexOf(name) !== index) reader.wrong([...at, index, 'name'], `"${name}" again`, 'a name of its own')
    const { sameRows } = expects
    const others = names.filter((other) => other !== name)
    if (sameRows !== undefined) reader.known([...at, index, 'expect', 'sameRows'], sameRows, others, 'the case')
  }
}
