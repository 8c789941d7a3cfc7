import { textOf } from '../../spec/index.js'
import { type Members, membersOf } from './document-node.js'
import type { DraftOperation } from './draft-contract.js'
import type { KnownOperation, KnownParameter } from './known-document.js'
import type { Proposal } from './proposal.js'
import { supportText } from './row-schemas.js'
import { LEAST } from './samples/sample.js'
import { filterOf, parameterOf, typedValue, wordsOf } from './write-draft.js'

type Drafted = DraftOperation['parameters'][number]

/** Words for the parameters that the document knows, and parameters that it lacks. */
export function proposeParameters(
  { parameters }: DraftOperation,
  operation: KnownOperation,
  columns: ReadonlySet<string>,
  secrets: ReadonlySet<string>,
): readonly Proposal[] {
  const list = [...operation.place, 'parameters']
  const added: Omit<Proposal, 'op' | 'place'>[] = []
  const changed = parameters.flatMap((drafted): readonly Proposal[] => {
    const known = operation.parameters.find(({ name }) => name === drafted.name)
    const used = [drafted.filter?.column, drafted.filter?.latitude, drafted.cursor, ...sortColumns(drafted)]
    const fits = used.every((one) => one === undefined || columns.has(one))
    if (known === undefined) {
      const isNew = !secrets.has(drafted.name) && !isOfObject(drafted.name, operation)
      if (fits && isNew && isSupported(drafted))
        added.push({ value: parameterOf(drafted), support: supportOf(drafted) })
      return []
    }
    const words = fits ? wordsFor(drafted, known.value) : {}
    if (Object.keys(words).length === 0) return []
    const support = supportOf(drafted)
    if (known.own !== undefined) return wordsAt(known.own, words, known.value, support)
    const value = merged(known.value, words)
    // A shared parameter concerns other rows in other operations, so this operation gets its own copy.
    if (known.reference !== undefined) return [{ op: 'replace', place: known.reference, value, support }]
    added.push({ value, support })
    return []
  })
  return [...changed, ...('parameters' in operation.value ? appended(list, added) : listOf(list, added))]
}

/** `filter[kind]` is a member of the object `filter`. */
function isOfObject(name: string, { parameters }: KnownOperation): boolean {
  const [holder] = name.split('[')
  return name !== holder && parameters.some((one) => one.name === holder)
}

function sortColumns({ sort = {} }: Drafted): readonly string[] {
  return Object.values(sort).map((key) => key.replace(/^-/, ''))
}

function appended(list: Proposal['place'], added: readonly Omit<Proposal, 'op' | 'place'>[]): readonly Proposal[] {
  return added.map((one) => ({ op: 'add', place: [...list, '-'], ...one }))
}

function listOf(list: Proposal['place'], added: readonly Omit<Proposal, 'op' | 'place'>[]): readonly Proposal[] {
  if (added.length === 0) return []
  return [
    {
      op: 'add',
      place: list,
      value: added.map(({ value }) => value),
      support: added.map(({ support }) => support).join('; '),
    },
  ]
}

function isSupported({ filter, cap, cursor, page, sort, columns, answers }: Drafted): boolean {
  const effects = [filter, cap, cursor, page, sort, columns]
  return effects.some((one) => one !== undefined) || answers >= LEAST.answers
}

function supportOf({ filter, cap, answers }: Drafted): string {
  const support = filter?.support ?? cap?.support
  return support === undefined ? `seen in ${answers} requests` : supportText(support)
}

const WORDS = ['x-filter', 'x-cap', 'x-cursor', 'x-page', 'x-sort', 'x-columns']
type Words = Readonly<Record<string, unknown>> & { readonly schema?: Members }

/** Words that fit the documented type; a parameter that has a word keeps it. */
function wordsFor(drafted: Drafted, known: Members): Words {
  const { filter, cap, type, sort } = drafted
  const hasWord = WORDS.some((word) => word in known)
  const schema = membersOf(known.schema)
  if (cap !== undefined) return hasWord && !('x-cap' in known) ? {} : capWords(cap, schema, hasWord)
  if (hasWord) return {}
  const isPreset = drafted.default !== undefined && !('default' in schema)
  const preset = isPreset ? { schema: { default: typedValue(drafted, drafted.default) } } : {}
  if (filter !== undefined) return { ...filterWords(filter, type === 'list', schema.type === 'array'), ...preset }
  // Of a documented list of values each needs its order.
  if (sort !== undefined && Array.isArray(schema.enum) && schema.enum.some((value) => !(textOf(value) in sort)))
    return {}
  return wordsOf(drafted)
}

function capWords({ default: usual, maximum }: NonNullable<Drafted['cap']>, schema: Members, isCap: boolean): Words {
  if (schema.type !== 'integer') return {}
  const bounds = {
    ...(usual !== undefined && !('default' in schema) && { default: usual }),
    ...(maximum !== undefined && !('maximum' in schema) && { maximum }),
  }
  return { ...(!isCap && { 'x-cap': 'rows' }), ...(Object.keys(bounds).length > 0 && { schema: bounds }) }
}

function filterWords(filter: NonNullable<Drafted['filter']>, isListSeen: boolean, isList: boolean): Words {
  // A list may have been requested with one member only.
  if (isListSeen && !isList) return {}
  return { 'x-filter': filterOf(isList && filter.op === 'eq' ? { ...filter, op: 'in' } : filter) }
}

function wordsAt(
  place: Proposal['place'],
  { schema = {}, ...words }: Words,
  known: KnownParameter['value'],
  support: string,
): readonly Proposal[] {
  const isShared = '$ref' in membersOf(known.schema)
  const bounds = isShared ? [] : Object.entries(schema).map(([name, value]) => ({ at: ['schema', name], value }))
  return [...Object.entries(words).map(([name, value]) => ({ at: [name], value })), ...bounds].map(({ at, value }) => ({
    op: 'add',
    place: [...place, ...at],
    value,
    support,
  }))
}

function merged(known: Members, { schema = {}, ...words }: Words): Members {
  const isShared = '$ref' in membersOf(known.schema)
  return { ...known, ...words, ...(!isShared && { schema: { ...membersOf(known.schema), ...schema } }) }
}
