import type { Filter, Parameter, Table } from '../../../spec/index.js'

/** The documented words of a filter: those of its parameter, or else of its column. */
export function listedWords({ enum: words, filter }: ListedIn, table: Pick<Table, 'columns'> | undefined): Words {
  return words ?? table?.columns.find(({ name }) => name === filter?.column)?.enum ?? []
}

type Words = readonly string[]

interface ListedIn extends Pick<Parameter, 'enum'> {
  readonly filter?: Pick<Filter, 'column'>
}
