export type Impact = 'HIGH' | 'MEDIUM' | 'LOW'

/**
 * One kind of news that a company files. `{…}` in the texts: `name`, `amount` (a sum that fits the company), `share` (a
 * smaller one), `percent`,
 * `quarter`, `year`, `person`, `office`, `count`.
 */
export interface Template {
  readonly impact: Impact
  readonly tags: readonly string[]
  readonly headline: string
  readonly description: string
}

/** Quarterly results; drawn evenly. */
export const RESULTS: readonly Template[] = [
  {
    impact: 'HIGH',
    tags: ['earnings', 'guidance_raised'],
    headline: '{name} beats expectations for {quarter} and raises its outlook',
    description:
      '{name} reported results for {quarter} with revenue up {percent}% on the year before. Management raised its outlook for the rest of the fiscal year and pointed to firm demand.',
  },
  {
    impact: 'HIGH',
    tags: ['earnings', 'guidance_cut'],
    headline: '{name} misses in {quarter} and lowers its outlook',
    description:
      '{name} reported results for {quarter} with revenue down {percent}% on the year before. Management lowered its outlook and announced tighter spending.',
  },
  {
    impact: 'MEDIUM',
    tags: ['earnings'],
    headline: '{name} reports {quarter} in line with its outlook',
    description:
      '{name} reported results for {quarter}. Revenue rose by {percent}% and the outlook for the fiscal year was confirmed.',
  },
  {
    impact: 'MEDIUM',
    tags: ['earnings', 'margin'],
    headline: '{name} earns more on flat revenue in {quarter}',
    description:
      '{name} reported results for {quarter}. Revenue was about flat while the operating margin widened after cost savings of {share}.',
  },
  {
    impact: 'MEDIUM',
    tags: ['earnings', 'investment'],
    headline: '{name} invests more as {quarter} sales grow {percent}%',
    description:
      '{name} reported results for {quarter} and plans investments of {amount} in capacity over the coming twelve months.',
  },
]

/** The annual meeting of shareholders. */
export const MEETINGS: readonly Template[] = [
  {
    impact: 'LOW',
    tags: ['shareholder_vote', 'governance'],
    headline: 'Shareholders of {name} elect all directors',
    description:
      'At the annual meeting the shareholders of {name} elected the {count} proposed directors, confirmed the auditor and approved executive pay in an advisory vote.',
  },
  {
    impact: 'LOW',
    tags: ['shareholder_vote', 'compensation'],
    headline: '{name} shareholders approve a new equity plan',
    description:
      'At the annual meeting the shareholders of {name} approved an equity incentive plan and elected {count} directors.',
  },
]

/** Everything else; drawn evenly. */
export const EVENTS: readonly Template[] = [
  {
    impact: 'HIGH',
    tags: ['acquisition', 'material_agreement'],
    headline: '{name} agrees to an acquisition worth {amount}',
    description:
      '{name} signed an agreement to acquire a privately held competitor for {amount} in cash and shares. The deal needs regulatory approval and should close within nine months.',
  },
  {
    impact: 'HIGH',
    tags: ['leadership_change', 'officer_departure'],
    headline: '{office} of {name} steps down',
    description:
      '{person}, {office} of {name}, will step down at the end of the month. The board has begun a search and named an interim successor.',
  },
  {
    impact: 'HIGH',
    tags: ['cybersecurity', 'incident'],
    headline: '{name} discloses a cybersecurity incident',
    description:
      '{name} found unauthorised access to part of its systems. Operations continue, an investigation is under way, and costs cannot be estimated yet.',
  },
  {
    impact: 'HIGH',
    tags: ['impairment', 'restructuring'],
    headline: '{name} writes off {share} and cuts jobs',
    description:
      'The board of {name} approved a restructuring with an impairment of {share} and a reduction of the workforce by about {percent}%.',
  },
  {
    impact: 'HIGH',
    tags: ['share_offering', 'dilution'],
    headline: '{name} prices a public offering of {amount}',
    description: '{name} priced an underwritten offering of common shares with gross proceeds of {amount}.',
  },
  {
    impact: 'MEDIUM',
    tags: ['debt', 'financing'],
    headline: '{name} places notes of {amount}',
    description:
      '{name} issued senior notes of {amount} due in {count} years. The proceeds refinance existing debt and serve general purposes.',
  },
  {
    impact: 'MEDIUM',
    tags: ['buyback'],
    headline: '{name} authorises a buyback of {amount}',
    description: 'The board of {name} authorised the repurchase of up to {amount} of common shares over two years.',
  },
  {
    impact: 'MEDIUM',
    tags: ['leadership_change', 'appointment'],
    headline: '{name} appoints {person} as {office}',
    description: '{name} appointed {person} as {office}. The appointment takes effect on the first day of next month.',
  },
  {
    impact: 'MEDIUM',
    tags: ['dividend'],
    headline: '{name} raises its dividend by {percent}%',
    description: 'The board of {name} declared a quarterly dividend that is {percent}% above the previous one.',
  },
  {
    impact: 'MEDIUM',
    tags: ['material_agreement', 'partnership'],
    headline: '{name} signs a supply agreement over {count} years',
    description:
      '{name} signed a supply agreement over {count} years with an expected total value of {amount} with a large customer.',
  },
  {
    impact: 'MEDIUM',
    tags: ['litigation', 'settlement'],
    headline: '{name} settles a lawsuit for {share}',
    description: '{name} settled a class action for {share} without admitting fault; insurers bear part of the sum.',
  },
  {
    impact: 'MEDIUM',
    tags: ['debt', 'credit_agreement'],
    headline: '{name} renews its credit line of {amount}',
    description: '{name} and its banks renewed a revolving credit agreement of {amount} for {count} years.',
  },
  {
    impact: 'LOW',
    tags: ['investor_presentation', 'regulation_fd'],
    headline: '{name} publishes an investor presentation',
    description: '{name} furnished the slides that its management will show at an industry conference.',
  },
  {
    impact: 'LOW',
    tags: ['governance', 'bylaws'],
    headline: '{name} amends its bylaws',
    description: 'The board of {name} amended the bylaws, mainly the notice periods for shareholder proposals.',
  },
  {
    impact: 'LOW',
    tags: ['governance', 'director_change'],
    headline: '{name} adds {person} to its board',
    description:
      'The board of {name} was enlarged to {count} members and {person} was elected an independent director.',
  },
  {
    impact: 'LOW',
    tags: ['auditor'],
    headline: '{name} changes its auditor',
    description:
      'The audit committee of {name} dismissed the previous auditor and engaged a new one. There were no disagreements on accounting matters.',
  },
  {
    impact: 'LOW',
    tags: ['compensation'],
    headline: '{name} sets bonus targets for fiscal year {year}',
    description: 'The compensation committee of {name} set the bonus targets of its executives for fiscal year {year}.',
  },
]

/** All of them; a filing is kept as an index into this list. */
export const TEMPLATES: readonly Template[] = [...RESULTS, ...MEETINGS, ...EVENTS]
