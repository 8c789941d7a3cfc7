import { editOperation } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const pathWantsPost: Fault = {
  id: 'path-wants-post',
  title: 'One route answers POST only',
  clause: 'PATH-GET-ONLY',
  caughtBy: 'path.exists@getForm4InsiderSearch',
  contract: (contract) => editOperation(contract, 'getForm4InsiderSearch', (old) => ({ ...old, method: 'post' })),
}
