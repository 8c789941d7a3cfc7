import { expect, it } from 'vitest'
import { unseenForms } from './schema-forms.js'

const form = (kind: string) => ({ type: 'object', properties: { kind: { const: kind } } })
const proof = { oneOf: [form('none'), form('photo'), { allOf: [form('signature')] }] }
const schema = { allOf: [{ type: 'object', properties: { proof, parts: { type: 'array', items: proof } } }] }

it('names the forms that no body shows, at each place that some body has', () => {
  const shown = (kind: string) => ({ proof: { kind } })
  expect(unseenForms(schema, [shown('none'), shown('signature')])).toEqual(['proof.kind "photo"'])
  expect(unseenForms(schema, [shown('none'), shown('signature'), shown('photo')])).toEqual([])
  expect(unseenForms(schema, [{ parts: [{ kind: 'photo' }, { kind: 'none' }] }])).toEqual(['parts.kind "signature"'])
})

it('says nothing of a schema without forms', () => {
  expect(unseenForms({ type: 'object', properties: { a: { type: 'string' } } }, [{ a: 'b' }])).toEqual([])
  expect(unseenForms(true, [1])).toEqual([])
})
