import { expect, it } from 'vitest'
import { jsonValidator } from '../../spec/index.js'
import { generators } from './generators.js'

it('makes words of faker that obey the limits beside them, or else text without faker', async () => {
  const { value } = await generators()
  const short = { type: 'string', minLength: 3, maxLength: 8, 'x-faker': 'book.title' }
  const digits = { type: 'string', pattern: '^[0-9]{4}$', 'x-faker': 'person.fullName' }
  const schema = { type: 'object', required: ['short', 'digits'], properties: { short, digits } }
  const made = Array.from({ length: 100 }, (_, seed) => value(schema, seed))
  expect(made.filter((one) => jsonValidator(schema)(one) !== undefined)).toEqual([])
  expect(JSON.stringify(made)).toContain('"Scoop"')
})
