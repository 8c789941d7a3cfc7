import { editParameter } from '../edit-contract.js'
import type { Fault } from '../fault.js'

export const optionalRoleRequired: Fault = {
  id: 'optional-role-required',
  title: 'Role analytics want a role, although the parameter is optional',
  clause: 'DEFAULT-OPTIONAL',
  caughtBy: 'path.exists@getForm4RoleAnalytics',
  consequences: [
    { check: 'filter.effective', because: 'no plain answer to compare with' },
    { check: 'filter.applied', because: 'no plain answer to compare with' },
  ],
  contract: (contract) =>
    editParameter(contract, 'getForm4RoleAnalytics', 'role', (old) => ({ ...old, required: true })),
}
