import { onMembers } from '../faults/make/on-member.js'
import { isShipped } from './figure-variants.js'
import { onColumns } from './on-columns.js'
import type { AnswerVariant } from './variant.js'

/** Strings that the documentation leaves open. */
export const textVariants: readonly AnswerVariant[] = [
  text('tags-with-blanks', 'Tags are separated by a comma and a space', ['event_tags'], (cell) =>
    cell.replaceAll('","', '", "'),
  ),
  text('tags-indented', 'Tags have spaces inside the brackets', ['event_tags'], (cell) =>
    cell.replace(/^\[/, '[ ').replace(/\]$/, ' ]'),
  ),
  text('tags-escaped', 'Tags begin with an escaped letter', ['event_tags'], (cell) =>
    cell.replaceAll(/"([a-z])/g, (_all, letter: string) => `"\\u00${letter.charCodeAt(0).toString(16)}`),
  ),
  text('issuers-in-capitals', 'Names of issuers are in capitals, as the regulator writes them', ['issuer_name'], upper),
  text('insiders-in-capitals', 'Names of insiders are in capitals', ['insider_name'], upper),
  text('no-officer-titles', 'No officer has a title', ['officer_title'], () => ''),
  text('officer-titles-in-capitals', 'Titles of officers are in capitals', ['officer_title'], upper),
  text('websites-with-a-slash', 'Addresses of companies end with a slash', ['website'], (cell) => `${cell}/`),
  text(
    'descriptions-with-marks',
    'Descriptions contain quotes, commas and letters with accents',
    ['description', 'event_description'],
    (cell) => `"${cell}", naïvely; l'été`,
  ),
  text('headlines-long', 'Headlines are long', ['headline'], (cell) => `${cell} `.repeat(20).trim()),
  text('recorded-at-midnight', 'Records are created at midnight', ['created_at'], (cell) =>
    cell.replace(/\d\d:\d\d:\d\d$/, '00:00:00'),
  ),
  text(
    'kinds-in-other-words',
    'Kinds of transactions are described in other words',
    ['transaction_description'],
    (cell) => `${cell} (Form 4)`,
  ),
  text('filings-at-another-address', 'Filings have another address', ['sec_url'], (cell) => `${cell}?view=html`),
  text('exchanges-by-long-name', 'Exchanges have long names', ['exchange'], (cell) => `${cell} Stock Market`),
  {
    id: 'page-tables-end-with-a-newline',
    title: 'Tables of the info page gain a final line ending, or lose the one that they had',
    fits: isShipped,
    outcome: onMembers('getCompanyInfoPage', (page) =>
      Object.fromEntries(
        Object.entries(page).map(([name, table]) => {
          const lines = String(table)
          return [name, lines.endsWith('\n') ? lines.slice(0, -1) : `${lines}\n`]
        }),
      ),
    ),
  },
  {
    id: 'user-id-is-a-number',
    title: 'A user id is all digits, and the mail address has a tag',
    fits: isShipped,
    outcome: onMembers('getUserStatus', (status) => ({
      ...status,
      user_id: BigInt(`0x${Buffer.from(String(status.user_id)).toString('hex')}`).toString(),
      email: String(status.email).replace('@', '+data@'),
    })),
  },
]

function text(id: string, title: string, columns: readonly string[], change: (cell: string) => string): AnswerVariant {
  return { id, title, fits: isShipped, reply: onColumns(columns, change) }
}

function upper(cell: string): string {
  return cell.toUpperCase()
}
