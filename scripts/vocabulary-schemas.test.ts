import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import vocabulary from '../spec/vocabulary.schema.json' with { type: 'json' }
import { withSchemas } from './vocabulary-schemas.js'

const small = {
  $defs: {
    note: { description: 'A note', type: 'string', minLength: 1 },
    'at-root': { properties: { 'x-note': { $ref: '#/$defs/note' }, 'x-other': { type: 'boolean' } } },
    'at-operation': { properties: { 'x-note': { type: 'array', items: { $ref: '#/$defs/note' } } } },
  },
}

it('puts the schema of every meaning at the end of the section of its word', () => {
  const text = withSchemas('# T\n\n### `x-note`\n\nWords.\n\n## End\n', small)
  expect(text).toContain('Words.\n\n<details>')
  expect(text).toContain('{"type": "string", "minLength": 1}')
  expect(text).toContain('{"type": "array", "items": {"type": "string", "minLength": 1}}')
  expect(text.endsWith('</details>\n\n## End\n')).toBe(true)
})

it('removes the schemas of an earlier run', () => {
  const once = withSchemas('### `x-other`\n\nWords.\n\n## End\n', small)
  expect(withSchemas(once, { $defs: { 'at-root': { properties: {} } } })).not.toContain('boolean')
})

it('the reference shows the current schemas; if not, run `npm run generate`', () => {
  const text = readFileSync('spec/vocabulary.md', 'utf8')
  expect(withSchemas(text, vocabulary)).toBe(text)
})
