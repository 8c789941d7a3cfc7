import { type Contract, groupOf, type Operation, type Parameter, tierByName } from '../../spec/index.js'
import type { GivenNames } from './given-names.js'
import { jsonType } from './json-type.js'
import { docComment, memberName, quoted, unionOf } from './typescript-text.js'

/** Types of the parameters, and `createClient` with one function for each operation. */
export function functionsText(contract: Contract, names: GivenNames): string {
  const interfaces = contract.operations.flatMap((operation) => parametersType(operation, names))
  const functions = contract.operations.flatMap((operation) => functionText(operation, contract, names))
  return `${interfaces.join('\n')}
/** A client of the service. It returns failures as values, and never throws. */
export function createClient(options: ClientOptions) {
  const { call, pages } = createCaller(CONTRACT, options)
  return {
${functions.join('')}  }
}

export type Client = ReturnType<typeof createClient>
`
}

/** The type of an answer's data. */
export function dataType({ answer }: Operation, names: GivenNames): string {
  if (answer.kind === 'empty') return 'undefined'
  if (answer.kind === 'table') return rowsType(answer.table.row, answer.table.shape, names)
  if (answer.kind === 'text') return 'string'
  if (answer.kind === 'bytes') return 'Blob'
  const whole = jsonType(answer.schema)
  if (answer.tables.length === 0) return whole
  const members = answer.tables.map(({ property, table }) => {
    return `readonly ${memberName(property)}: ${rowsType(table.row, table.shape, names)}`
  })
  return `Omit<${whole}, ${answer.tables.map(({ property }) => quoted(property)).join(' | ')}> & { ${members.join('; ')} }`
}

function rowsType(row: string, shape: 'closed' | 'open', names: GivenNames): string {
  return shape === 'open' ? `readonly OpenRow<${names.row(row)}>[]` : `readonly ${names.row(row)}[]`
}

function parametersType(operation: Operation, names: GivenNames): readonly string[] {
  if (operation.parameters.length === 0) return []
  const members = operation.parameters.map((parameter) => {
    const { name, required } = parameter
    return `${parameterDoc(parameter)}  readonly ${memberName(name)}${required ? '' : '?'}: ${parameterType(parameter)}\n`
  })
  return [`export interface ${names.parameters(operation)} {\n${members.join('')}}\n`]
}

function parameterDoc(parameter: Parameter): string {
  const { description, default: standard, minimum, maximum, multipleOf, minLength, cap } = parameter
  const facts = [
    standard === undefined ? '' : `default ${standard}`,
    minimum === undefined ? '' : `at least ${minimum}`,
    maximum === undefined ? '' : `at most ${maximum}`,
    multipleOf === undefined ? '' : `a multiple of ${multipleOf}`,
    minLength === undefined || minLength < 2 ? '' : `${minLength} characters or more`,
    cap === undefined ? '' : 'caps the rows',
  ].filter((fact) => fact !== '')
  const text = description === '' || description.endsWith('.') ? description : `${description}.`
  return docComment([text, facts.length === 0 ? '' : `(${facts.join(', ')})`], '  ')
}

export function parameterType({ type, enum: values }: Parameter): string {
  const isNumber = type === 'integer' || type === 'number'
  if (values !== undefined && type !== 'list') return unionOf(isNumber ? values.filter(isNumeral) : values.map(quoted))
  if (type === 'list') return 'string | readonly (string | number)[]'
  return isNumber ? 'number' : type
}

function isNumeral(value: string): boolean {
  return value.trim() !== '' && Number.isFinite(Number(value))
}

function functionText(operation: Operation, contract: Contract, names: GivenNames): readonly string[] {
  const { id, method, path, summary, deprecated, parameters, requestBody } = operation
  const group = groupOf(contract, operation)
  const tier = group && contract.tiers[0]?.name !== group.tier ? tierByName(contract, group.tier) : undefined
  const says = `${method.toUpperCase()} ${path}: ${summary}`
  const doc = docComment([deprecated && '@deprecated', says, tier && `(from the tier ${tier.title} on)`], '    ')
  const shape = `OPERATIONS${/^[A-Za-z_$][\w$]*$/.test(id) ? `.${id}` : `[${quoted(id)}]`}`
  const isNeeded = parameters.some(({ required }) => required)
  const given = parameters.length === 0 ? 'object' : names.parameters(operation)
  const body =
    requestBody &&
    `RequestOptions & { readonly body${requestBody.required ? '' : '?'}: ${jsonType(requestBody.schema)} }`
  const signature =
    requestBody?.required === true
      ? `parameters: ${given}, request: ${body}`
      : `parameters: ${given}${isNeeded ? '' : ' = {}'}, request?: ${body ?? 'RequestOptions'}`
  const types = `<${dataType(operation, names)}, ${names.refusal(operation)}>`
  const text = (name: string, verb: string): string =>
    `    ${memberName(name)}: (${signature}) =>\n      ${verb}${types}(${shape}, parameters, request),\n`
  const isPaged = parameters.some(({ cursor }) => cursor !== undefined)
  const pages = `    /** Its pages, with one request for each. A failure is the last page. */\n${text(`${id}Pages`, 'pages')}`
  return [doc + text(id, 'call'), ...(isPaged ? [pages] : [])]
}
