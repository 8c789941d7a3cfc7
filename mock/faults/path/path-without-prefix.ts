import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

const ROUTES = {
  getForm4InsiderSearch: '/form4-insider-search',
  getForm4InsiderProfile: '/form4-insider-profile',
  getForm4InsiderTransactions: '/form4-insider-transactions',
  getForm4InsiderCompanies: '/form4-insider-companies',
}

export const pathWithoutPrefix: Fault = {
  id: 'path-without-prefix',
  title: 'A whole router hangs at the root instead of below the version',
  clause: 'PATH-V1',
  caughtBy: 'path.exists@getForm4InsiderProfile',
  contract: (contract) =>
    Object.entries(ROUTES).reduce((changed, [operation, path]) => lostPath(operation, path)(changed), contract),
}
