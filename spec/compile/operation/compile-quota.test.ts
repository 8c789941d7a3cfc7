import { describe, expect, it } from 'vitest'
import { compileText, documentWith, issuesOf } from '../testing/compile-text.js'

const document = (word: string, security = '[{key: []}]') =>
  `${documentWith({
    root: 'x-tiers: [{name: free, quota: {hour: 2, day: 10}}]',
    operation: `security: ${security}
x-quota: ${word}
responses: {"200": {description: ok, content: {application/json: {schema: {type: object, properties: {quota: {type: object, properties: {limit: {type: integer}, left: {type: integer}}}}}}}}}`,
  })}  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}\n`

describe('compileQuota', () => {
  it('reads the members, the window and the form', () => {
    const [operation] = compileText(
      document('{window: day, limit: quota.limit, remaining: quota.left, form: iso}'),
    ).operations
    expect(operation?.quotas?.[0]).toMatchObject({
      window: 'day',
      limit: 'quota.limit',
      remaining: 'quota.left',
      form: 'iso',
    })
    const [other] = compileText(document('{window: PT60M, limit: quota.limit}')).operations
    expect(other?.quotas?.[0]).toMatchObject({ window: 'hour', form: 'unix-seconds' })
  })

  it('reads the figures of several windows', () => {
    const two = '[{window: day, limit: quota.limit}, {window: hour, remaining: quota.left}]'
    expect(compileText(document(two)).operations[0]?.quotas?.map(({ window }) => window)).toEqual(['day', 'hour'])
    expect(issuesOf(document(two.replace('hour', 'P1D'))).join()).toContain(
      'the window day again, wanted each window once',
    )
  })

  it('names the mistake', () => {
    const issues = (word: string, security?: string) => issuesOf(document(word, security)).join('\n')
    expect(issues('{limit: quota.limit}')).toContain('window')
    expect(issues('{window: fortnight, limit: quota.limit}')).toContain('a window, such as day')
    expect(issues('{window: week, limit: quota.limit}')).toContain('a window of the quotas in "x-tiers"')
    expect(issues('{window: day}')).toContain('at least one of limit, used, remaining, reset')
    expect(issues('{window: day, limit: quota.most}')).toContain('a member of the body of getRows')
    expect(issues('{window: day, limit: quota.limit}', '[]')).toContain('an operation with a credential')
    expect(issuesOf(document('{window: day, limit: quota.limit}'))).toEqual([])
  })
})
