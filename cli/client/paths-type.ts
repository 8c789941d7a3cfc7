import type { Contract, Operation, Parameter } from '../../spec/index.js'
import { dataType, parameterType } from './functions-text.js'
import type { GivenNames } from './given-names.js'
import { jsonType } from './json-type.js'
import { memberName, quoted } from './typescript-text.js'

/** The operations as types for `openapi-fetch`, with rows instead of text: the middleware parses the answers. */
export function pathsType(contract: Contract, names: GivenNames): string {
  const paths = [...new Set(contract.operations.map(({ path }) => path))]
  const members = paths.map((path) => {
    const operations = contract.operations.filter((operation) => operation.path === path)
    const methods = operations.map((operation) => `${operation.method}: ${operationType(operation, names)}`)
    return `  ${quoted((contract.basePath ?? '') + path)}: PathType<{ ${methods.join('; ')} }>\n`
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
  const answers = `AnswerTypes<${operation.success}, ${dataType(operation, names)}, ${names.refusal(operation)}>`
  return `{ parameters: { ${groups.join('; ')} }; ${bodyText}; responses: ${answers} }`
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
