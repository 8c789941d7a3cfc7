import type { Contract, Operation, Parameter } from '../../spec/index.js'
import { dataType, parameterType } from './functions-text.js'
import type { GivenNames } from './given-names.js'
import { jsonType } from './json-type.js'
import { memberName, quoted } from './typescript-text.js'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** The operations as types for `openapi-fetch`, with rows instead of text: the middleware parses the answers. */
export function pathsType(contract: Contract, names: GivenNames): string {
  const paths = [...new Set(contract.operations.map(({ path }) => path))]
  const members = paths.map((path) => {
    const operations = contract.operations.filter((operation) => operation.path === path)
    const methods = operations.map((operation) => `    ${operation.method}: ${operationType(operation, names)}\n`)
    const absent = METHODS.filter((name) => operations.every(({ method }) => method !== name))
    const never = absent.map((name) => `${name}?: never`).join('; ')
    return `  ${quoted((contract.basePath ?? '') + path)}: {\n    parameters: { query?: never; header?: never; path?: never; cookie?: never }\n${methods.join('')}    ${never}\n  }\n`
  })
  return `/** For openapi-fetch, together with \`openApiFetchMiddleware\`. */\nexport interface paths {\n${members.join('')}}\n`
}

function operationType(operation: Operation, names: GivenNames): string {
  const groups = (['query', 'header', 'path', 'cookie'] as const).map((place) => {
    return `${groupText(
      place,
      operation.parameters.filter((parameter) => parameter.in === place),
    )}`
  })
  const body = operation.requestBody
  const bodyText = body
    ? `requestBody${body.required ? '' : '?'}: { content: { 'application/json': ${jsonType(body.schema)} } }`
    : 'requestBody?: never'
  const answers = [
    `${operation.success}: { headers: { [name: string]: unknown }; content: { 'application/json': ${dataType(operation, names)} } }`,
    `default: { headers: { [name: string]: unknown }; content: { 'application/json': ${names.refusal(operation)} | OtherError } }`,
  ]
  return `{ parameters: { ${groups.join('; ')} }; ${bodyText}; responses: { ${answers.join('; ')} } }`
}

function groupText(place: string, parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return `${place}?: never`
  const isNeeded = place === 'path' || parameters.some(({ required }) => required)
  const members = parameters.map((parameter) => {
    const mark = parameter.required || place === 'path' ? '' : '?'
    return `${memberName(parameter.name)}${mark}: ${parameterType(parameter)}`
  })
  return `${place}${isNeeded ? '' : '?'}: { ${members.join('; ')} }`
}
