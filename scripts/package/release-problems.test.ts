import { expect, it } from 'vitest'
import { type ReleaseFacts, releaseProblems } from './release-problems.js'

const READY: ReleaseFacts = {
  version: '1.2.3',
  locked: '1.2.3',
  listed: '1.2.3',
  changelog: '# Changelog\n\n## 1.2.3 - 2026-11-22\n\n- More.\n\n## 1.2.2 - 2026-10-01\n',
  changes: '',
  tags: ['v1.2.2'],
  packed: ['package.json', 'dist/mock.js', 'README.md'],
  named: ['dist/mock.js'],
}

it('finds nothing in a state that is ready', () => {
  expect(releaseProblems(READY)).toEqual([])
})

it.each<[Partial<ReleaseFacts>, RegExp]>([
  [{ version: 'next', locked: 'next', listed: 'next' }, /package\.json: found version "next"/],
  [{ locked: '1.2.2' }, /package-lock\.json: found version "1\.2\.2", wanted "1\.2\.3"/],
  [{ listed: '1.2.2' }, /sbom\.json/],
  [{ changelog: '# Changelog\n\n## 1.2.3 - unreleased\n' }, /CHANGELOG\.md: found "## 1\.2\.3 - unreleased" on top/],
  [{ changelog: '# Changelog\n\n## 1x2.3 - 2026-11-22\n' }, /CHANGELOG\.md/],
  [{ tags: ['v1.2.3'] }, /found the tag v1\.2\.3/],
  [{ changes: ' M a.ts\n?? b.ts\n' }, /not committed: 2/],
  [{ named: ['dist/mock.js', 'dist/msw.js'] }, /lacks files that package\.json names: dist\/msw\.js/],
  [
    { packed: ['dist/mock.js', 'dist/.env', 'dist/a.test.js'] },
    /must not be published: dist\/\.env, dist\/a\.test\.js/,
  ],
])('names the problem: %o', (change, problem) => {
  expect(releaseProblems({ ...READY, ...change }).join('\n')).toMatch(problem)
})
