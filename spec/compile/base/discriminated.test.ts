import { describe, expect, it } from 'vitest'
import { jsonValidator } from '../../index.js'
import { compileText, documentWith } from '../testing/compile-text.js'

const SCHEMAS = `
Pet: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], DISCRIMINATOR}
Cat: {type: object, required: [kind], properties: {kind: {type: string}, lives: {type: integer}}}
Dog: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {breed: {type: string}}}]}
Base: {type: object, required: [kind], properties: {kind: {type: string}}}`

function validator(discriminator: string, schemas = SCHEMAS) {
  const { operations } = compileText(
    documentWith({
      operation:
        'responses: {"200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}}}',
      schemas: schemas.replace('DISCRIMINATOR', `discriminator: ${discriminator}`),
    }),
  )
  const answer = operations[0]?.answer
  const problem = jsonValidator(answer?.kind === 'json' ? answer.schema : false)
  return (value: unknown): boolean => problem(value) === undefined
}

describe('discriminated', () => {
  it('accepts the names of the branches', () => {
    const fits = validator('{propertyName: kind}')
    const values = [{ kind: 'Cat' }, { kind: 'Dog' }, { kind: 'Cow' }, {}]
    expect(values.map(fits)).toEqual([true, true, false, false])
  })

  it('accepts the keys of a mapping, by reference or by name, in addition to the names', () => {
    const fits = validator("{propertyName: kind, mapping: {miau: '#/components/schemas/Cat', wow: Dog}}")
    expect(['miau', 'wow', 'Dog', 'wau'].map((kind) => fits({ kind }))).toEqual([true, true, true, false])
    expect(fits({ kind: 'miau', lives: 'nine' })).toBe(false)
  })

  it('reads a type that contains itself too', () => {
    const self = SCHEMAS.replace('lives: {type: integer}', 'kitten: {$ref: "#/components/schemas/Pet"}')
    const fits = validator('{propertyName: kind}', self)
    const values = [{ kind: 'Cat' }, { kind: 'Cow' }, { kind: 'Cat', kitten: { kind: 'Cow' } }]
    expect(values.map(fits)).toEqual([true, false, false])
  })

  it('uses the mapping of the type that a branch extends', () => {
    const base = "Base: {discriminator: {propertyName: kind, mapping: {wow: '#/components/schemas/Dog'}}, "
    const fits = validator('{propertyName: kind}', SCHEMAS.replace('Base: {', base))
    expect(fits({ kind: 'wow' })).toBe(true)
  })

  it('does not change a branch that states its own values', () => {
    const own = SCHEMAS.replace('kind: {type: string}, lives', 'kind: {const: cat}, lives')
    const fits = validator('{propertyName: kind}', own)
    expect([fits({ kind: 'cat' }), fits({ kind: 'Dog' })]).toEqual([true, true])
  })

  it('leaves a branch only its own values of a list that all branches share', () => {
    const shared = SCHEMAS.replace('kind: {type: string}, lives', 'kind: {enum: [Cat, Lion, Dog]}, lives').replace(
      'kind: {type: string}}}',
      'kind: {enum: [Cat, Lion, Dog]}}}',
    )
    const fits = validator('{propertyName: kind}', shared)
    const values = [{ kind: 'Cat', lives: 9 }, { kind: 'Lion' }, { kind: 'Dog', breed: 'x' }, { kind: 'Dog', breed: 3 }]
    expect(values.map(fits)).toEqual([true, false, true, false])
  })
})
