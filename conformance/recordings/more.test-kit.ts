import { inEveryObject } from './contracts.test-kit.js'
import type { Change } from './recording.test-kit.js'

type Parts = Readonly<Record<string, unknown>>

/**
 * Members that a document may have beyond that of the recording: the object (known by a member that it always has),
 * and the member.
 */
const ADDED: readonly (readonly [things: string, knownBy: string, parts: readonly Parts[]])[] = [
  ['everything', 'open', [{ open: ['extras'] }]],
  [
    'columns',
    'nullable',
    [
      { optional: 'extras' },
      { enum: ['A', 'B'] },
      { enum: ['A', 'B'], enumLevel: 'should' },
      { pattern: '^[A-Z]' },
      { typeLevel: 'should' },
      { typeLevel: 'observe' },
      { minimum: 5 },
      { maximum: 5 },
      { minimum: 0.5, exclusiveMinimum: 0.5 },
      { maximum: 9.5, exclusiveMaximum: 9.5 },
      { minLength: 4 },
      { maxLength: 4 },
      { items: { enum: ['A', 'B'] } },
      { items: { pattern: '^[A-Z]', minLength: 2, maxLength: 4 } },
    ],
  ],
  [
    'parameters',
    'required',
    [
      { default: '5' },
      { enum: ['A', 'B'] },
      { minimum: 3 },
      { maximum: 3 },
      { minLength: 3 },
      { maxLength: 3 },
      { pattern: '^[0-9]+$' },
      { example: '7' },
      { cap: 'rows' },
      { cap: 'rows', default: '2', maximum: 3 },
    ],
  ],
  ['order', 'direction', [{ when: 'limit' }, { unless: 'limit' }, { by: 'enum', unless: 'limit' }]],
  ['filters', 'alternatives', [{ map: { true: 'A', false: 'D' } }, { open: ['extras'], alternatives: ['day', 'id'] }]],
  [
    'rules',
    'rule',
    [{ readings: ['false', 'true'] }, { readings: ['false', 'false'] }, { level: 'should', clause: 'ADDED' }],
  ],
  [
    'operations',
    'answer',
    [
      { rows: { min: 2, max: 5, open: [] } },
      { rows: { min: 1, open: [], clause: 'ADDED' } },
      { rows: { max: 0, open: [] } },
      { success: 204 },
    ],
  ],
  ['tables', 'tableRules', [{ quote: '"' }, { shape: 'open', columns: [] }]],
  ['errors', 'statusShown', [{ upgradeUrl: 'https://upgrade.example' }, { statusShown: false, clause: 'ADDED' }]],
  [
    'tiers',
    'symbols',
    [{ quota: { hour: 2 } }, { quota: { day: 3 } }, { quota: { hour: 5, day: 6, clause: 'ADDED' } }],
  ],
]

export const MORE: Readonly<Record<string, Change>> = Object.fromEntries(
  ADDED.flatMap(([things, knownBy, all]) =>
    all.map((parts) => [
      `${things} with ${JSON.stringify(parts)}`,
      inEveryObject((found) => (knownBy in found ? { ...found, ...parts } : found)),
    ]),
  ),
)
