import { expect, test } from 'vitest'
import { Background } from './background.js'
import { Dataset, type Span } from './dataset.js'
import { DayPart } from './day-part.js'

function counting() {
  const built: Span[] = []
  const dataset = new Dataset(new Background(), function* (span) {
    built.push(span)
    yield
    return `${span.first}-${span.last}`
  })
  return { built, dataset }
}

test('a span is built once for all its days', async () => {
  const { built, dataset } = counting()
  const wanted = { first: 0, last: 10 }
  const all = await Promise.all([
    dataset.build({ first: 2, last: 5 }, wanted),
    dataset.build({ first: 0, last: 9 }, wanted),
  ])
  expect(all).toEqual(['0-10', '0-10'])
  expect(dataset.covering({ first: 3, last: 10 })).toBe('0-10')
  expect(dataset.covering({ first: 3, last: 11 })).toBeUndefined()
  expect(built).toEqual([wanted])
})

test('days outside the span get another build, and the oldest build is dropped', async () => {
  const { built, dataset } = counting()
  for (const first of [0, 100, 200, 300]) await dataset.build({ first, last: first }, { first, last: first + 10 })
  expect(built).toHaveLength(4)
  expect(dataset.covering({ first: 0, last: 1 })).toBeUndefined()
  expect(dataset.covering({ first: 100, last: 101 })).toBe('100-110')
})

test('a failed build is tried again', async () => {
  let tries = 0
  const dataset = new Dataset(new Background(), function* () {
    tries += 1
    yield
    if (tries === 1) throw new Error('broken line')
    return 'fine'
  })
  const span = { first: 0, last: 1 }
  await expect(dataset.prepare(span, span)).rejects.toThrow('broken line')
  expect(await dataset.build(span, span)).toBe('fine')
})

test('a part of a day is made once, and stays after its data are dropped', async () => {
  const { dataset } = counting()
  const span = { first: 0, last: 1 }
  const part = new DayPart('list', dataset, { needed: span, wanted: span }, (data) => ({ data }))
  expect(part.ready).toBe(false)
  expect(() => part.view()).toThrow("Cannot read the list: not built yet, wanted ready('list') first")
  await part.prepare()
  expect(part.ready).toBe(true)
  const view = part.view()
  for (const first of [10, 20, 30]) await dataset.build({ first, last: first }, { first, last: first })
  expect([part.ready, part.view()]).toEqual([true, view])
})
