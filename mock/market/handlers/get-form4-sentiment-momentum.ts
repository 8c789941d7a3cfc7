import { dayNumber, daysBefore } from '../../clock/calendar-day.js'
import { sentimentMomentum } from '../analytics/sentiment-momentum.js'
import { advancedDays } from './advanced-window.js'
import { aggregateHandler } from './ledger-handler.js'

const OURS = { threshold: 20 }
const OTHER = { threshold: 50, surge: 80 }

/** The recent window and the one before it are equally long. */
export const getForm4SentimentMomentum = aggregateHandler({
  keys: ['trading_symbols'],
  window: (facts, today) => daysBefore(today, 2 * advancedDays(facts) - 1),
  make: ({ view, indices, facts, market }) =>
    sentimentMomentum(view, indices, {
      recentFrom: dayNumber(market.day.today) - advancedDays(facts) + 1,
      ...(facts.choices['momentum-thresholds'] === 'other' ? OTHER : OURS),
    }),
})
