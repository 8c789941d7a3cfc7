import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHECKS } from '../../conformance/index.js'
import { faultsOf } from '../../mock/index.js'
import { loadContract } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import type { Matrix } from '../matrix/matrix.js'
import { matrixOf } from '../matrix/matrix.js'
import { keepTried, readMatrix } from '../matrix/matrix-files.js'
import type { Subject, Trial } from '../matrix/subject.js'
import { subjectsOf } from '../matrix/subjects.js'
import { explainCommand } from './explain.js'
import { faultsCommand } from './faults.js'

const folder = temporaryFolder()

let out = ''
beforeEach(() => {
  out = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text)
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

async function run(command: ReturnType<typeof faultsCommand>, ...argv: readonly string[]): Promise<number> {
  await command.exitOverride().parseAsync([...argv], { from: 'user' })
  return Number(process.exitCode ?? 0)
}

const contract = loadContract()
const subjects = subjectsOf(contract)
const idsIn = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => /^(?:clean|fault|variant) +(\S+)/.exec(line)?.[1] ?? [])

describe('pipeproof faults --list', () => {
  it('divides all subjects into shards', async () => {
    await run(faultsCommand(), '--list', '--shard', '1/2')
    await run(faultsCommand(), '--list', '--shard', '2/2')
    expect(idsIn(out).toSorted()).toEqual(subjects.map(({ id }) => id).toSorted())
  })

  it('keeps every hand-written fault and every variant in a sample', async () => {
    await run(faultsCommand(), '--list', '--sample', '1/3', '--seed', 'a')
    const drawn = idsIn(out)
    const kept = subjects.filter(({ isGenerated }) => !isGenerated)
    expect(drawn).toEqual(expect.arrayContaining(kept.map(({ id }) => id)))
    expect(drawn).toHaveLength(kept.length + Math.ceil((subjects.length - kept.length) / 3))
  })

  it('compares no run of several faults with a recorded matrix', async () => {
    const compare = run(faultsCommand(), '--together', '4', '--check', 'reports/matrix.json')
    await expect(compare).rejects.toThrow('Cannot compare with --check')
  })

  it('refuses an invalid share', async () => {
    await expect(run(faultsCommand(), '--list', '--sample', '3/1')).rejects.toThrow('Cannot read --sample "3/1"')
  })
})

describe('pipeproof faults --join', () => {
  it('writes the matrix of all shards, which equals the matrix of one run', async () => {
    const files = [1, 2, 3].map((part) => shard(`${part}.json`, (index) => index % 3 === part - 1))
    expect(await run(faultsCommand(), '--join', ...files, '--out', folder)).toBe(0)
    expect(JSON.parse(readFileSync(join(folder, 'matrix.json'), 'utf8'))).toEqual(matrixFrom(subjects))
    const whole = join(folder, 'matrix.json')
    expect(await run(faultsCommand(), '--join', ...files.toReversed(), '--check', whole)).toBe(0)
  })

  it('fails if a shard is missing', async () => {
    const first = shard('first.json', (index) => index > 0)
    expect(await run(faultsCommand(), '--join', first, '--out', folder)).toBe(1)
    expect(out).toContain('"clean" is in none of the joined files')
  })

  it('names a file that cannot be read', async () => {
    await expect(run(faultsCommand(), '--join', 'no-such.json')).rejects.toThrow(/ENOENT.*no-such\.json/)
  })
})

describe('a stopped run of faults', () => {
  it('keeps its rows beside the recorded matrix, where --join reads them', async () => {
    const recorded = shard('matrix.json', () => true)
    const before = readFileSync(recorded, 'utf8')
    const [first, others] = [matrixFrom(subjects.slice(0, 5)), shard('others.json', (index) => index >= 5)]
    const part = join(folder, 'matrix.part.json')
    expect(await keepTried(matrixFrom([]), folder)).toBe('')
    expect(existsSync(part)).toBe(false)
    expect(await keepTried(first, folder)).toBe(`: ${part} has them`)
    expect(readFileSync(recorded, 'utf8')).toBe(before)
    expect(readMatrix(part)).toEqual(first)
    expect(await run(faultsCommand(), '--join', part, others, '--check', recorded)).toBe(0)
  })
})

describe('pipeproof faults finds before it tries anything', () => {
  it.each([
    ['--jobs', '0'],
    ['--jobs', 'many'],
    ['--together', '0'],
  ])('a bad number: %s %s', async (option, value) => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await expect(run(faultsCommand(), option, value)).rejects.toThrow(`Found "${value}", wanted a whole number from 1`)
  })

  it('a recorded matrix that cannot be read', async () => {
    await expect(run(faultsCommand(), '--check', 'no-such.json')).rejects.toThrow(/ENOENT.*no-such\.json/)
  })

  it('a folder that cannot be written', async () => {
    const file = shard('taken', () => true)
    await expect(run(faultsCommand(), '--out', file)).rejects.toThrow(/Cannot write ".*taken"/)
  })
})

describe('pipeproof explain', () => {
  it('explains a fault that is made from the document, and its kind', async () => {
    await run(explainCommand(), 'filter-ignored:getForm4RecentActivity#role')
    expect(out).toContain('getForm4RecentActivity ignores role\nBreaks: FILTER-RECENT-ROLE: ')
    expect(out).toContain('Made from the document')
    await run(explainCommand(), 'filter-ignored')
    expect(out).toMatch(/filter-ignored: a kind of fault that the mock can make at \d+ places\n {2}filter-ignored:/)
  })
})

/** The matrix of these subjects if the owner of every fault turns red. */
function matrixFrom(tried: readonly Subject[]): Matrix {
  const faults = faultsOf(contract)
  const owners = new Map(faults.map(({ id, caughtBy }) => [id, caughtBy]))
  const trialOf = ({ id }: Subject): Trial => {
    const owner = owners.get(id)
    return { subject: id, red: owner === undefined ? [] : [owner], warned: [], verdict: 'conformant', requests: 1 }
  }
  const trials = new Map(tried.map((subject) => [subject.id, trialOf(subject)]))
  return matrixOf({ checks: CHECKS.map(({ id }) => id), faults, subjects: tried, trials, unreachable: [] })
}

function shard(name: string, isIn: (index: number) => boolean): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(matrixFrom(subjects.filter((_, index) => isIn(index)))))
  return file
}
