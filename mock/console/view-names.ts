/** In the order of the navigation. The names in lower case are the addresses. */
export const VIEWS = [
  'Requests',
  'Accounts',
  'Data',
  'Scenarios',
  'Behaviour',
  'Clock',
  'Worlds',
  'Reference',
  'Coach',
] as const

export type ViewName = (typeof VIEWS)[number]
