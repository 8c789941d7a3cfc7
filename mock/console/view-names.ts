/** In the order of the navigation; in lower case they are the addresses. */
export const VIEWS = ['Requests', 'Accounts', 'Scenarios', 'Behaviour', 'Clock', 'Worlds', 'Coach'] as const

export type ViewName = (typeof VIEWS)[number]
