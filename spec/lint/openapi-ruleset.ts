import type { RulesetDefinition } from '@stoplight/spectral-core'
import oas from '@stoplight/spectral-rulesets/dist/oas/index.js'

/**
 * Spectral's own rules for OpenAPI, with or without those that compare examples with their schemas. The module is
 * CommonJS: Node hands out its exports, other loaders their `default`. Its declared type is narrower than the one that
 * Spectral accepts.
 */
export function openApiRuleset({ examples }: { readonly examples: boolean }): RulesetDefinition {
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
