import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Charge, CountedWindow, StateStore } from './state-store.js'

const HOUR = 3_600_000
const DAY = 86_400_000
const NOON = Date.UTC(2026, 10, 20, 12)

const hour: CountedWindow = { name: 'hour', kind: 'fixed', length: HOUR, offset: 0, limit: 3, spent: 0, spentAt: 0 }
const day: CountedWindow = { ...hour, name: 'day', length: DAY, limit: 5 }
const charge = (more: Partial<Charge> = {}): Charge => ({
  now: NOON,
  cost: 1,
  chargeRefused: false,
  windows: [hour, day],
  ...more,
})

/** The cases that every store must pass; `stores` are several connections to one state. */
export function describeStateStore(name: string, open: () => Promise<readonly [StateStore, StateStore]>): void {
  describe(`${name}: the state store`, () => {
    let store: StateStore
    let other: StateStore
    let world: string
    let next = 0
    beforeEach(async () => {
      ;[store, other] = await open()
      world = `cases-${process.pid}-${next++}`
    })
    afterEach(async () => {
      await store.drop(world)
      await store.close()
      if (other !== store) await other.close()
    })
    const used = async (more: Partial<Charge> = {}): Promise<readonly number[]> =>
      (await store.take(world, 'a', charge({ cost: 0, ...more }))).windows.map((state) => state.used)

    test('a text is written only over the version that was read', async () => {
      expect(await store.read(world, -1)).toEqual({ version: 0, text: '' })
      expect(await store.write(world, 0, 'one')).toBe(1)
      expect(await other.write(world, 0, 'late')).toBeUndefined()
      expect(await other.read(world, 0)).toEqual({ version: 1, text: 'one' })
      expect(await other.read(world, 1)).toBeUndefined()
      await store.drop(world)
      expect((await other.read(world, 1))?.version).toBe(0)
    })

    test('the first offer of a name is kept', async () => {
      const unique = `${world}-once`
      expect(await store.once(unique, 'first')).toBe('first')
      expect(await other.once(unique, 'second')).toBe('first')
    })

    test('an id is redeemed once by simultaneous attempts', async () => {
      const tries = Array.from({ length: 30 }, (_, i) => (i % 2 ? store : other).redeem(`${world}-code`))
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
      expect(await other.redeem(`${world}-other`)).toBe(true)
    })

    test('both windows are charged or none', async () => {
      for (const expected of [1, 2, 3]) {
        const taken = await store.take(world, 'a', charge())
        expect(taken).toMatchObject({ allowed: true, windows: [{ used: expected }, { used: expected }] })
      }
      const refused = await other.take(world, 'a', charge())
      expect(refused).toEqual({
        allowed: false,
        windows: [
          { used: 3, resetAt: NOON + HOUR },
          { used: 3, resetAt: Date.UTC(2026, 10, 21) },
        ],
      })
      expect(await used()).toEqual([3, 3])
    })

    test('the hour starts again, the day continues', async () => {
      for (let i = 0; i < 3; i++) await store.take(world, 'a', charge({ now: NOON + HOUR - 1 }))
      const at = { now: NOON + HOUR }
      expect(await used(at)).toEqual([0, 3])
      await store.take(world, 'a', charge(at))
      await store.take(world, 'a', charge(at))
      expect(await store.take(world, 'a', charge(at))).toMatchObject({ allowed: false })
      expect(await used(at)).toEqual([2, 5])
    })

    test('a replica whose clock lags charges the window that is open', async () => {
      await store.take(world, 'a', charge({ now: NOON }))
      await other.take(world, 'a', charge({ now: NOON - 1 }))
      expect(await used()).toEqual([2, 2])
    })

    test('a refused request counts if that is configured', async () => {
      for (let i = 0; i < 4; i++) await store.take(world, 'a', charge({ chargeRefused: true }))
      expect(await used()).toEqual([4, 4])
    })

    test('earlier spending counts within its window only', async () => {
      const spent = { spent: 2, spentAt: NOON - HOUR }
      const windows = [
        { ...hour, ...spent },
        { ...day, ...spent },
      ]
      expect(await used({ windows })).toEqual([0, 2])
      expect(await used({ windows, now: NOON + DAY })).toEqual([0, 0])
    })

    test('accounts have separate counters', async () => {
      await store.take(world, 'a', charge())
      expect((await store.take(world, 'b', charge())).windows[0]?.used).toBe(1)
    })

    test('rolling windows free requests one by one', async () => {
      const windows = [{ ...hour, kind: 'rolling' as const, limit: 2 }]
      await store.take(world, 'a', charge({ windows, now: NOON }))
      await store.take(world, 'a', charge({ windows, now: NOON + 1000 }))
      const refused = await store.take(world, 'a', charge({ windows, now: NOON + 2000 }))
      expect(refused).toEqual({ allowed: false, windows: [{ used: 2, resetAt: NOON + HOUR }] })
      expect(await store.take(world, 'a', charge({ windows, now: NOON + HOUR }))).toMatchObject({ allowed: true })
      expect(await store.take(world, 'a', charge({ windows, now: NOON + HOUR }))).toMatchObject({ allowed: false })
    })

    test('windows from the first use start with the first request', async () => {
      const windows = [{ ...hour, kind: 'first-use' as const, limit: 1 }]
      const first = await store.take(world, 'a', charge({ windows, now: NOON + 7 }))
      expect(first.windows[0]?.resetAt).toBe(NOON + 7 + HOUR)
      expect(await store.take(world, 'a', charge({ windows, now: NOON + HOUR }))).toMatchObject({ allowed: false })
      expect(await store.take(world, 'a', charge({ windows, now: NOON + HOUR + 7 }))).toMatchObject({ allowed: true })
    })

    test('an offset moves the day to another time zone', async () => {
      const windows = [{ ...day, offset: -5 * HOUR }]
      const [state] = (await store.take(world, 'a', charge({ windows }))).windows
      expect(state?.resetAt).toBe(Date.UTC(2026, 10, 21, 5))
    })

    test('two hundred simultaneous requests get exactly the remaining quota', async () => {
      const windows = [
        { ...hour, limit: 25 },
        { ...day, limit: 100 },
      ]
      const taken = await Promise.all(
        Array.from({ length: 200 }, (_, i) => (i % 2 ? store : other).take(world, 'a', charge({ windows }))),
      )
      expect(taken.filter((one) => one.allowed)).toHaveLength(25)
      expect(await used({ windows })).toEqual([25, 25])
    })
  })
}
