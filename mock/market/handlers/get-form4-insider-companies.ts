import { insiderCompanies } from '../analytics/insider-companies.js'
import { aggregateHandler } from './ledger-handler.js'

export const getForm4InsiderCompanies = aggregateHandler({
  make: ({ view, indices }) => insiderCompanies(view, indices),
})
