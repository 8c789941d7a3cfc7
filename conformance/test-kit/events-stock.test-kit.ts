/** The reports of the vans, and who read them: plain sums, so that every run gets the same data. */
const KINDS = ['start', 'stop', 'delivery', 'fault']
export const VANS = Array.from({ length: 9 }, (_, n) => `V0${n + 1}`)
export const DESKS = ['north', 'south', 'night']
const START = Date.UTC(2026, 2, 2, 6)
const momentOf = (seconds: number): string => new Date(START + seconds * 1000).toISOString().replace('.000Z', 'Z')
const hex = (n: number): string => (n * 2654435761).toString(16).padStart(12, '0').slice(-12)

export const events = Array.from({ length: 537 }, (_, n) => ({
  number: 11 + n * 3,
  at: momentOf(n * 97),
  van: VANS[(n * 5) % 9] ?? '',
  kind: KINDS[(n * 7) % 4] ?? '',
  speed: n % 4 === 1 ? 0 : ((n * 31) % 1290) / 10,
  note: n % 3 === 0 ? `note ${n}` : null,
}))

/** Several looks share a moment. */
export const looks = Array.from({ length: 213 }, (_, n) => ({
  id: `6f0e4a1c-1c52-4f0f-9d0a-${hex(n + 1)}`,
  looked_at: momentOf(Math.floor(n / 3) * 5400),
  desk: DESKS[(n * 2) % 3 === 0 ? 0 : n % 3] ?? '',
  events: (n * 17) % 480,
})).toReversed()

export type Event = (typeof events)[number]
export type Look = (typeof looks)[number]
