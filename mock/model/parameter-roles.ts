import { madeOnce, type Operation } from '../../spec/index.js'

/** The parameters of an operation by what they do to its rows. Found once, because every request asks for them. */
export const parameterRoles = madeOnce(({ parameters }: Operation) => ({
  cap: parameters.find(({ cap }) => cap === 'rows'),
  cursor: parameters.find(({ cursor }) => cursor !== undefined),
  page: parameters.find(({ page }) => page !== undefined),
  sort: parameters.find(({ sort }) => sort !== undefined),
  filters: parameters.flatMap((parameter) =>
    parameter.filter === undefined ? [] : [{ parameter, filter: parameter.filter, name: parameter.name }],
  ),
}))
