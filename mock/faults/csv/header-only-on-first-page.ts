import type { Fault } from '../fault.js'
import { textOf, withText } from '../make/on-body.js'

export const headerOnlyOnFirstPage: Fault = {
  id: 'header-only-on-first-page',
  title: 'Later pages come without a header row',
  clause: 'CSV-HEADER-ROW',
  caughtBy: 'csv.header@getForm4RecentActivity',
  reply(reply, facts) {
    const isLaterPage = facts.operation?.id === 'getForm4RecentActivity' && facts.request?.query.includes('cursor=')
    return isLaterPage && reply.status === 200 ? withText(reply, afterHeader(textOf(reply))) : reply
  },
}

function afterHeader(text: string): string {
  return text.slice(text.indexOf('\n') + 1)
}
