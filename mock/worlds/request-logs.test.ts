import { expect, it } from 'vitest'
import { requestLogs } from './request-logs.js'

const entry = (path: string) => ({
  at: 0,
  method: 'GET',
  path,
  query: '',
  operation: undefined,
  account: undefined,
  scheme: undefined,
  status: 200,
  error: undefined,
  rule: 'answered',
  figures: undefined,
})

it('gives each world its own log, the same one until it is dropped', () => {
  const logs = requestLogs()
  logs.of('a', 2).add(entry('/one'))
  expect(logs.of('a', 2).entries()).toEqual([entry('/one')])
  expect(logs.of('b', 2).entries()).toEqual([])
  logs.drop('a')
  expect(logs.of('a', 2).entries()).toEqual([])
})
