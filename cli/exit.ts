/** What verbs end with that judge nothing: done, found wrong, or not to be carried out. */
export const EXIT = { done: 0, wrong: 1, unusable: 2 } as const
