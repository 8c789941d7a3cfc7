import {
  type Answer,
  type ChosenColumns,
  chosenColumns,
  hasRowMember,
  isObject,
  rowMembers,
  tableOf,
} from '../../spec/index.js'
import { ApiError } from '../model/api-error.js'
import type { Reached } from '../model/facts.js'
import { withMember } from './with-member.js'

/** Throws if the request names a column that does not exist, and the document says that this is refused. */
export function refuseUnknownColumns(facts: Reached): void {
  const { parameter, names, all } = choiceOf(facts) ?? {}
  if (parameter?.columns.unknown !== 'refused') return
  const found = names?.find((name) => !all?.includes(name) && !hasRowMember(facts.operation, name))
  if (found !== undefined)
    throw new ApiError('parameter-invalid', {
      parameter: parameter.name,
      found: `"${found.slice(0, 60)}"`,
      wanted: `columns among ${all?.join(', ')}`,
    })
}

/** The answer of the operation with the chosen columns only; the same answer if the request chooses none. */
export function withChosenColumns(facts: Reached): Reached {
  const names = shownNames(facts)
  const { operation } = facts
  const { answer } = operation
  if (names === undefined || answer.kind !== 'table') return facts
  const { table } = answer
  const columns = names.flatMap((name) => table.columns.find((column) => column.name === name) ?? [])
  return { ...facts, operation: { ...operation, answer: { ...answer, table: { ...table, columns } } } }
}

/** The objects of a JSON body with the chosen members only. */
export function withChosenMembers(body: unknown, { list }: Extract<Answer, { kind: 'json' }>, facts: Reached): unknown {
  const names = shownNames(facts)
  if (names === undefined || list === undefined) return body
  const steps = list.member?.split('.') ?? []
  const objects = memberIn(body, steps)
  if (!Array.isArray(objects)) return body
  const chosen = objects.map((object: unknown) => picked(object, names))
  return steps.length === 0 ? chosen : withMember(body, steps, chosen)
}

function picked(object: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((part, name) => {
    const steps = isObject(object) && Object.hasOwn(object, name) ? [name] : name.split('.')
    const value = memberIn(object, steps)
    return value === undefined ? part : withMember(part, steps, value)
  }, {})
}

function memberIn(object: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (value, step) => (isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined),
    object,
  )
}

interface Choice {
  readonly parameter: { readonly name: string; readonly columns: ChosenColumns }
  readonly names: readonly string[]
  readonly all: readonly string[]
}

function choiceOf({ operation, values }: Reached): Choice | undefined {
  const names = chosenColumns(operation, (name) => {
    const value = values[name]
    return value === undefined || Array.isArray(value) ? value : String(value)
  })
  const found = operation.parameters.find(({ columns }) => columns !== undefined)
  const table = tableOf(operation)
  if (names === undefined || found?.columns === undefined || table === undefined) return undefined
  const all = [...new Set([...table.columns.map(({ name }) => name), ...rowMembers(operation)])]
  return { parameter: { name: found.name, columns: found.columns }, names, all }
}

/** Names of the shown columns in their order; undefined = all columns, also if no chosen name exists. */
function shownNames(facts: Reached): readonly string[] | undefined {
  const choice = choiceOf(facts)
  if (choice === undefined) return undefined
  const { parameter, names, all } = choice
  const { always, order } = parameter.columns
  // The request also orders a column that is always shown, if it names it.
  const chosen = [...new Set([...always.filter((name) => !names.includes(name)), ...names])]
  const nested = chosen.filter((name) => !all.includes(name) && hasRowMember(facts.operation, name))
  const known = [...all.filter((name) => chosen.includes(name)), ...nested]
  if (known.length === 0) return undefined
  return order === 'request' ? chosen.filter((name) => known.includes(name)) : known
}
