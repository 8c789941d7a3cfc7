import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { openBrowser } from './open-browser.js'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('hands the address to the browser of the user', async () => {
  const folder = temporaryFolder()
  const browser = join(folder, 'browser')
  writeFileSync(browser, `#!/bin/sh\nprintf %s "$1" > ${folder}/seen\n`)
  chmodSync(browser, 0o755)
  vi.stubEnv('BROWSER', browser)
  openBrowser('http://127.0.0.1:1/__pipeproof/')
  await vi.waitFor(
    () =>
      expect(existsSync(`${folder}/seen`) && readFileSync(`${folder}/seen`, 'utf8')).toBe(
        'http://127.0.0.1:1/__pipeproof/',
      ),
    10_000,
  )
})

test('prints the address if there is no browser, and continues', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.stubEnv('BROWSER', '/nowhere/browser')
  openBrowser('http://127.0.0.1:1/')
  await vi.waitFor(
    () => expect(written).toHaveBeenCalledWith(expect.stringContaining('open http://127.0.0.1:1/')),
    10_000,
  )
})
