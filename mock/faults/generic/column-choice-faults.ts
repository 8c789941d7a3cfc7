import { type ChosenColumns, type Contract, type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import { editParameter } from '../make/edit-contract.js'
import { type Draft, possible } from './draft.js'

/** The columns that the caller chooses are ignored, incomplete, in another order, or checked in another way. */
export function columnChoiceFaults(contract: Contract): readonly Draft[] {
  return contract.operations.flatMap((operation) =>
    operation.parameters.flatMap((parameter) =>
      parameter.columns === undefined ? [] : faultsOf(operation, parameter, parameter.columns),
    ),
  )
}

function faultsOf(operation: Operation, parameter: Parameter, columns: ChosenColumns): readonly Draft[] {
  const { id } = operation
  const { name } = parameter
  const own = `column.chosen@${id}#${name}=`
  const made = (kind: string, title: string, caughtBy: string, change: (old: Parameter) => Parameter): Draft => ({
    place: `${id}#${name}`,
    clauses: [parameter.clause, operation.clause],
    kind,
    title: `${id} ${title}`,
    caughtBy: `${own}${caughtBy}`,
    consequences: [{ check: 'error.refused', because: `it sends unknown names in ${name}` }],
    contract: editParameter(id, name, change),
  })
  const free = (tableOf(operation)?.columns ?? [])
    .map((column) => column.name)
    .filter((one) => !columns.always.includes(one))
  if (free.length < 2) return []
  const further = { ...columns, always: [...columns.always, ...free.slice(0, -1)] }
  const kept = keptColumn(operation, parameter, columns)
  const turned = columns.order === 'request' ? 'document' : 'request'
  return possible([
    made('columns-ignored', `shows every column, whatever ${name} is`, 'one', ({ columns: _ignored, ...rest }) => rest),
    made('columns-too-many', `shows columns that ${name} does not name`, 'one', (old) => ({
      ...old,
      columns: further,
    })),
    kept !== undefined &&
      made('column-kept', `never leaves out ${kept}, whatever ${name} is`, 'others', (old) => ({
        ...old,
        columns: { ...columns, always: [...columns.always, kept] },
      })),
    columns.order !== undefined &&
      operation.answer.kind === 'table' &&
      made('columns-turned', `writes its columns in the order of the ${turned}`, 'others', (old) => ({
        ...old,
        columns: { ...columns, order: turned },
      })),
    ...unknownFaults(made, parameter, columns),
  ])
}

/** The last of the columns that a caller may leave out, if there are so many that others can be asked for. */
function keptColumn(operation: Operation, { enum: words }: Parameter, { always }: ChosenColumns): string | undefined {
  const free = (tableOf(operation)?.columns ?? []).filter(
    ({ name, optional, nullable }) =>
      optional === undefined &&
      !nullable &&
      !name.includes('.') &&
      !always.includes(name) &&
      (words === undefined || words.includes(name)),
  )
  return free.length > 2 ? free.at(-1)?.name : undefined
}

type Make = (kind: string, title: string, caughtBy: string, change: (old: Parameter) => Parameter) => Draft

function unknownFaults(made: Make, { name }: Parameter, columns: ChosenColumns): readonly Draft[] {
  if (columns.unknown === undefined) return []
  const isRefused = columns.unknown === 'refused'
  return [
    made(
      'columns-unknown',
      `${isRefused ? 'ignores' : 'refuses'} an unknown name in ${name}`,
      'unknown',
      ({ enum: _listed, ...rest }) => ({
        ...rest,
        columns: { ...columns, unknown: isRefused ? 'ignored' : 'refused' },
      }),
    ),
  ]
}
