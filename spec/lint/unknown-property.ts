import { isObject } from '../compile/source/json-value.js'

/** Spectral names the place of the object, often a number in a list, and not the property. */
const UNNAMED = /property must not have unevaluated properties\.?$/

/** The message with the names of the properties that no object of OpenAPI 3.1 has, if there are any at this place. */
export function namingUnknown(message: string, root: unknown, path: readonly (string | number)[]): string {
  if (!UNNAMED.test(message)) return message
  const found = path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    root,
  )
  const unknown = Object.keys(isObject(found) ? found : {}).filter((name) => !(LAWFUL.test(name) || KNOWN.has(name)))
  if (unknown.length === 0) return message
  const names = unknown.map((name) => JSON.stringify(name)).join(', ')
  return `found ${names}: wanted only properties that OpenAPI has here, and extensions whose names begin with "x-"`
}

/** Extensions, paths and statuses. */
const LAWFUL = /^(?:x-|\/|[1-5](?:\d\d|XX)$)/

const KNOWN: ReadonlySet<string> = new Set(
  `$ref allowEmptyValue allowReserved authorizationCode authorizationUrl bearerFormat callbacks clientCredentials
  components contact content default delete deprecated description discriminator email enum encoding example examples
  explode externalDocs externalValue flows get head headers identifier implicit in info jsonSchemaDialect license links
  mediaType name namespace openapi openIdConnectUrl operationId operationRef options parameters password patch
  pathItems paths post prefix put refreshUrl requestBodies requestBody required responses schema schemas scheme scopes
  security securitySchemes server servers style summary tags termsOfService title tokenUrl trace type url value
  variables version webhooks`.split(/\s+/),
)
