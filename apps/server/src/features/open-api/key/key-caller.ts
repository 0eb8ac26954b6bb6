import { permissionsOfScopes, ticketPermission } from '@undertone/domain/open-api/open-api-scopes.table'
import { editionIncludes } from '@undertone/domain/tenant/editions'
import type { Caller } from '../../../platform/identity/principal.ts'
import type { KeyRecord } from './key.store.ts'

/** A key as a caller: within its customer, with the permissions shared by its scopes and the customer's edition. */
export function callerOf(key: Pick<KeyRecord, 'id' | 'tenantId' | 'name' | 'scopes' | 'edition' | 'timeZone'>): Caller {
  const permissions = [...permissionsOfScopes(key.scopes)].filter((one) => one === ticketPermission || editionIncludes(key.edition, one))
  return {
    accountId: 0,
    openApiKeyId: key.id,
    userName: `open-api:${key.name}`,
    super: false,
    permissions: new Set(permissions),
    edition: key.edition,
    scope: { tenantId: key.tenantId, companyIds: 'all', accountId: null, ownWithin: [] },
    homeCompanyId: key.tenantId,
    timeZone: key.timeZone,
    tokenHash: Buffer.alloc(0),
  }
}
