import { Document } from 'yaml'
import { visibleYaml } from '../../spec/index.js'
import type { Draft, DraftOperation } from './draft-contract.js'
import type { DraftFilter } from './draft-filters.js'
import type { DraftParameter } from './draft-parameter.js'
import { formsOf, type NamedForm, nameOf, operationSchemas, supportText } from './row-schemas.js'
import { rateComment } from './samples/rate-words.js'
import type { JsonPlace } from './samples/read-json-list.js'
import { schemaOf } from './samples/schema-of.js'
import { openEdge } from './threshold-edge.js'

/** The draft as an OpenAPI document in our vocabulary; descriptions name the support for each statement. */
export function writeDraft(draft: Draft, title: string, server: string): string {
  const schemes = schemesOf(draft.credentials)
  const names = Object.keys(schemes)
  const errors = draft.errors.filter(({ when }) => when.length > 0)
  const tables = draft.operations.map(operationSchemas)
  const document = new Document({
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title,
      version: '0.0.0',
      description: `Drafted from ${draft.requests} recorded requests. Read every line before you rely on it.`,
    },
    servers: [{ url: server }],
    ...(names.length > 0 && { security: names.map((name) => ({ [name]: [] })) }),
    ...(errors.length > 0 && { 'x-errors': Object.fromEntries(errors.map((error) => [error.code, errorOf(error)])) }),
    paths: pathsOf(draft.operations),
    components: {
      ...(names.length > 0 && { securitySchemes: schemes }),
      schemas: Object.assign({}, ...tables),
    },
  })
  document.comment = rateComment(draft.rateHeaders) ?? null
  return visibleYaml(document, { lineWidth: 120, flowCollectionPadding: false })
}

function pathsOf(operations: readonly DraftOperation[]): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationOf(operation) }
  }
  return paths
}

/** The security schemes by their names in the document. */
export function schemesOf(credentials: Draft['credentials']): Readonly<Record<string, object>> {
  return Object.fromEntries(
    credentials.map(({ name, in: place, scheme }) =>
      scheme !== undefined
        ? [scheme.replace(/[^A-Za-z0-9]+/g, '_'), { type: 'http', scheme }]
        : [name.replace(/[^A-Za-z0-9]+/g, '_'), { type: 'apiKey', in: place, name }],
    ),
  )
}

export function errorOf({ status, when, fields, mediaType, message, details, body }: Draft['errors'][number]) {
  return { status, when, fields, mediaType, message, details, body }
}

export function operationOf(operation: DraftOperation) {
  const { id, method, path, parameters, pathParameters, status, table, answers } = operation
  const content = Object.fromEntries(
    formsOf(operation).flatMap((form) => (form.mediaType === '' ? [] : [[form.mediaType, contentOf(form)]])),
  )
  const order = table?.order ?? []
  const { tells, resource } = operation
  return {
    operationId: id,
    summary: `${method.toUpperCase()} ${path}`,
    description: `Seen in ${answers} answers.${order.length > 0 ? ` Order: ${supportText(order[0]?.support)}.` : ''}`,
    ...(operation.isOpen && { security: [] }),
    ...(order.length > 0 && {
      'x-order': order.map(({ column, direction }) => ({ column, direction, by: 'value' })),
    }),
    ...(tells && { 'x-tells': tells }),
    ...(resource && { 'x-resource': resource }),
    parameters: [
      ...pathParameters.map(({ name, example: value, shownIn }) => ({
        name,
        in: 'path',
        required: true,
        description: 'A part of the path that varies',
        schema: { type: 'string' },
        example: value,
        ...(shownIn !== undefined && { 'x-filter': { column: shownIn, op: 'eq' } }),
      })),
      ...parameters.map((one) => ({ ...parameterOf(one), ...mediaWords(one) })),
    ],
    responses: {
      '4XX': { description: 'Refused' },
      [status]: { description: 'As recorded', ...(Object.keys(content).length > 0 && { content }) },
    },
  }
}

