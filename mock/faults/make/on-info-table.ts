import type { Fault } from '../fault.js'
import { onBody } from './on-body.js'

/** Changes one table inside the JSON of the info page. */
export function onInfoTable(member: string, change: (table: string) => string): NonNullable<Fault['reply']> {
  return onBody('getCompanyInfoPage', (text) => {
    const page: unknown = JSON.parse(text)
    if (typeof page !== 'object' || page === null || !(member in page)) return text
    const table = (page as Readonly<Record<string, unknown>>)[member]
    return JSON.stringify({ ...page, [member]: change(String(table)) })
  })
}
