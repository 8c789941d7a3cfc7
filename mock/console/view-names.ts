/** In the order of the navigation; in lower case they are the addresses. */
export const VIEWS = ['Requests', 'Accounts', 'Behaviour', 'Clock', 'Worlds'] as const

export type ViewName = (typeof VIEWS)[number]
