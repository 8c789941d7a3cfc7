import type { Fault } from '../fault.js'

export const quotaRemainingOfTheHour: Fault = {
  id: 'quota-remaining-of-the-hour',
  title: 'The remaining count is that of the hour instead of the day',
  clause: 'HDR-REMAINING',
  caughtBy: 'quota.remaining',
  contract: (contract) => {
    const { rateHeaders } = contract
    if (rateHeaders === undefined) throw new TypeError('Cannot edit the remaining count: the contract has none')
    return {
      ...contract,
      rateHeaders: { ...rateHeaders, remaining: { ...rateHeaders.remaining, window: 'hour' } },
    }
  },
}
