import type { Fault } from '../fault.js'
import { unread } from '../make/change-parameter.js'

export const signalsCursorIgnored: Fault = {
  id: 'signals-cursor-ignored',
  title: 'Every page of signals is the first one',
  clause: 'PAGE-SIGNALS-CURSOR',
  caughtBy: 'page.disjoint@getTechnicalSignals',
  consequences: [
    { check: 'page.ordered', because: 'the first page does not lie behind itself' },
    { check: 'page.complete', because: 'later rows never come' },
  ],
  contract: unread('getTechnicalSignals', 'cursor'),
}
