import type { Fault } from '../model/fault.js'
import { SHOWN_ON_INFO_PAGE } from './consequences.js'
import { byId } from './make/by-id.js'
import { onBody, textOf, withText } from './make/on-body.js'
import { onMember } from './make/on-member.js'
import { onCell, onTable, type PlainTable } from './make/on-table.js'

export const csvFaults: readonly Fault[] = byId<Fault>({
  // The canary: if a run does not catch it, its other results are worthless.
  'canary-no-header-row': {
    title: 'Tables come without their header row',
    clause: 'CSV-HEADER-ROW',
    caughtBy: 'csv.header',
    reply(reply, facts) {
      const answer = facts.operation?.answer
      if (answer?.kind !== 'table' || !answer.table.header || reply.status !== 200) return reply
      const lines = textOf(reply).split('\n')
      // After the lines that a dialect writes before the table.
      const header = lines.findIndex((line) =>
        line.replace(/^\uFEFF/, '').startsWith(answer.table.columns[0]?.name ?? ''),
      )
      if (header === -1) return reply
      lines.splice(header, 1)
      return { ...reply, body: lines.join('\n') }
    },
  },
  'tabs-in-transaction-breakdown': {
    title: 'A table of undocumented columns is split by commas',
    clause: 'CSV-PIPE',
    caughtBy: 'csv.header@getForm4TransactionBreakdown',
    reply: onBody('getForm4TransactionBreakdown', (text) => text.replaceAll('|', ',')),
  },
  'header-only-on-first-page': {
    title: 'Later pages come without a header row',
    clause: 'CSV-HEADER-ROW',
    caughtBy: 'csv.header@getForm4RecentActivity',
    reply(reply, facts) {
      const isLaterPage = facts.operation?.id === 'getForm4RecentActivity' && facts.request?.query.includes('cursor=')
      return isLaterPage && reply.status === 200 ? withText(reply, afterHeader(textOf(reply))) : reply
    },
  },
  'delimiter-inside-headline': {
    title: 'A pipe inside a headline is not escaped',
    clause: 'CSV-RECORD-PER-LINE',
    caughtBy: 'csv.rows@getMultiCompany8kSummary',
    reply: onCell('getMultiCompany8kSummary', 'headline', (headline) => headline.replace(' of ', ' | ')),
  },
  'delimiter-at-line-end': {
    title: 'Every record has a delimiter at its end',
    clause: 'CSV-RECORD-PER-LINE',
    caughtBy: 'csv.rows@getForm4Clusters',
    reply: onBody('getForm4Clusters', (text) => text.replace(/(?<=\n.*)\n/g, '|\n')),
  },
  'blank-line-between-rows': {
    title: 'Rows are separated by blank lines',
    clause: 'CSV-RECORD-PER-LINE',
    caughtBy: 'csv.rows@getForm4Trends',
    reply: onBody('getForm4Trends', (text) => text.replaceAll('\n', '\n\n')),
  },
  'header-repeated': {
    title: 'Two batches are joined, each with its header row',
    clause: 'CSV-RECORD-PER-LINE',
    caughtBy: 'csv.rows@getTechnicalSignals',
    reply: onTable('getTechnicalSignals', ({ header, rows }) => ({
      header,
      rows: [...rows.slice(0, 3), header, ...rows.slice(3)],
    })),
  },
  'columns-alphabetical': {
    title: 'Columns are in alphabetical order',
    clause: 'CSV-ORDER',
    caughtBy: 'csv.header@getForm4LargestTransactions',
    reply: onTable('getForm4LargestTransactions', alphabetical),
  },
  'encoded-twice': {
    title: 'UTF-8 is encoded twice',
    clause: 'CSV-TEXT',
    caughtBy: 'csv.encoding@getMultiCompany8kSummary',
    reply: onBody('getMultiCompany8kSummary', (text) => text.replaceAll('Inc. ', 'Inc.\u00c2\u00a0')),
  },
  'bytes-of-windows-1252': {
    title: 'Descriptions keep bytes of another encoding',
    clause: 'CSV-TEXT',
    caughtBy: 'csv.encoding@getCompanyProfile',
    consequences: SHOWN_ON_INFO_PAGE,
    reply(reply, facts) {
      if (facts.operation?.id !== 'getCompanyProfile' || reply.status !== 200) return reply
      return { ...reply, body: Buffer.from(textOf(reply).replace(/\.(?=\n*$)/, '\u0085'), 'latin1') }
    },
  },
  'characters-lost': {
    title: 'A character was replaced by the Unicode replacement character',
    clause: 'CSV-TEXT',
    caughtBy: 'csv.encoding@getCompanyActions',
    consequences: [
      { check: 'column.pattern', because: 'the replaced character is part of a key' },
      ...SHOWN_ON_INFO_PAGE,
    ],
    reply: onBody('getCompanyActions', (text) => text.replace('-', '\uFFFD')),
  },
  'info-page-newlines-escaped-twice': {
    title: 'The tables of the info page contain a backslash and an n instead of newlines',
    clause: 'CSV-IN-JSON',
    caughtBy: 'csv.header@getCompanyInfoPage#ohlc',
    consequences: [{ check: 'consistency.mirror', because: 'the single answer has real newlines' }],
    outcome: onMember('getCompanyInfoPage', 'ohlc', (text) => text.replaceAll('\n', '\\n')),
  },
})

function afterHeader(text: string): string {
  return text.slice(text.indexOf('\n') + 1)
}

function alphabetical({ header, rows }: PlainTable): PlainTable {
  const places = header.map((_, index) => index).sort((a, b) => ((header[a] ?? '') < (header[b] ?? '') ? -1 : 1))
  const arrange = (cells: readonly string[]): readonly string[] => places.map((place) => cells[place] ?? '')
  return { header: arrange(header), rows: rows.map(arrange) }
}
