import { expect, it } from 'vitest'
import { draftContract } from '../draft-contract.js'
import { madeSample } from '../made-sample.test-kit.js'
import { writeDraft } from '../write-draft.js'

/** Visits, the newest first. */
const VISITS = Array.from({ length: 90 }, (_, place) => ({
  day: new Date(Date.UTC(2026, 10, 20 - Math.floor(place / 2))).toISOString().slice(0, 10),
  code: `V-${1000 - place * 3}`,
  ward: ['east', 'west', 'south'][(place * 5) % 3] ?? '',
  guests: 1 + ((place * 7) % 9),
}))

interface Served {
  readonly ward?: string
  readonly days: number
}

function drafted(served: Served, asked: readonly string[]) {
  const samples = asked.map((text) => {
    const query = new Map(new URLSearchParams(text))
    const [ward, days] = [query.get('ward') ?? served.ward, Number(query.get('days') ?? served.days)]
    const earliest = new Date(Date.UTC(2026, 10, 20 - days)).toISOString().slice(0, 10)
    const rows = VISITS.filter((one) => (ward === undefined || one.ward === ward) && one.day >= earliest)
    const shown = rows.filter(({ guests }) => guests >= Number(query.get('min_guests') ?? 0))
    return madeSample({ path: '/visits', query, body: JSON.stringify(shown) })
  })
  return draftContract(samples)
}

function parametersOf(draft: ReturnType<typeof drafted>) {
  const [{ parameters } = { parameters: [] }] = draft.operations
  return Object.fromEntries(parameters.map((one) => [one.name, one]))
}

const WARDS = ['', 'ward=east', 'ward=west', 'ward=south', 'ward=west&min_guests=5']
const DAYS = ['', 'days=14', 'days=5', 'days=30', 'days=60', 'days=60&min_guests=4']

it('finds the default of a filter: rows are missing without it, and one value has the same answer', () => {
  const draft = drafted({ ward: 'east', days: 60 }, WARDS)
  expect(parametersOf(draft).ward).toMatchObject({ default: 'east', filter: { column: 'ward', op: 'eq' } })
  expect(writeDraft(draft, 'Visits', 'http://127.0.0.1')).toMatch(/name: ward.*?default: east/s)
  expect(parametersOf(drafted({ days: 14 }, DAYS)).days).toMatchObject({ default: '14', filter: { op: 'within-days' } })
})

it('states no default where all rows come without the parameter', () => {
  expect(parametersOf(drafted({ days: 60 }, [...WARDS, ...DAYS])).ward).toMatchObject({ filter: { op: 'eq' } })
  expect(parametersOf(drafted({ days: 60 }, [...WARDS, ...DAYS])).ward?.default).toBeUndefined()
})

it('states no filter whose default is not known: rows that it keeps are missing without it', () => {
  expect(
    parametersOf(
      drafted(
        { days: 14 },
        DAYS.filter((one) => one !== 'days=14'),
      ),
    ).days?.filter,
  ).toBeUndefined()
})
