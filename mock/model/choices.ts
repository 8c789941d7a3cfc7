/** Open-point id -> option name. Every open point of the contract has an entry. */
export type Choices = Readonly<Record<string, string>>
