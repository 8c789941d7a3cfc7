import { expect, it } from 'vitest'
import { errorEntry } from '../checks/auth/credential.test-kit.js'
import { matchesTemplate, missingMember, textsIn } from './error-template.js'

const problem = errorEntry('lost', 404, ['path-unknown'], {
  body: {
    type: 'https://x.example/{code}',
    status: '{status}',
    detail: '{details}',
    errors: [{ field: '{parameter}' }],
  },
})
const nested = errorEntry('slow', 429, ['quota-exceeded'], {
  body: { error: { code: 'slow_down', message: '{message}' } },
})
const body = { type: 'https://x.example/lost', status: 404, detail: 'Nothing', errors: [{ field: 'id' }] }

it('recognises an error by the member that identifies it', () => {
  expect(matchesTemplate(body, problem)).toBe(true)
  expect(matchesTemplate({ ...body, type: 'about:blank' }, problem)).toBe(false)
  expect(matchesTemplate({ error: { code: 'slow_down', message: 'anything' } }, nested)).toBe(true)
  expect(matchesTemplate({ error: { code: 'other' } }, nested)).toBe(false)
})

it('names the first member that is missing or of another type', () => {
  expect(missingMember(body, problem)).toBeUndefined()
  expect(missingMember({ ...body, status: '404' }, problem)).toBe('status')
  expect(missingMember(body, problem, { status: 404 })).toBeUndefined()
  expect(missingMember({ ...body, status: 200 }, problem, { status: 404 })).toBe('status')
  expect(missingMember({ ...body, errors: [{}] }, problem)).toBe('errors.0.field')
})

it('collects every text', () => {
  expect(textsIn({ a: ['x', { b: 'y' }], c: 3 })).toEqual(['x', 'y'])
})
