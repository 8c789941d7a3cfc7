import { describe, expect, it } from 'vitest'
import { cells, everyRow, handLedger } from './hand-ledger.test-kit.js'
import { networkEffects } from './network-effects.js'

describe('networkEffects', () => {
  it('connects insiders who trade the same way within three days, and scores the share of such pairs', () => {
    const view = handLedger([
      { date: '2026-10-01', owner: 1 },
      { date: '2026-10-03', owner: 2 },
      { date: '2026-10-06', owner: 3 },
      { date: '2026-10-06', owner: 1, code: 'S' },
      { date: '2026-10-20', owner: 4 },
    ])
    const found = cells(
      networkEffects(view, everyRow(view)),
      'network_id',
      'connected_insiders',
      'insider_names',
      'correlation_score',
    )
    expect(found).toEqual([
      {
        network_id: '0000320193-A-2026-10-01',
        connected_insiders: 3,
        insider_names: 'Huang Jen Hsun; Lee Ann; Müller Zoë',
        // Two of three pairs, times two thirds for a group of three.
        correlation_score: 44.4,
      },
    ])
  })
})
