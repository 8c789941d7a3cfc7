import { describe, expect, it } from 'vitest'
import { type ErrorWhen, loadContract } from '../../spec/index.js'
import { arrive } from '../market/testing/ask.test-kit.js'
import { ApiError, type ErrorFacts } from '../model/api-error.js'
import { writeError } from './write-error.js'

function write(
  when: ErrorWhen,
  facts: ErrorFacts = {},
  choices: Readonly<Record<string, string>> = {},
  id = 'getForm4TopInsiders',
) {
  const { status, headers, body } = writeError(new ApiError(when, facts), arrive(id, '', { choices }))
  return { status, type: headers[0]?.[1], body: String(body) }
}

describe('writeError', () => {
  it('writes every entry of the catalogue with its fields in order, and fills all placeholders', () => {
    const entries = loadContract().errors.filter(({ shape }) => shape === 'json')
    expect(entries.length).toBeGreaterThan(8)
    for (const entry of entries) {
      const id = entry.code.startsWith('FEATURE') ? 'getForm4NetworkEffects' : 'getOhlc'
      const [when = 'no-data'] = entry.when
      const { body, status } = write(
        when,
        {},
        { 'feature-error-code': entry.code.endsWith('RESTRICTED') ? 'restricted' : 'required' },
        id,
      )
      expect(Object.keys(JSON.parse(body))).toEqual(entry.fields)
      expect(JSON.parse(body)).toMatchObject({ code: entry.code })
      expect(status).toBe(entry.status)
      expect(body).not.toMatch(/[{]\w+[}]/)
    }
  })

  it('names what the entry mentions', () => {
    const reset = '2026-11-21T13:00:00Z'
    expect(write('quota-exceeded', { limit: 25, window: 'hour', reset }).body).toMatch(/25.*hour.*2026-11-21T13:00:00Z/)
    expect(write('parameter-missing', { parameter: 'owner_cik' }).body).toBe('error,owner_cik is required\n')
    expect(write('group-out-of-reach', { tier: 'Pro' }).body).toContain('Pro')
  })

  it('names the media type that the operation declares for the refusal', () => {
    const typeWith = (mediaType?: string): string | undefined => {
      const facts = arrive('getOhlc', '', {})
      const refusals = [{ status: '4XX', schema: true, headers: [], examples: [], ...(mediaType && { mediaType }) }]
      const operation = { ...facts.operation, refusals }
      return writeError(new ApiError('quota-exceeded', {}), { ...facts, operation }).headers[0]?.[1]
    }
    expect(typeWith('application/vnd.api+json')).toBe('application/vnd.api+json')
    expect([typeWith('application/json'), typeWith()]).toEqual(Array(2).fill('application/json; charset=utf-8'))
  })

  it('writes a line error as one line for any input', () => {
    const { body, type } = write('parameter-invalid', {
      parameter: 'role',
      found: 'a\r\nb\u2028c',
      wanted: 'd',
      shape: 'line',
    })
    expect(body).toBe('error,role is a b c, wanted d\n')
    expect(type).toBe('text/csv; charset=utf-8')
  })

  it.each([
    ['symbol-unknown', 'symbol-not-found-status', '422', 422],
    ['parameter-missing', 'missing-parameter-status', '200', 200],
    ['no-data', 'no-data-status', '404', 404],
    ['parameter-invalid', 'invalid-value', 'json-422', 422],
    ['path-unknown', 'unknown-path', 'other-4xx', 400],
  ] as const)('%s takes its status from %s=%s', (when, id, option, status) => {
    expect(write(when, {}, { [id]: option }).status).toBe(status)
  })

  it('a short name may be answered with 200', () => {
    const short = (option: string) =>
      write(
        'parameter-too-short',
        { parameter: 'name_query', wanted: 'at least 3 characters' },
        { 'short-name-query': option },
        'getForm4InsiderSearch',
      )
    expect(short('line-400')).toEqual({
      status: 400,
      type: 'text/csv; charset=utf-8',
      body: 'error,name_query needs at least 3 characters\n',
    })
    expect(short('line-200').status).toBe(200)
  })

  it('uses the code that an open point names', () => {
    const code = (option: string) =>
      JSON.parse(write('group-out-of-reach', {}, { 'feature-error-code': option }).body).code
    expect(code('required')).toBe('FEATURE_TIER_REQUIRED')
    expect(code('restricted')).toBe('FEATURE_TIER_RESTRICTED')
  })

  it('answers a company endpoint without data with the header row, or with the line', () => {
    expect(write('no-data', {}, {}, 'getOhlc')).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
      body: 'symbol|date|open|high|low|close|volume\n',
    })
    expect(write('no-data', {}, { 'no-data-company-endpoints': 'line' }, 'getOhlc').body).toMatch(/^error,[^\n]+\n$/)
  })

  it('may be an HTML page at an unknown path', () => {
    expect(write('path-unknown', {}, { 'unknown-path': 'html-404' })).toMatchObject({
      status: 404,
      type: 'text/html; charset=utf-8',
    })
  })
})
