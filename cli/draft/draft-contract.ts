import { textOf } from '../../spec/index.js'
import { withDefaults } from './defaults/filter-defaults.js'
import { membersOf } from './document-node.js'
import { draftChosenColumns } from './draft-chosen-columns.js'
import { type DraftCredential, draftCredentials, isSent, withoutCredentials } from './draft-credentials.js'
import { type DraftError, draftErrors } from './draft-errors.js'
import { type DraftForm, formOf } from './draft-form.js'
import type { DraftParameter } from './draft-parameter.js'
import { draftParameters } from './draft-parameters.js'
import { belongingOf, type DraftResource, type ReadOperation, resourceOf } from './draft-resources.js'
import { draftRules } from './draft-rules.js'
import type { DraftTells } from './draft-tells.js'
import { groupPaths, matches, type PathGroup } from './group-paths.js'
import type { KnownOperation } from './known-document.js'
import { parameterNames } from './parameter-names.js'
import { bodyForms } from './samples/body-forms.js'
import { draftKey } from './samples/draft-key.js'
import { type DraftRate, rateHeaders } from './samples/rate-words.js'
import { columnsOf, exampleOf, jsonOf, readBodies } from './samples/read-bodies.js'
import type { Sample } from './samples/sample.js'
import { type TypedRows, typedRows } from './samples/typed-rows.js'
import { withinRoom } from './samples/within-room.js'

export interface DraftOperation extends DraftForm {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly pathParameters: readonly { readonly name: string; readonly example: string; readonly shownIn?: string }[]
  readonly parameters: readonly (DraftParameter & { readonly isRequired: boolean })[]
  readonly status: number
  /** Answers of other media types. */
  readonly forms?: readonly DraftForm[]
  readonly tells?: DraftTells
  readonly resource?: DraftResource
  /** Further bodies that the service may send: the rows of the list to which a single row belongs. */
  readonly shapes?: readonly unknown[]
  readonly answers: number
  /** Requests without any credential succeeded, and none had one, although the service has credentials. */
  readonly isOpen?: true
  /** The document that the draft begins with describes the operation. */
  readonly isKnown?: true
}

/** The service as the recordings show it, with the support for each statement. */
export interface Draft {
  readonly requests: number
  readonly credentials: readonly DraftCredential[]
  readonly operations: readonly DraftOperation[]
  readonly errors: readonly DraftError[]
  /** Headers with the remaining quota, and the limits that were seen. */
  readonly rateHeaders: readonly DraftRate[]
  /** The longest answers were not read. */
  readonly isPart?: true
}

export function draftContract(recorded: readonly Sample[], known: readonly KnownOperation[] = []): Draft {
  const credentials = draftCredentials(recorded)
  const samples = withoutCredentials(recorded, credentials)
  const successes = samples.filter(({ status }) => status >= 200 && status < 300)
  const found = groupPaths(successes, known)
  const groups = withinRoom(found)
  // The request was refused, not the caller.
  const invalid = samples.filter(({ status }) => [400, 404, 422].includes(status))
  const read = withOwnIds(
    groups.map((group) =>
      draftOperation(
        group,
        invalid.filter((sample) => matches(group, sample)),
        credentials,
      ),
    ),
  )
  return {
    requests: samples.length,
    credentials,
    operations: read.map((one) => withResource(one, read)),
    errors: draftErrors(
      samples,
      ({ path }) => [...groups, ...known].some(({ template }) => template.values(path) !== undefined),
      credentials,
    ),
    rateHeaders: rateHeaders(samples),
    ...(groups.some((group) => !found.includes(group)) && { isPart: true as const }),
  }
}

type Read = ReadOperation & { readonly group: PathGroup; readonly operation: DraftOperation }

/** A list that a single thing holds is no table of its own. */
function withResource(one: Read, all: readonly Read[]): DraftOperation {
  const { group, operation } = one
  const found = resourceOf(group, operation, all)
  const { table: _, ...single } = operation
  if (found.resource !== undefined) return { ...single, ...found }
  const { resource, shownIn } = belongingOf(group, one, all)
  if (resource === undefined) return operation
  const pathParameters = operation.pathParameters.map((parameter) =>
    parameter.name === resource.parameter && shownIn !== undefined ? { ...parameter, shownIn } : parameter,
  )
  return { ...operation, resource, pathParameters }
}

