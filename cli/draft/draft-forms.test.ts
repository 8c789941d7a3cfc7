import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { draftContract } from './draft-contract.js'
import { madeSample } from './made-sample.test-kit.js'
import { writeDraft } from './write-draft.js'

const BODIES = { json: '[{"id":1},{"id":2}]', csv: 'id,name\n1,a\n2,b\n' }

function answer(form: keyof typeof BODIES, accept: string, query = '') {
  const mediaType = form === 'csv' ? 'text/csv' : 'application/json'
  return madeSample({ body: BODIES[form], mediaType, accept, query: new Map([...new URLSearchParams(query)]) })
}

const drafted = (...samples: Parameters<typeof draftContract>[0]) => {
  const document = parse(writeDraft(draftContract(samples), 'x', 'http://x.test'))
  const { parameters, responses } = document.paths['/things'].get
  return { parameters, content: responses['200'].content, schemas: Object.keys(document.components.schemas) }
}

it('drafts each form that Accept chooses, the table first', () => {
  const { content, schemas } = drafted(answer('json', '*/*', 'id=1'), answer('json', '*/*'), answer('csv', 'text/csv'))
  expect(Object.keys(content)).toEqual(['text/csv', 'application/json'])
  expect(content['application/json'].schema.items.$ref).toBe('#/components/schemas/GetThingsJsonRow')
  expect(schemas).toEqual(['GetThingsRow', 'GetThingsTable', 'GetThingsJsonRow'])
})

it('drafts the parameter that chooses the form, also if Accept names the form too', () => {
  const asked = [answer('json', 'application/json'), answer('json', 'application/json', 'as=json')]
  const { content, parameters } = drafted(...asked, answer('csv', 'text/csv', 'as=csv'))
  expect(Object.keys(content)).toEqual(['application/json', 'text/csv'])
  expect(parameters).toMatchObject([
    {
      schema: { type: 'string', enum: ['json', 'csv'], default: 'json' },
      'x-media-type': { json: 'application/json', csv: 'text/csv' },
    },
  ])
})

it('drafts no form whose choice the requests do not show', () => {
  const { content } = drafted(answer('json', '*/*'), answer('json', '*/*'), answer('csv', '*/*'))
  expect(Object.keys(content)).toEqual(['application/json'])
})
