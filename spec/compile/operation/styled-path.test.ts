import { expect, it } from 'vitest'
import { compileText, documentWith } from '../testing/compile-text.js'

function compiled(parameter: string) {
  const operation = `parameters: [${parameter}]\nresponses: {"200": {description: ok}}`
  const { operations, notes } = compileText(documentWith({ operation }).replace('/rows:', '/rows/{id}:'))
  return { path: operations[0]?.path, notes: notes.join() }
}

it.each([
  ['{name: id, in: path, required: true, style: label, schema: {type: integer}}', '/rows/.{id}'],
  ['{name: id, in: path, required: true, style: matrix, schema: {type: string}}', '/rows/;id={id}'],
  [
    '{name: id, in: path, required: true, style: matrix, schema: {type: array, items: {type: integer}}}',
    '/rows/;id={id}',
  ],
  ['{name: id, in: path, required: true, schema: {type: string}}', '/rows/{id}'],
])('the path has the sign of %s', (parameter, path) => {
  expect(compiled(parameter).path).toBe(path)
  expect(compiled(parameter).notes).not.toContain('style')
})

it('a list that repeats the sign is noted, and its path stays', () => {
  const parameter =
    '{name: id, in: path, required: true, style: label, explode: true, schema: {type: array, items: {type: integer}}}'
  expect(compiled(parameter).path).toBe('/rows/{id}')
  expect(compiled(parameter).notes).toContain('id (label)')
})
