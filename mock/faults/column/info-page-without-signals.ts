import type { Fault } from '../fault.js'
import { onMembers } from '../make/on-member.js'

export const infoPageWithoutSignals: Fault = {
  id: 'info-page-without-signals',
  title: 'The info page calls its signals technical_signals',
  clause: 'COL-INFO-PAGE',
  caughtBy: 'json.schema@getCompanyInfoPage',
  outcome: onMembers('getCompanyInfoPage', ({ trading_signals: signals, ...page }) => ({
    ...page,
    technical_signals: signals,
  })),
}
