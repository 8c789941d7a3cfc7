import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { packed } from './package/packed.js'
import { releaseProblems } from './package/release-problems.js'

/** `npm run release:check`, after a build: checks whether this state can be published. It publishes nothing. */
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const bill = JSON.parse(readFileSync('sbom.json', 'utf8'))
const git = (...words: readonly string[]) => execFileSync('git', words, { encoding: 'utf8' })

const problems = releaseProblems({
  version: manifest.version,
  locked: lock.version,
  listed: bill.metadata?.component?.version ?? '',
  changelog: readFileSync('CHANGELOG.md', 'utf8'),
  changes: git('status', '--porcelain'),
  tags: git('tag', '--list').split('\n'),
  packed: packed('.', '--dry-run', '--ignore-scripts').files,
  named: filesIn([manifest.exports, manifest.bin]),
})
for (const problem of problems) process.stderr.write(`release: ${problem}\n`)
if (problems.length > 0) process.exitCode = 1
else process.stdout.write(`${manifest.version} is ready: git tag v${manifest.version}, then npm publish --provenance\n`)

/** Every path that starts with `./` or `dist/` within these members of `package.json`. */
function filesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^(\.\/|dist\/)/.test(value) ? [value.replace(/^\.\//, '')] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : []
}
