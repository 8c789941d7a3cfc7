import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { controlRoutes } from '../mock/control/control-routes.js'
import { withControlReference } from './control-reference.js'

it('shows method, path, summary and the schema of the body, in place of the old reference', () => {
  const body = { type: 'object', properties: { set: { type: 'string' } } }
  const text = withControlReference('# Page\n\n<!-- reference -->\n\nold', [
    { method: 'post', path: '/clock', summary: 'Set the clock', body, run: () => undefined },
    { method: 'get', path: '/log', summary: 'The log', run: () => undefined },
  ])
  expect(text).toBe(
    '# Page\n\n<!-- reference -->\n\n### `POST /__pipeproof/clock`\n\nSet the clock.\n\n```json\n{"type": "object", "properties": {"set": {"type": "string"}}}\n```\n\n### `GET /__pipeproof/log`\n\nThe log.\n',
  )
})

it('the page shows the current routes; if not, run `npm run generate`', () => {
  const page = readFileSync('docs/control-plane.md', 'utf8')
  expect(withControlReference(page, controlRoutes)).toBe(page)
})
