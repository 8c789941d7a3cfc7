import { expect, it } from 'vitest'
import { type Contract, loadContract } from '../../spec/index.js'
import { openLaboratory } from './laboratory.js'
import type { Subject, Trial } from './subject.js'
import { subjectsOf } from './subjects.js'

const contract = loadContract()
const named = (id: string): Subject => {
  const subject = subjectsOf(contract).find((one) => one.id === id)
  if (subject === undefined) throw new Error(`No subject "${id}"`)
  return subject
}

async function tried(of: Contract, ids: readonly string[]): Promise<Trial | undefined> {
  const laboratory = await openLaboratory(of)
  const trials: Trial[] = []
  for (const id of ids) trials.push(await laboratory.try(named(id)))
  await laboratory.close()
  return trials.at(-1)
}

it('a trial finds the same whatever was tried before it', async () => {
  const before = ['clean', 'first-member-only:getForm4RecentActivity#symbol']
  for (const id of ['filter-ignored:getForm4RecentActivity#symbol', 'top-average-whole-dollars']) {
    const alone = await tried(contract, [id])
    expect(alone?.red.length).toBeGreaterThan(0)
    expect(await tried(contract, [...before, id])).toEqual(alone)
  }
})
