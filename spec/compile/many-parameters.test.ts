import { expect, it } from 'vitest'
import { growth, LINEAR } from '../growth.test-kit.js'
import { compileText, documentWith } from './testing/compile-text.js'

it('compiles an operation with many parameters in linear time', () => {
  const compile = (size: number): void => {
    const names = Array.from({ length: size }, (_, at) => `{name: p${at}, in: query, schema: {type: string}}`)
    const document = documentWith({
      operation: `parameters: [${names.join(', ')}]\nresponses: {"200": {description: ok}}`,
    })
    expect(compileText(document).operations[0]?.parameters).toHaveLength(size)
  }
  expect(growth(compile, 500)).toBeLessThan(LINEAR)
})
