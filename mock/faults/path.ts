import type { Fault } from '../model/fault.js'
import { byId } from './make/by-id.js'
import { editOperation, lostPath } from './make/edit-contract.js'
import { onBody } from './make/on-body.js'

export const pathFaults: readonly Fault[] = byId<Fault>({
  'path-without-prefix': {
    title: 'A whole router is mounted at the root instead of below the version',
    clause: 'PATH-V1',
    caughtBy: 'path.exists@getForm4InsiderProfile',
    contract: (contract) =>
      Object.entries(ROUTES).reduce((changed, [operation, path]) => lostPath(operation, path)(changed), contract),
  },
  'path-wants-post': {
    title: 'One route accepts only POST',
    clause: 'PATH-GET-ONLY',
    caughtBy: 'path.exists@getForm4InsiderSearch',
    contract: editOperation('getForm4InsiderSearch', (old) => ({ ...old, method: 'post' })),
  },
  'path-table-as-json': {
    title: 'A table is returned as a JSON list',
    clause: 'PATH-CSV-ANSWERS',
    caughtBy: 'csv.header@getCompanyProfile',
    reply: onBody('getCompanyProfile', (text) =>
      JSON.stringify(
        text
          .trim()
          .split('\n')
          .map((line) => line.split('|')),
      ),
    ),
  },
  'path-info-page-as-list': {
    title: 'The info page is a JSON list of its tables',
    clause: 'PATH-JSON-ANSWERS',
    caughtBy: 'json.schema@getCompanyInfoPage',
    reply: onBody('getCompanyInfoPage', (text) =>
      JSON.stringify(Object.values(JSON.parse(text) as Record<string, unknown>)),
    ),
  },
})

const ROUTES = {
  getForm4InsiderSearch: '/form4-insider-search',
  getForm4InsiderProfile: '/form4-insider-profile',
  getForm4InsiderTransactions: '/form4-insider-transactions',
  getForm4InsiderCompanies: '/form4-insider-companies',
}
