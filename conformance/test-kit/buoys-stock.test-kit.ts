/** The stations and what they measured: plain sums, so that every run gets the same data. */
const START = Date.UTC(2026, 1, 1, 6)
const two = (n: number): string => String(n).padStart(2, '0')
const momentOf = (seconds: number): string => new Date(START + seconds * 1000).toISOString().replace('.000Z', 'Z')

/** Beside these members a buoy has a depth, and a station on land an address. */
export const stations = Array.from({ length: 143 }, (_, n) => ({
  id: `ST-${100 + ((n * 389) % 900)}`,
  kind: n % 3 === 0 ? 'shore' : 'buoy',
  since: `${1980 + ((n * 17) % 43)}-${two(1 + ((n * 5) % 12))}-${two(1 + ((n * 11) % 28))}`,
  depth: 1 + ((n * 37) % 880) / 10,
  address: `Quay ${1 + (n % 60)}`,
}))

/** Two stations share each moment. */
export const observations = Array.from({ length: 640 }, (_, n) => ({
  measured_at: momentOf((n >> 1) * 1307),
  station: stations[(n * 7) % stations.length]?.id ?? '',
  longitude: Math.round(6100 + ((n * 733) % 7800)) / 1000,
  latitude: Math.round(53050 + ((n * 947) % 2900)) / 1000,
  wave_height: ((n * 29) % 1190) / 100,
  verified: n % 5 !== 0,
})).toReversed()

export type Station = (typeof stations)[number]
export type Observation = (typeof observations)[number]