function draftOperation(group: PathGroup, refused: readonly Sample[], credentials: readonly DraftCredential[]) {
  const { method, samples, parameters: pathParameters, known } = group
  const { path } = group.template
  const filled = samples.filter(({ body }) => body.trim() !== '' && !/^\s*error\s*,/i.test(body))
  const { usual: bodies, further, chosenBy } = bodyForms(filled)
  const read = readBodies(bodies)
  const names = parameterNames(samples)
  const chosen = read && draftChosenColumns(names, read.tables, refused, 'delimiter' in read.form)
  const whole = read?.tables.filter(({ sample }) => chosen === undefined || !sample.query.has(chosen.name)) ?? []
  const columns = columnsOf(whole.map(({ table }) => table))
  const asked = whole.map(({ sample, table }) => ({
    ...sample,
    rows: typedRows(table, columns),
    body: jsonOf(sample),
  }))
  const answers = read === undefined ? samples.map((sample) => ({ ...sample, rows: [] })) : asked
  const { order, tells, ...effects } = draftParameters(names, { samples, refused }, answers, columns, chosen)
  const preset = effects.parameters.map((one) => ({ ...one, ...documentedDefault(one.name, known) }))
  const parameters = withDefaults({ parameters: preset, columns, order, next: tells?.next }, answers)
  const rows = differentRows(answers)
  const examples = bodies.map(jsonOf).filter((value) => value !== undefined)
  const operation: DraftOperation = {
    id: known?.id ?? idOf(method, path),
    method,
    path,
    pathParameters,
    parameters: parameters.map((one) => ({
      ...namedEdge(one, `${method} ${path}`),
      ...(one.name === chosenBy?.name && { mediaTypes: chosenBy }),
      isRequired: isRequired(one.name, samples, refused),
    })),
    status: samples[0]?.status ?? 200,
    mediaType: bodies[0]?.mediaType ?? samples[0]?.mediaType ?? '',
    answers: samples.length,
    ...(isOpen(samples, credentials) && { isOpen: true as const }),
    ...(known && { isKnown: true as const }),
    ...(examples.length > 0 && { examples }),
    ...(read && {
      table: {
        form: read.form,
        columns,
        order,
        key: draftKey(
          asked.map(({ rows: some }) => some),
          columns,
        ),
        rules: draftRules(rows, columns, asked.length),
        rows: rows.length,
        example: exampleOf(bodies[0]?.body ?? '', read.form),
      },
    }),
    ...(tells && { tells }),
    ...(further.length > 0 && { forms: further.map(formOf) }),
  }
  return { group, operation, rows, answers }
}

function documentedDefault(name: string, known: KnownOperation | undefined): Pick<DraftParameter, 'default'> {
  const { default: usual } = membersOf(known?.parameters.find((one) => one.name === name)?.value.schema)
  return usual === undefined ? {} : { default: [usual].flat().map(textOf).join() }
}

function isOpen(samples: readonly Sample[], credentials: readonly DraftCredential[]): boolean {
  const hasOne = (sample: Sample): boolean => credentials.some((one) => isSent(one, sample))
  return credentials.length > 0 && samples.length > 1 && !samples.some(hasOne)
}

/** Operations may have parameters of the same name, and an open point is defined once. */
function namedEdge(parameter: DraftParameter, operation: string): DraftParameter {
  const { filter } = parameter
  if (filter?.openEdge === undefined) return parameter
  return { ...parameter, filter: { ...filter, openEdge: `${operation} ${filter.openEdge}` } }
}

function isRequired(name: string, samples: readonly Sample[], refused: readonly Sample[]): boolean {
  return samples.every(({ query }) => query.has(name)) && refused.some(({ query }) => !query.has(name))
}

function differentRows(answers: readonly { readonly rows: TypedRows }[]): TypedRows {
  return [...new Map(answers.flatMap((one) => one.rows.map((row) => [JSON.stringify(row), row]))).values()]
}

function idOf(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  return [method, ...words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)].join('')
}

/** Different paths may have the same words: `/things` and `/things/`. Ids of the document stay. */
function withOwnIds<Read extends { readonly operation: DraftOperation }>(read: readonly Read[]): readonly Read[] {
  const taken = new Set(read.flatMap(({ operation }) => (operation.isKnown ? [operation.id] : [])))
  return read.map((one) => {
    if (one.operation.isKnown) return one
    let id = one.operation.id
    for (let number = 2; taken.has(id); number += 1) id = `${one.operation.id}${number}`
    taken.add(id)
    return { ...one, operation: { ...one.operation, id } }
  })
}
