/** The entries of a table whose keys are their ids. */
export function byId<T>(
  table: Readonly<Record<string, Omit<T, 'id'>>>,
): readonly (Omit<T, 'id'> & { readonly id: string })[] {
  return Object.entries(table).map(([id, entry]) => ({ id, ...entry }))
}
