export { draftContract } from './draft-contract.js'
export { readSamples } from './read-samples.js'
export { writeDraft } from './write-draft.js'
