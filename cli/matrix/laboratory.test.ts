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

async function tried(of: Contract, ids: readonly string[]): Promise<ReadonlyMap<string, Trial>> {
  const laboratory = await openLaboratory(of)
  const trials = new Map<string, Trial>()
  for (const id of ids) trials.set(id, await laboratory.try(named(id)))
  await laboratory.close()
  return trials
}

it('a trial gives the same result after other trials', async () => {
  const id = 'top-average-whole-dollars'
  const together = await tried(contract, ['first-member-only:getForm4RecentActivity#symbol', id])
  const alone = (await tried(contract, [id])).get(id)
  expect(alone?.red.length).toBeGreaterThan(0)
  expect(together.get(id)).toEqual(alone)
})
