import { describe, expect, it } from 'vitest'
import { readFraction, selectSubjects } from './select-subjects.js'
import type { Subject } from './subject.js'

const subject = (id: string, isGenerated = false): Subject => ({
  kind: 'fault',
  id,
  title: id,
  faults: [id],
  choices: {},
  ...(isGenerated && { isGenerated }),
})
const made = Array.from({ length: 30 }, (_, index) => subject(`made:${index}`, true))
const all = [subject('clean'), subject('written'), ...made, subject('lawful=yes')]
const idsOf = (subjects: readonly Subject[]): readonly string[] => subjects.map(({ id }) => id)

describe('selectSubjects', () => {
  it('keeps everything by default, or names that contain a text', () => {
    expect(selectSubjects(all, {})).toEqual(all)
    expect(idsOf(selectSubjects(all, { only: ['lawful', 'writ'] }))).toEqual(['written', 'lawful=yes'])
  })

  it('samples only faults made from the document, and the same ones with the same seed', () => {
    const third = { part: 1, whole: 3 }
    const drawn = idsOf(selectSubjects(all, { sample: third, seed: 'a' }))
    expect(drawn).toHaveLength(13)
    expect(drawn).toEqual(expect.arrayContaining(['clean', 'written', 'lawful=yes']))
    expect(idsOf(selectSubjects(all, { sample: third, seed: 'a' }))).toEqual(drawn)
    expect(idsOf(selectSubjects(all, { sample: third, seed: 'b' }))).not.toEqual(drawn)
  })

  it('divides all subjects into shards, each subject in one of them', () => {
    const shards = [1, 2, 3, 4].map((part) => idsOf(selectSubjects(all, { shard: { part, whole: 4 } })))
    expect(shards.flat().toSorted()).toEqual(idsOf(all).toSorted())
    expect(shards.map(({ length }) => length)).toEqual([9, 8, 8, 8])
  })

  it('divides a sample too', () => {
    const sample = { sample: { part: 1, whole: 3 }, seed: 'a' }
    const halves = [1, 2].flatMap((part) => idsOf(selectSubjects(all, { ...sample, shard: { part, whole: 2 } })))
    expect(halves.toSorted()).toEqual(idsOf(selectSubjects(all, sample)).toSorted())
  })
})

describe('readFraction', () => {
  it('reads two whole numbers', () => {
    expect(readFraction('2/3', '--shard')).toEqual({ part: 2, whole: 3 })
  })

  it.each(['0/3', '4/3', '1', '1/0', 'a/b', '1/3/5'])('refuses %s', (text) => {
    expect(() => readFraction(text, '--shard')).toThrow(`Cannot read --shard "${text}"`)
  })
})
