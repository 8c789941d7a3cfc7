import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packageVersion } from './package-version.js'

test('packageVersion() is the version of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(packageVersion()).toBe(version)
})
