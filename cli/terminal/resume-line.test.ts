import { Command } from 'commander'
import { expect, it } from 'vitest'
import { addJudgingOptions } from '../options/judging-options.js'
import { shareOption } from '../options/share-of.js'
import { resumeLine, typedOptions } from './resume-line.js'

function lineFor(...words: readonly string[]): string {
  const command = addJudgingOptions(new Command().exitOverride())
    .option('--timeout <seconds>')
    .option('--header <header...>')
    .option('--rotate [seed]')
    .addOption(shareOption())
  const typed = typedOptions(command)
  command.parse([...words], { from: 'user' })
  return resumeLine('http://x', typed, 'out')
}

it.each([
  [[], ''],
  [['--share', '20%', '--timeout', '5'], ' --share 20% --timeout 5'],
  [
    ['--strict', '--min-decided', '80', '--baseline', 'accepted.yaml'],
    ' --strict --min-decided 80 --baseline accepted.yaml',
  ],
  [['--skip', 'csv.rows', '--skip', 'cap.default=see 7=8'], " --skip csv.rows --skip 'cap.default=see 7=8'"],
  [['--only', 'path,csv', '--rotate'], ' --only path,csv --rotate'],
  [['--out', 'elsewhere', '--quiet'], ' --quiet'],
] as const)('repeats %j', (words, expected) => {
  expect(lineFor(...words)).toBe(`pipeproof check http://x${expected} --resume out`)
})

it('does not repeat the value of a header', () => {
  expect(lineFor('--header', 'X-Secret: hidden', 'X-Other: too')).toBe(
    "pipeproof check http://x --header 'X-Secret: …' --header 'X-Other: …' --resume out",
  )
})

it('quotes an address for the shell', () => {
  expect(resumeLine("http://x/it's", [], 'my folder')).toBe("pipeproof check 'http://x/it'\\''s' --resume 'my folder'")
})
