import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { cleanCopy, packed } from './packed.js'

const REPOSITORY = 'https://github.com/pipeproof/pipeproof/blob/main/'
// The files of a copy, because another test may be building `dist/` here.
const copy = temporaryFolder()
cleanCopy('.', copy)
const files = new Set(packed(copy, '--dry-run', '--ignore-scripts').files)
rmSync(copy, { recursive: true })
const pages = [...files].filter((file) => file.endsWith('.md') && file !== 'THIRD-PARTY-NOTICES.md')

function linksOf(page: string): readonly string[] {
  const text = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
}

describe('the documents of the package', () => {
  it('are all in the package', () => {
    expect(pages).toEqual(
      expect.arrayContaining(['README.md', 'CHANGELOG.md', 'spec/vocabulary.md', 'docs/tutorial.md']),
    )
    expect(files.has('sbom.json') && files.has('THIRD-PARTY-NOTICES.md') && files.has('LICENSE')).toBe(true)
  })

  it.each(pages)('%s links to files that the package holds', (page) => {
    const relative = linksOf(page).filter((link) => !/^https?:/.test(link))
    expect(relative.filter((link) => !files.has(normalize(join(dirname(page), link))))).toEqual([])
  })

  it.each(pages)('%s links to files of the repository that exist', (page) => {
    const own = linksOf(page).filter((link) => link.startsWith(REPOSITORY))
    expect(own.filter((link) => !existsSync(link.slice(REPOSITORY.length)))).toEqual([])
  })

  it('are all named in the README', () => {
    const named = linksOf('README.md')
    expect(pages.filter((page) => page !== 'README.md' && !named.includes(page))).toEqual([])
  })
})
