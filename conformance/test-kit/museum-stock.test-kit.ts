/** The objects of the museum: plain sums, so that every run gets the same data. */
export const MATERIALS = ['oak', 'bronze', 'glass', 'paper', 'clay']
export const HALLS = ['North', 'South', 'Garden', 'Vault']
const letters = (n: number): string =>
  [...'abcd'].map((_, at) => String.fromCharCode(97 + ((n >> (at * 3)) % 23))).join('')
const two = (n: number): string => String(n).padStart(2, '0')

export const objects = Array.from({ length: 263 }, (_, n) => ({
  id: `OB-${String(100000 + ((n * 7919) % 90000))}`,
  title: `${['Ship', 'Bowl', 'Chair', 'Map'][n % 4]} ${n}`,
  material: MATERIALS[(n * 3) % 5] ?? '',
  made: 1400 + ((n * 37) % 160) * 3,
  acquired: `${1890 + ((n * 13) % 60)}-${two(1 + (n % 12))}-${two(1 + (n % 28))}`,
  on_display: n % 3 !== 0,
  weight: Math.round(((n * 53) % 8000) + 15) / 10,
  place: { hall: HALLS[(n >> 1) % 4] ?? '', case: 1 + (n % 40) },
}))

export const makers = Array.from({ length: 131 }, (_, n) => ({
  slug: `m-${letters(n * 5 + 3)}-${n % 10}`,
  name: `${['Jan', 'Eva', 'Otto', 'Mina', 'Per'][n % 5]} ${['Ruys', 'Kern', 'Lind', 'Oster'][n % 4]} ${letters(n).toUpperCase()}`,
  born: 1500 + ((n * 29) % 350),
  died: n % 4 === 0 ? null : 1861 + (n % 80),
}))

export type Thing = (typeof objects)[number]
export type Maker = (typeof makers)[number]
