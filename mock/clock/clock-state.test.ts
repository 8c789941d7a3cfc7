import { describe, expect, test } from 'vitest'
import { changeClock, clockAt, parseInstant, readClock } from './clock-state.js'
import { parseDuration } from './parse-duration.js'

const NOON = Date.UTC(2026, 10, 20, 12)

describe('a clock', () => {
  test('runs on from the time that was set', () => {
    const clock = clockAt(NOON, 1000)
    expect(readClock(clock, 1000)).toBe(NOON)
    expect(readClock(clock, 6000)).toBe(NOON + 5000)
  })

  test('stops when frozen, can be advanced meanwhile, and runs on when released', () => {
    const frozen = changeClock(clockAt(NOON, 0), { frozen: true }, 5000)
    expect(readClock(frozen, 99_000)).toBe(NOON + 5000)
    const later = changeClock(frozen, { advance: '1h' }, 99_000)
    expect(readClock(later, 200_000)).toBe(NOON + 5000 + 3_600_000)
    const released = changeClock(later, { frozen: false }, 200_000)
    expect(readClock(released, 201_000)).toBe(NOON + 5000 + 3_601_000)
  })

  test('refuses to go back and names its time', () => {
    const clock = clockAt(NOON, 0)
    expect(() => changeClock(clock, { set: '2026-11-20T11:59:59Z' }, 0)).toThrow(
      'Cannot turn the clock back to "2026-11-20T11:59:59.000Z": it is 2026-11-20T12:00:00.000Z',
    )
    expect(() => changeClock(clock, { advance: '100000000d' }, 0)).toThrow('year before 9000')
  })
})

describe('instants and durations', () => {
  test('are parsed', () => {
    expect(parseInstant('2026-11-20')).toBe(Date.UTC(2026, 10, 20))
    expect(parseInstant('2026-11-20T13:00:00+01:00')).toBe(NOON)
    expect(parseDuration('1h30m')).toBe(5_400_000)
    expect(parseDuration('0.5d')).toBe(43_200_000)
  })

  test.each(['', '1', 'h', '-1h', '1h ', '1 h', '1x'])('"%s" is no duration', (text) => {
    expect(() => parseDuration(text)).toThrow('Cannot read the duration')
  })

  test.each(['', 'tomorrow', '2026-11-20T12:00', '2026-13-40T00:00:00Z', '12'])('"%s" is no instant', (text) => {
    expect(() => parseInstant(text)).toThrow('Cannot read the instant')
  })
})
