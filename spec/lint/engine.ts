import { resolve } from 'node:path'
import core, { type RulesetDefinition } from '@stoplight/spectral-core'
import parsers from '@stoplight/spectral-parsers'
import references from '@stoplight/spectral-ref-resolver'
import oas from '@stoplight/spectral-rulesets/dist/oas/index.js'
import { isObject } from '../compile/source/json-value.js'
import { decodePercent } from '../decode-percent.js'
import type { LintFinding } from './lint-finding.js'
import { referencedText } from './referenced-text.js'
import { soften } from './soften.js'

const SEVERITIES: readonly LintFinding['severity'][] = ['error', 'warning', 'info', 'info']

/** The findings of Spectral's rules for OpenAPI, with or without those about examples. */
export async function openApiFindings(
  text: string,
  file: string,
  options: { readonly examples: boolean },
): Promise<readonly LintFinding[]> {
  const document = new core.Document(text, parsers.Yaml, resolve(file))
  soften(document.data)
  const spectral = new core.Spectral({ resolver: referenceResolver(resolve(file), soften) })
  spectral.setRuleset(openApiRuleset(options))
  const diagnostics = await spectral.run(document)
  const right = diagnostics.filter(({ code, message }) => code !== 'path-params' || !isUsedInPath(message))
  return right.map(({ code, message, path, range, severity, source }) => ({
    file: source ?? resolve(file),
    line: range.start.line + 1,
    column: range.start.character + 1,
    rule: String(code),
    severity: SEVERITIES[severity] ?? 'info',
    message: source === resolve(file) ? namingUnknown(message, document.data, path) : message,
  }))
}

/** Spectral finds only names of ASCII letters in a path; OpenAPI allows any. */
function isUsedInPath(message: string): boolean {
  const [, name, path] = /^Parameter "(.*)" must be used in path "(.*)"\.$/s.exec(message) ?? []
  return name !== undefined && path?.includes(`{${name}}`) === true
}

/**
 * Spectral's own rules for OpenAPI, with or without those that compare examples with their schemas. The module is
 * CommonJS: Node hands out its exports, other loaders their `default`. Its declared type is narrower than the one that
 * Spectral accepts.
 */
function openApiRuleset({ examples }: { readonly examples: boolean }): RulesetDefinition {
  const found: unknown = 'default' in oas ? oas.default : oas
  const off = examples ? [] : EXAMPLE_RULES.map((name) => [name, 'off'] as const)
  return { extends: [found as RulesetDefinition], rules: { ...Object.fromEntries(off), ...SOFTER, ...FASTER } }
}

/** OpenAPI 3.1 allows an array without `items`. */
const SOFTER = { 'array-items': 'warn' } as const

const EXAMPLE_RULES = ['oas3-valid-media-example', 'oas3-valid-schema-example'] as const

type Rules = Extract<RulesetDefinition, { readonly rules: unknown }>['rules']

/** Spectral's pattern for this rule takes quadratic time. */
const FASTER: Rules = {
  'path-keys-no-trailing-slash': {
    given: '$.paths',
    // biome-ignore lint/suspicious/noThenProperty: Spectral's word
    then: { field: '@key', function: slashProblem },
  },
}

function slashProblem(path: unknown): { readonly message: string }[] {
  return typeof path === 'string' && path.length > 1 && path.endsWith('/')
    ? [{ message: 'Path must not end with slash.' }]
    : []
}

/** Spectral names the place of the object, often a number in a list, and not the property. */
const UNNAMED = /property must not have unevaluated properties\.?$/

/** The message with the names of the properties that no object of OpenAPI 3.1 has, if there are any at this place. */
function namingUnknown(message: string, root: unknown, path: readonly (string | number)[]): string {
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

type Options = Parameters<references.Resolver['resolve']>[1]

/**
 * Reads the files that the document may refer to: a document never makes the linter use the
 * network or wait for a pipe. `adapt` may change the data of each file before any rule sees them.
 */
function referenceResolver(document: string, adapt: (data: unknown) => void): references.Resolver {
  const read = async (reference: { path(): string }): Promise<string> =>
    referencedText(document, decodePercent(reference.path()))
  return new AdaptingResolver(adapt, read)
}

class AdaptingResolver extends references.Resolver {
  readonly #adapt: (data: unknown) => void

  constructor(adapt: (data: unknown) => void, read: (reference: { path(): string }) => Promise<string>) {
    super({ resolvers: { file: { resolve: read } } })
    this.#adapt = adapt
  }

  override resolve(source: unknown, options: Options = {}) {
    const parse = options.parseResolveResult
    if (parse === undefined) return super.resolve(source, options)
    return super.resolve(source, {
      ...options,
      parseResolveResult: async (found) => {
        const parsed = await parse(found)
        this.#adapt(parsed.result)
        return parsed
      },
    })
  }
}
