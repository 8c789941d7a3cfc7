import type { Fault } from '../fault.js'
import { onMember } from '../make/on-member.js'

export const infoPageNewlinesEscapedTwice: Fault = {
  id: 'info-page-newlines-escaped-twice',
  title: 'The tables of the info page hold a backslash and an n instead of newlines',
  clause: 'CSV-IN-JSON',
  caughtBy: 'csv.header@getCompanyInfoPage#ohlc',
  consequences: [{ check: 'consistency.mirror', because: 'the single answer has real newlines' }],
  outcome: onMember('getCompanyInfoPage', 'ohlc', (text) => text.replaceAll('\n', '\\n')),
}
