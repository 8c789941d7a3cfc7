import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from './system-clock.js'

/** Every way to read the machine's time or a random number. */
const READS_THE_MACHINE =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()|\bDate\(\s*\)|\bperformance\b|\bhrtime\b|\bprocess\.uptime\b|\bMath\.random\b|\btimeOrigin\b/
/**
 * `background.ts` only measures how long a slice of work takes; no answer depends on it. `better-code.ts` contains code
 * for clients, as text.
 */
const MAY = ['mock/clock/system-clock.ts', 'mock/coach/better-code.ts', 'mock/market/data/background.ts']

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.ts$/.test(file) && !/\.(test|test-kit|cases)\.ts$/.test(file))
}

function code(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}

test("no other file of the mock or its fixtures reads the machine's time or a random number", () => {
  // The console runs in a browser.
  const files = [...sources('mock'), ...sources('fixtures')].filter((file) => !file.startsWith('mock/console/'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => READS_THE_MACHINE.test(code(file)))).toEqual(MAY)
})

test('the search finds every such read', () => {
  for (const text of ['Date.now()', 'new Date()', 'performance.now()', 'Math.random()', 'process.hrtime.bigint()']) {
    expect(READS_THE_MACHINE.test(text), text).toBe(true)
  }
  expect(READS_THE_MACHINE.test('new Date(instant).toISOString()')).toBe(false)
})

test('the system clock goes on', async () => {
  const before = systemClock.ticks()
  await systemClock.delay(15)
  expect(systemClock.ticks() - before).toBeGreaterThan(10)
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1000)
})
