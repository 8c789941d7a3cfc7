import { expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { errorEntry } from '../checks/auth/credential.test-kit.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { templateBody } from './error-members.js'
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

const probe = bare(birdOperation('listBirds'), 'free')

it('recognises an error by the member that identifies it', () => {
  expect(matchesTemplate(body, problem)).toBe(true)
  expect(matchesTemplate({ ...body, type: 'about:blank' }, problem)).toBe(false)
  expect(matchesTemplate({ error: { code: 'slow_down', message: 'anything' } }, nested)).toBe(true)
  expect(matchesTemplate({ error: { code: 'other' } }, nested)).toBe(false)
})

it('compares a template that is a list with the members of the list', () => {
  const list = errorEntry('gone', 410, ['gone'], { body: [{ code: '{code}', title: '{message}' }] })
  const read = (text: string) => {
    const { response } = fakeExchange(probe, { status: 410, body: text })
    return templateBody(response, list)
  }
  const told = read('[{"code": "gone", "title": "Sold"}]')
  expect([matchesTemplate(told, list), missingMember(told, list)]).toEqual([true, undefined])
  expect(matchesTemplate(read('[{"code": "lost", "title": "Sold"}]'), list)).toBe(false)
  expect(matchesTemplate(read('{"code": "gone"}'), list)).toBe(false)
  expect(missingMember(read('[{"code": "gone"}]'), list)).toBe('0.title')
})

it('names the first member that is missing or of another type', () => {
  expect(missingMember(body, problem)).toBeUndefined()
  expect(missingMember({ ...body, status: '404' }, problem)).toBe('status')
  expect(missingMember(body, problem, { status: 404 })).toBeUndefined()
  expect(missingMember({ ...body, status: 200 }, problem, { status: 404 })).toBe('status')
  // A path has no parameter that could be named.
  expect(missingMember({ ...body, errors: [{}] }, problem)).toBeUndefined()
  expect(missingMember({ ...body, errors: [{}] }, { ...problem, when: [] })).toBeUndefined()
  const invalid = { ...problem, when: ['parameter-invalid'] as const }
  expect(missingMember({ ...body, errors: [{}] }, invalid)).toBe('errors.0.field')
})

it('wants a member that is empty in the template, and it must be empty', () => {
  const entry = { ...problem, body: { data: null, hint: '', error: '{message}' } }
  const told = { data: null, hint: '', error: 'no' }
  expect(missingMember(told, entry)).toBeUndefined()
  expect(missingMember({ ...told, data: [] }, entry)).toBe('data')
  expect(missingMember({ hint: '', error: 'no' }, entry)).toBe('data')
  expect(missingMember({ ...told, hint: 'x' }, entry)).toBe('hint')
  expect(missingMember({ ...told, error: '' }, entry)).toBe('error')
})

it('collects every text', () => {
  expect(textsIn({ a: ['x', { b: 'y' }], c: 3 })).toEqual(['x', 'y'])
})
