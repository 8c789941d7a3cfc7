/** The world of a request that names none. */
export const DEFAULT_WORLD = 'default'
