import { expect, test } from 'vitest'
import { splitTarget } from './http-request.js'

test.each([
  ['/v1/x', '/v1/x', ''],
  ['/v1/x?', '/v1/x', ''],
  ['/v1/x?a=1?b', '/v1/x', 'a=1?b'],
  ['http://host:80/v1/x?a=1', '/v1/x', 'a=1'],
  ['http://host', '/', ''],
  ['http://host?a=1', '/', 'a=1'],
  ['*', '/', ''],
  ['', '/', ''],
])('"%s" is path "%s" and query "%s"', (target, path, query) => {
  expect(splitTarget(target)).toEqual([path, query])
})