export function contentOf({ id, table, examples, shapes = [] }: NamedForm) {
  if (table !== undefined && 'delimiter' in table.form)
    return {
      schema: { $ref: `#/components/schemas/${nameOf(id)}Table` },
      examples: { first: { value: table.example } },
    }
  if (examples === undefined) return { schema: { type: 'string' } }
  const [first] = examples
  if (table === undefined) return { schema: schemaOf([...examples, ...shapes]), example: first }
  const list = { type: 'array', items: { $ref: `#/components/schemas/${nameOf(id)}Row` } }
  const { member }: JsonPlace = 'delimiter' in table.form ? {} : table.form
  if (member === undefined) return { schema: list, example: first }
  return { schema: withList(schemaOf(examples), member.split('.'), list), example: first }
}

/** A schema with the rows at a member, or at a member of a member. */
function withList(whole: object, [step = '', ...rest]: readonly string[], list: object): object {
  const properties: object = Object(Reflect.get(whole, 'properties'))
  const inner = rest.length === 0 ? list : withList(Object(Reflect.get(properties, step)), rest, list)
  return { ...whole, properties: { ...properties, [step]: inner } }
}

export function parameterOf(parameter: DraftOperation['parameters'][number]) {
  const { name, type, example, filter, cap, cursor, answers, unordered, isRequired, isRepeated = false } = parameter
  const support = filter?.support ?? cap?.support
  const said = support ? supportText(support) : `seen in ${answers} requests`
  const open = unordered === undefined ? '' : `; the order of these values is not known: ${unordered.join(', ')}`
  const isFree = type !== 'list' && filter?.map === undefined && cap === undefined && cursor === undefined
  const hasExample = isFree && type !== 'boolean' && parameter.sort === undefined && parameter.page === undefined
  return {
    name,
    in: 'query',
    ...(isRequired && { required: true }),
    description: `Inferred from the answers: ${said}${open}`,
    ...(type === 'list' && { style: 'form', explode: isRepeated }),
    schema: parameterSchema(parameter),
    ...(hasExample && { example: type === 'string' ? example : Number(example) }),
    ...wordsOf(parameter),
  }
}

function mediaWords({ mediaTypes }: DraftParameter) {
  if (mediaTypes === undefined) return {}
  const { types, usual } = mediaTypes
  const schema = { type: 'string', enum: Object.keys(types), ...(usual !== undefined && { default: usual }) }
  return { schema, 'x-media-type': types }
}

/** The words of our vocabulary for the effect of a parameter. */
export function wordsOf({ filter, cap, cursor, page, sort, columns }: DraftParameter) {
  return {
    ...(filter && { 'x-filter': filterOf(filter) }),
    ...(cap && { 'x-cap': 'rows' }),
    ...(cursor !== undefined && { 'x-cursor': { column: cursor } }),
    ...(page && { 'x-page': page }),
    ...(sort && { 'x-sort': sort }),
    ...(columns && { 'x-columns': { ...columns, always: columns.always.length > 0 ? columns.always : undefined } }),
  }
}

export function filterOf({ column, op, latitude, map, openEdge: edge }: DraftFilter) {
  return {
    column,
    op,
    ...(latitude !== undefined && { latitude }),
    ...(map && { map }),
    ...(edge !== undefined && { 'x-open': openEdge(edge) }),
  }
}

/** The text as a value of this type. */
export function typedValue({ type }: Pick<DraftParameter, 'type'>, text: string): unknown {
  if (type === 'list') return text.split(',')
  return type === 'string' ? text : JSON.parse(text)
}

function parameterSchema({ type, format, cap, filter, sort, unordered, page, cursor, default: usual }: DraftParameter) {
  const preset = usual === undefined ? {} : { default: typedValue({ type }, usual) }
  if (filter?.op === 'bbox') return { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 }
  if (filter?.op === 'near') return { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 3 }
  if (type === 'list') return { type: 'array', items: { type: 'string' }, ...preset }
  return {
    type,
    ...preset,
    ...(format && cursor === undefined && { format }),
    ...(cap && { minimum: 1 }),
    ...(cap?.default !== undefined && { default: cap.default }),
    ...(cap?.maximum !== undefined && { maximum: cap.maximum }),
    ...(page && { minimum: page.by === 'number' ? (page.first ?? 1) : 0 }),
    ...(filter?.map && { enum: Object.keys(filter.map) }),
    // A list of values must have the order of each.
    ...(sort && unordered === undefined && { enum: Object.keys(sort) }),
  }
}
