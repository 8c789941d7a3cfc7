import {
  type Contract,
  declaresWrongValues,
  type ErrorEntry,
  errorsWhen,
  jsonValidator,
  type Operation,
  type Parameter,
  usualPaging,
  windowUnit,
} from '../../../spec/index.js'
import { editError, editParameter } from '../make/edit-contract.js'
import type { Draft } from './draft.js'

type Word = 'enum' | 'format' | 'pattern' | 'minimum' | 'maximum' | 'multipleOf' | 'json'

/** Words of a schema that a service may forget to check. */
const FORGOTTEN: readonly { readonly kind: string; readonly title: string; readonly words: readonly Word[] }[] = [
  { kind: 'any-word-accepted', title: 'accepts any text as', words: ['enum', 'format', 'pattern'] },
  { kind: 'too-low-accepted', title: 'accepts numbers below the minimum of', words: ['minimum'] },
  { kind: 'too-high-accepted', title: 'accepts numbers above the maximum of', words: ['maximum'] },
  { kind: 'off-step-accepted', title: 'accepts numbers between two steps of', words: ['multipleOf'] },
  { kind: 'any-json-accepted', title: 'accepts any text as the JSON of', words: ['json'] },
]

/** Values that the document does not allow are used: one parameter of a contract for each kind of words. */
export function valueFaults(contract: Contract): readonly Draft[] {
  return FORGOTTEN.flatMap(({ kind, title, words }) => {
    const [place] = contract.operations
      .filter((operation) => operation.method === 'get' && refusesValues(operation, contract))
      .flatMap((operation) => operation.parameters.map((parameter) => ({ operation, parameter })))
      .filter(
        ({ operation, parameter }) =>
          isPlain(parameter, operation) && words.some((word) => isForgettable(parameter, word)),
      )
    if (place === undefined) return []
    const { id, clause } = place.operation
    const { name } = place.parameter
    return [
      {
        kind,
        place: `${id}#${name}`,
        clauses: [place.parameter.clause, clause],
        title: `${id} ${title} ${name}`,
        caughtBy: `${hasEntry(place.operation, contract) ? 'error.parameter-invalid' : 'error.value-accepted'}@${id}#${name}`,
        consequences: ['error.refused', ...(words.includes('maximum') ? ['tier.limit', 'window.applied'] : [])].map(
          (check) => ({ check, because: `it sends a wrong ${name}` }),
        ),
        contract: editParameter(id, name, (parameter) => without(parameter, words)),
      } satisfies Draft,
    ]
  })
}

/** A value that is too short gets the error of another wrong value. */
export function shortFaults(contract: Contract): readonly Draft[] {
  const places = contract.operations.flatMap((operation) => {
    const [entry] = errorsWhen(contract, 'parameter-too-short', operation)
    const isOwn = entry !== undefined && isShown([entry]) && !entry.when.includes('parameter-invalid')
    const parameter = operation.parameters.find((one) => isPlain(one, operation) && isOnlyTooShort(one))
    return isOwn && parameter !== undefined && operation.method === 'get' ? [{ operation, parameter, entry }] : []
  })
  return places.slice(0, 1).map(({ operation: { id, clause }, parameter: { name }, entry }) => ({
    kind: 'too-short-as-invalid',
    place: `${id}#${name}`,
    clauses: [entry.clause, clause],
    title: `${id} refuses a ${name} that is too short as any wrong value`,
    caughtBy: `error.parameter-invalid@${id}#${name}`,
    contract: editError(entry.code, (one) => ({ ...one, when: ['gone'] })),
  }))
}

/** A short text breaks no other word of the schema. */
function isOnlyTooShort({ type, minLength = 0, enum: words, pattern, filter }: Parameter): boolean {
  return type === 'string' && minLength > 1 && words === undefined && pattern === undefined && filter?.op !== 'trigram'
}

/** The document says how such values are refused. */
function refusesValues(operation: Operation, contract: Contract): boolean {
  const entries = errorsWhen(contract, 'parameter-invalid', operation)
  return entries.length > 0 ? isShown(entries) : declaresWrongValues(operation)
}

function isShown(entries: readonly ErrorEntry[]): boolean {
  return entries.every(({ statusShown, open, shape }) => statusShown && open.length === 0 && shape === 'json')
}

function hasEntry(operation: Operation, contract: Contract): boolean {
  return errorsWhen(contract, 'parameter-invalid', operation).length > 0
}

/** The mock refuses windows below 1 even if the schema states no minimum. */
function isForgettable(parameter: Parameter, word: Word): boolean {
  if (word === 'minimum' && windowUnit(parameter.filter?.op) !== undefined) return Number(parameter.minimum) > 1
  // Plain text may be meant as a JSON string.
  if (word === 'json' && parameter.json !== undefined) return jsonValidator(parameter.json)('') !== undefined
  // Where the limit depends on the tier, a larger value may be lowered.
  return parameter[word] !== undefined && (word !== 'maximum' || parameter.byTier === undefined)
}

/** The value only selects rows. */
function isPlain(parameter: Parameter, operation: Operation): boolean {
  const { in: place, symbol, cap, cursor, page, sort, columns } = parameter
  const usual = usualPaging(operation)
  const names = [usual.size?.name, usual.place?.name]
  if (names.includes(parameter.name) || parameter.type === 'list') return false
  return place === 'query' && !symbol && [cap, cursor, page, sort, columns].every((word) => word === undefined)
}

function without(parameter: Parameter, words: readonly Word[]): Parameter {
  const rest: { -readonly [K in keyof Parameter]: Parameter[K] } = { ...parameter }
  for (const word of words) delete rest[word]
  if (words.includes('maximum')) delete rest.byTier
  return rest
}
