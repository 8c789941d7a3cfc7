import type { Fault } from '../fault.js'
import { onBody } from '../make/on-body.js'

export const pathInfoPageAsList: Fault = {
  id: 'path-info-page-as-list',
  title: 'The info page is a JSON list of its tables',
  clause: 'PATH-JSON-ANSWERS',
  caughtBy: 'json.schema@getCompanyInfoPage',
  reply: onBody('getCompanyInfoPage', (text) =>
    JSON.stringify(Object.values(JSON.parse(text) as Record<string, unknown>)),
  ),
}
